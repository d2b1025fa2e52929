import type { Program } from "../../scripts/program.ts";

const LOOK_MS = 100;
const FIGURES_EVERY = 100;
/** In seconds; `system_loop_lateness` is that of the last minute. */
const FIGURES = ["system_stalls", "system_stall_longest", "system_loop_lateness"] as const;

/** Asks the program for something small all the time, and now and then for its own figures. */
export class Watcher {
  readonly #program: Program;
  readonly #figures = new Map<string, number>();
  #slowest = 0;
  #isOver = false;
  readonly #done: Promise<void>;

  constructor(program: Program) {
    this.#program = program;
    this.#done = this.#watch();
  }

  /** Milliseconds. */
  get slowestAnswer(): number {
    return this.#slowest;
  }

  /** The worst of each, by name. */
  get figures(): ReadonlyMap<string, number> {
    return this.#figures;
  }

  /** Looks at the figures for the last time. */
  async end(): Promise<void> {
    this.#isOver = true;
    await this.#done;
    await this.#readFigures();
  }

  async #watch(): Promise<void> {
    for (let look = 0; !this.#isOver; look++) {
      const began = performance.now();
      const isThere = await this.#ask();
      if (!isThere) return;
      this.#slowest = Math.max(this.#slowest, performance.now() - began);
      if (look % FIGURES_EVERY === 0) await this.#readFigures();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async #ask(): Promise<boolean> {
    const reply = await fetch(`${this.#program.url}/api/meta`).catch(() => undefined);
    await reply?.arrayBuffer();
    return reply !== undefined;
  }

  async #readFigures(): Promise<void> {
    const reply = await fetch(`${this.#program.url}/x/metrics`).catch(() => undefined);
    const text = (await reply?.text()) ?? "";
    for (const name of FIGURES) {
      const [, value] = new RegExp(`^${name} (\\S+)$`, "m").exec(text) ?? [];
      if (value !== undefined) this.#figures.set(name, Math.max(this.#figures.get(name) ?? 0, Number(value)));
    }
  }
}
