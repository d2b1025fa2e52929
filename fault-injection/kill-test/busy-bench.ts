import assert from "node:assert/strict";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { LiveAlarm } from "@refugium/model/events.ts";
import { Bench } from "../../packages/server/src/contract/fixtures/kills/bench.ts";
import { ChangingWater } from "../../packages/server/src/contract/fixtures/kills/changing-water.ts";
import { Dosing } from "../../packages/server/src/contract/fixtures/kills/dosing.ts";
import { Feeding } from "../../packages/server/src/contract/fixtures/kills/feeding.ts";
import { Filling } from "../../packages/server/src/contract/fixtures/kills/filling.ts";
import { Reverting } from "../../packages/server/src/contract/fixtures/kills/reverting.ts";
import { Writers } from "./writers.ts";

/** How many times faster than real: the five minutes of settling take a fifth of a second. */
const SPEED = 1500;
/** Milliseconds after which most runs are killed. */
const LIFE_MS = 1600;
/** Shares of the runs that are killed during their start, and during a fill. */
const STARTS = 0.25;
const FILLS = 0.25;
/** Longest wait for a fill, and about how long one takes. */
const LONGEST_LIFE_MS = 5000;
const FILL_MS = 150;
/** Between two requests of one client. */
const BREATH_MS = 5;
const LISTS = [
  "equipment",
  "outlets",
  "timers",
  "macros",
  "doser/pumps",
  "atos",
  "alarms",
  "outputs",
  "log?limit=1000",
];
const DAMAGE = ["configuration-restored", "history-damaged", "disk"];

/** What the kills of one bench, or of several, hit. */
export interface Hits {
  readonly kills: number;
  readonly dose: number;
  readonly fill: number;
  readonly macro: number;
  readonly revert: number;
  readonly mode: number;
  readonly write: number;
  readonly start: number;
  readonly acknowledged: number;
}

/** A program with everything that a crash could leave half done, and clients that keep it busy. */
export class BusyBench {
  readonly #bench: Bench;
  readonly #dosing = new Dosing(500);
  readonly #filling = new Filling({ max_run: 240, max_daily_run: 1500 });
  readonly #reverting = new Reverting(40, 15);
  readonly #feeding = new Feeding(200);
  readonly #changingWater = new ChangingWater();
  readonly #writers = new Writers();
  #kills = 0;
  #starts = 0;
  /** Milliseconds that the last start took. */
  #startMs = 500;

  constructor(seed: number) {
    this.#bench = new Bench(SPEED, seed);
  }

  /** The very first start may be killed, too. */
  async begin(): Promise<void> {
    await this.#killStarts();
    await this.#bench.begin();
    for (const each of [...this.#victims, this.#writers]) await each.setUp(this.#bench);
  }

  get #victims() {
    return [this.#dosing, this.#filling, this.#reverting, this.#feeding, this.#changingWater];
  }

  get directory(): string {
    return this.#bench.directory;
  }

  get hits(): Hits {
    return {
      kills: this.#kills + this.#starts,
      dose: this.#dosing.hits,
      fill: this.#filling.hits,
      macro: this.#feeding.hits,
      revert: this.#reverting.hits,
      mode: this.#changingWater.hits,
      write: this.#writers.hits,
      start: this.#starts,
      acknowledged: this.#writers.acknowledged,
    };
  }

  /** One run, its kill, perhaps a killed start, and the check of the next start. Throws what is wrong. */
  async round(round: number): Promise<void> {
    const bench = this.#bench;
    const { roll } = bench;
    const clients = this.#busy(round);
    if (roll() < FILLS) await this.#filled();
    else await setTimeout(roll() * LIFE_MS);
    await bench.kill();
    await clients;
    this.#kills += 1;
    for (const each of [...this.#victims, this.#writers]) each.noteKill(bench);
    this.#checkFile();
    await this.#killStarts();
    const started = performance.now();
    await bench.resume();
    this.#startMs = performance.now() - started;
    for (const victim of this.#victims) victim.restarted(bench);
    await this.#writers.judge(bench);
    await Promise.all(this.#victims.map((victim) => victim.validate(bench)));
    const alarms = await bench.get<readonly LiveAlarm[]>("/api/alarms");
    const damage = alarms.map(({ code }) => code).filter((code) => DAMAGE.includes(code));
    assert.deepEqual(damage, [], "the data after a crash");
  }

  end(options: { readonly keep: boolean }): Promise<void> {
    return this.#bench.end(options);
  }

  /** All clients at once, until the program is gone. */
  async #busy(round: number): Promise<void> {
    const bench = this.#bench;
    const again = async (work: () => Promise<void>): Promise<void> => {
      while (bench.isAlive) {
        await work();
        await setTimeout(BREATH_MS);
      }
    };
    const ends = await Promise.allSettled([
      ...this.#writers.all.map((writer) => again(() => writer.write(bench))),
      again(() => this.#dose()),
      again(() => this.#fill()),
      again(() => this.#feed(round)),
      again(() => this.#changeWater()),
      again(async () => {
        for (const list of LISTS) {
          await bench.get(`/api/${list}`);
          await setTimeout(BREATH_MS);
        }
      }),
    ]);
    // Most were cut off by the end of the program.
    for (const end of ends) {
      if (end.status === "rejected" && end.reason instanceof assert.AssertionError) throw end.reason;
    }
  }

  async #dose(): Promise<void> {
    await this.#dosing.begin(this.#bench).catch((error: unknown) => {
      // The dose before it is being settled.
      if (!/answered 409/.test(String(error))) throw error;
    });
    do {
      await this.#dosing.look(this.#bench);
      await setTimeout(BREATH_MS);
    } while (this.#bench.read("head") !== "0");
  }

  async #fill(): Promise<void> {
    await this.#filling.begin(this.#bench);
    while (this.#bench.read("pump") === "1") {
      await this.#filling.look(this.#bench);
      await setTimeout(BREATH_MS);
    }
  }

  async #feed(round: number): Promise<void> {
    await this.#feeding.begin(this.#bench, round);
    await this.#feeding.ended(this.#bench);
  }

  async #changeWater(): Promise<void> {
    await this.#changingWater.begin(this.#bench);
    do await setTimeout(BREATH_MS);
    while (this.#bench.isAlive && this.#bench.read("mode-return") === "0");
  }

  async #killStarts(): Promise<void> {
    const { roll } = this.#bench;
    while (roll() < STARTS) {
      if (await this.#bench.killStarting(roll() * this.#startMs)) this.#starts += 1;
      this.#dosing.noteOff(this.#bench);
      this.#checkFile();
    }
  }

  /** Waits for a moment of a fill, which begins after the sump has settled. */
  async #filled(): Promise<void> {
    const ends = performance.now() + LONGEST_LIFE_MS;
    while (this.#bench.read("pump") !== "1" && performance.now() < ends) await setTimeout(BREATH_MS);
    await setTimeout(this.#bench.roll() * FILL_MS);
  }

  /** The files on disk open and are intact while the program is down. */
  #checkFile(): void {
    const copy = mkdtempSync(join(tmpdir(), "refugium-kills-"));
    try {
      for (const name of ["configuration.db", "configuration.db-journal", "configuration.db-wal"]) {
        const path = join(this.#bench.directory, name);
        if (existsSync(path)) copyFileSync(path, join(copy, name));
      }
      const database = new DatabaseSync(join(copy, "configuration.db"));
      const found = database.prepare("PRAGMA integrity_check").all();
      database.close();
      assert.deepEqual(found.map(Object.values), [["ok"]], "the configuration on the disk");
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  }
}
