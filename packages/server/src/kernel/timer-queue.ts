import type { Timer } from "./clock.ts";

interface Entry {
  readonly name: string;
  readonly due: number;
  readonly order: number;
  readonly fire: () => void;
}

/** Named timers by due time, equal ones in the order they were set. */
export class TimerQueue {
  readonly #entries: Entry[] = [];
  #order = 0;

  add(due: number, name: string, fire: () => void): Timer {
    const entry: Entry = { name, due, order: this.#order++, fire };
    this.#entries.splice(this.#place(entry), 0, entry);
    return { name, cancel: () => this.#remove(entry) };
  }

  get firstDue(): number | undefined {
    return this.#entries[0]?.due;
  }

  /** Removes and returns the first timer if it is due by `time`. */
  takeDue(
    time: number,
  ): { readonly due: number; readonly name: string; readonly fire: () => void } | undefined {
    const first = this.#entries[0];
    if (first === undefined || first.due > time) return undefined;
    this.#entries.shift();
    return first;
  }

  names(): readonly string[] {
    return this.#entries.map((entry) => entry.name);
  }

  #place(entry: Entry): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#entries[middle];
      if (other !== undefined && other.due <= entry.due) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #remove(entry: Entry): void {
    const index = this.#entries.indexOf(entry);
    if (index >= 0) this.#entries.splice(index, 1);
  }
}
