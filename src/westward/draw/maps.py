"""Maps: strips of land with winding borders."""


def strip(left: float, right: float, top: float, bottom: float, winds: tuple[bool, bool]) -> str:
    """
    Return the outline of a strip of land.

    *winds* tells whether the left and the right border wind; neighbours that both wind fit together.
    """
    third = (bottom - top) / 3
    bend = f"{third * 0.35:.0f}"
    down = "".join(f"q{side} {bend} 0 {third:.1f}" for side in (16, -16, 16))
    up = "".join(f"q{side} -{bend} 0 -{third:.1f}" for side in (16, -16, 16))
    return (
        f"M{left:.1f} {top:g}{down if winds[0] else f'V{bottom:g}'}"
        f"H{right:.1f}{up if winds[1] else f'V{top:g}'}Z"
    )
