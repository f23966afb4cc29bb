/** Keeps in mind which pieces the others have moved since this person's last choice. */

import type { Update } from "./protocol";

export class Moved {
  readonly pieces = new Set<string>();
  private ply: number | null = null; // that was shown last

  /** Takes in which pieces an update has moved; *isOwn* tells whether a seat is this person's. */
  remember(update: Update, moved: string[], isOwn: (seat: number) => boolean): void {
    const fresh = this.ply === null || update.curtain || update.ply === this.ply;
    const alone = update.last !== null && (update.last.seat === null || isOwn(update.last.seat));
    if (this.ply === null || alone || update.ply < this.ply) this.pieces.clear();
    else if (!fresh) for (const id of moved) this.pieces.add(id);
    this.ply = update.ply;
  }
}
