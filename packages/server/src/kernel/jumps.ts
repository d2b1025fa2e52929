import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";

const REPORTED_FROM = 2000;

export class Jumps {
  readonly #listeners = new Set<(jump: Milliseconds) => void>();

  listen(listener: (jump: Milliseconds) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  report(jump: number): void {
    if (Math.abs(jump) <= REPORTED_FROM) return;
    for (const listener of this.#listeners) listener(milliseconds(jump));
  }
}
