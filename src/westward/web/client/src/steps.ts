/** Steps of a replay, in turns. */

/** The index of the step to go to: one turn back or on. -1 is the beginning. */
export function turnFrom(steps: { turn: number }[], at: number, way: 1 | -1): number {
  if (way === 1) {
    const now = steps[at + 1]?.turn;
    let next = at + 1;
    while (next + 1 < steps.length && steps[next + 1]?.turn === now) next++;
    return Math.min(next, steps.length - 1);
  }
  const now = steps[at]?.turn;
  let before = at;
  while (before >= 0 && steps[before]?.turn === now) before--;
  return before;
}
