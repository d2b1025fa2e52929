import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";

const WORTH_TELLING = 2000;

/** Listeners for jumps of the wall clock. */
export class Jumps {
  readonly #listeners = new Set<(jump: Milliseconds) => void>();

  listen(listener: (jump: Milliseconds) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(jump: number): void {
    if (Math.abs(jump) <= WORTH_TELLING) return;
    for (const listener of this.#listeners) listener(milliseconds(jump));
  }
}
