import assert from "node:assert/strict";
import type { Bench } from "../../packages/server/src/contract/fixtures/kills/bench.ts";

/** A client that writes repeatedly: after a crash its last acknowledged write is stored, or a later one. */
class Writer {
  readonly #path: string;
  #asked = 0;
  #acknowledged = 0;
  #isWaiting = false;

  /** `path` of a row that has a name. */
  constructor(path: string) {
    this.#path = path;
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  get acknowledged(): number {
    return this.#acknowledged;
  }

  async write(bench: Bench): Promise<void> {
    this.#asked += 1;
    this.#isWaiting = true;
    await bench.post(this.#path, { name: `Row ${this.#asked}` });
    this.#isWaiting = false;
    this.#acknowledged = this.#asked;
  }

  async judge(bench: Bench): Promise<void> {
    const path = this.#path;
    const { name } = await bench.get<{ readonly name: string }>(path);
    const found = Number(/^Row (\d+)$/.exec(name)?.[1] ?? 0);
    assert.ok(found >= this.#acknowledged, `${path} is at ${found}, ${this.#acknowledged} was acknowledged`);
    assert.ok(found <= this.#asked, `${path} is at ${found}, ${this.#asked} was written`);
    this.#isWaiting = false;
  }
}

/** Several clients that write configuration at the same time. */
export class Writers {
  all: readonly Writer[] = [];
  /** How many kills came while a client waited for an answer. */
  hits = 0;

  async setUp(bench: Bench): Promise<void> {
    const driver = await bench.addFile("shelf");
    const inlet = await bench.add("/api/inlets", { name: "Row 0", driver, pin: 0 });
    const macro = await bench.add("/api/macros", { name: "Row 0", steps: [] });
    const reminder = { type: "reminder", target: { title: "Look" } };
    const timer = await bench.add("/api/timers", { name: "Row 0", ...reminder });
    const paths = ["/api/settings", `/api/timers/${timer}`, `/api/inlets/${inlet}`, `/api/macros/${macro}`];
    this.all = paths.map((path) => new Writer(path));
  }

  get acknowledged(): number {
    return this.all.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  noteKill(): void {
    if (this.all.some(({ isWaiting }) => isWaiting)) this.hits += 1;
  }

  async judge(bench: Bench): Promise<void> {
    for (const writer of this.all) await writer.judge(bench);
  }
}
