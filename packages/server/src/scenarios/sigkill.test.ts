// The real program, killed a hundred times in the middle of what it must not leave half done. The loads are files:
// what is in them is what the world would do, whether the program runs or not.
import { once } from "node:events";
import { readFileSync, watch, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LiveAlarm, LiveOutput, LogLine } from "@refugium/model/events.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import type { MacroRun } from "@refugium/model/laws/macro-run.ts";
import { describe, expect, it } from "vitest";
import { makeDirectory, Program, removeDirectory } from "../contract/fixtures/program.ts";
import { until } from "../contract/fixtures/until.ts";

/** Kills of each kind: a hundred in all. On a busy machine many come too late to hit: then there are more. */
const ROUNDS = 25;
const MOST_ROUNDS = 100;
const SEED = 20_261_121;
/** Figures are told to a tenth of a second. */
const ROUNDING = 0.06;

/** Random numbers 0…1, the same for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A program that dies and is started again, with the files its loads are. */
class Bench {
  readonly directory = makeDirectory();
  readonly roll: () => number;
  readonly #options: readonly string[];
  #life = new AbortController();
  program!: Program;

  constructor(speed: number, seed: number) {
    this.#options = ["--speed", String(speed)];
    this.roll = dice(seed);
  }

  async begin(): Promise<void> {
    this.program = await Program.start(this.directory, this.#options);
  }

  /** A file as a level: what the load on it does. */
  read(file: string): string {
    return readFileSync(join(this.directory, file), "utf8");
  }

  write(file: string, level: string): void {
    writeFileSync(join(this.directory, file), level);
  }

  get = <T>(path: string): Promise<T> => this.program.ok<T>("GET", path);
  post = (path: string, body: unknown = ""): Promise<unknown> => this.program.ok("POST", path, body);
  put = (path: string, body: unknown): Promise<unknown> => this.program.ok("PUT", path, body);

  /** Resolves when a load does this. Rejects when the program dies before. */
  async sees(file: string, level: string): Promise<void> {
    const watcher = watch(join(this.directory, file));
    try {
      while (this.read(file) !== level) await once(watcher, "change", { signal: this.#life.signal });
    } finally {
      watcher.close();
    }
  }

  /** A file with a driver on it; the drivers' ids count from "1". */
  async addFile(file: string): Promise<void> {
    this.write(file, "0");
    await this.put("/api/drivers", { type: "file-digital", config: { path: file } });
  }

  /** Seconds an output was on since the program started. */
  async secondsOn(output: string): Promise<number> {
    const outputs = await this.get<readonly LiveOutput[]>("/api/outputs");
    return outputs.find(({ id }) => id === output)?.energised_s ?? 0;
  }

  async kill(): Promise<void> {
    this.#life.abort();
    await this.program.end("SIGKILL");
  }

  async resume(): Promise<void> {
    this.#life = new AbortController();
    this.program = await Program.resume(this.directory, this.#options, this.program.cookie);
  }

  async end(): Promise<void> {
    await this.kill();
    removeDirectory(this.directory);
  }
}

/** What is killed. */
interface Victim {
  /** Milliseconds of the tank in one of ours. */
  readonly speed: number;
  setUp(bench: Bench): Promise<void>;
  /** Begins something. Rejects when the program dies before it answers. */
  begin(bench: Bench, round: number): Promise<void>;
  /** One look, while it goes on. */
  look(bench: Bench): Promise<void>;
  /** The most looks before the kill. */
  readonly looks: number;
  /** The program is dead: what the loads do now. */
  dead(bench: Bench): void;
  /** The program is there again and answers; nothing was asked of it yet. */
  answers(bench: Bench): void;
  /** Is everything as it must be? */
  judge(bench: Bench): Promise<void>;
  /** The kills hit what they were meant to, often enough. */
  isHit(): boolean;
}

/** 20 ml at 2 ml/s. */
class Dosing implements Victim {
  readonly speed = 60;
  readonly looks = 30;
  #asked = 0;
  #acknowledged = 0;
  /** Millilitres that went out in the lives before, and in this one, as far as anybody saw. */
  #before = 0;
  #seen = 0;
  #wasOn = false;
  #cut = 0;

  async setUp(bench: Bench): Promise<void> {
    await bench.addFile("head");
    await bench.put("/api/jacks", { name: "Head", driver: "1", pins: [0] });
    const regiment = { volume: 20, volume_per_second: 2, speed: 100 };
    await bench.put("/api/doser/pumps", { name: "Soda", jack: "1", pin: 0, regiment });
  }

  async begin(bench: Bench): Promise<void> {
    this.#asked += 1;
    await bench.post("/api/doser/pumps/1/dose", {});
    this.#acknowledged += 1;
  }

  async look(bench: Bench): Promise<void> {
    this.#seen = 2 * ((await bench.secondsOn("jack-1-0")) - ROUNDING);
  }

  dead(bench: Bench): void {
    this.#before += Math.max(0, this.#seen);
    this.#seen = 0;
    this.#wasOn = bench.read("head") !== "0";
  }

  answers(bench: Bench): void {
    expect(bench.read("head")).toBe("0");
  }

  async judge(bench: Bench): Promise<void> {
    const doses = await bench.get<readonly Dose[]>("/api/doser/pumps/1/ledger");
    expect(doses.length).toBeGreaterThanOrEqual(this.#acknowledged);
    expect(doses.length).toBeLessThanOrEqual(this.#asked);
    expect(doses.filter(({ outcome }) => outcome === "open")).toEqual([]);
    const cut = doses.filter(({ outcome }) => outcome === "unconfirmed");
    for (const dose of cut) expect(dose.delivered_ml).toBe(20);
    if (this.#wasOn) expect(doses.at(-1)).toMatchObject({ outcome: "unconfirmed" });
    const told = doses.reduce((sum, { delivered_ml }) => sum + (delivered_ml ?? 0), 0);
    expect(told).toBeGreaterThanOrEqual(this.#before);
    expect(told).toBeLessThanOrEqual(20.1 * this.#asked);
    this.#cut = cut.length;
    // Whatever was asked of it before, nothing comes of it now.
    expect(bench.read("head")).toBe("0");
  }

  isHit(): boolean {
    return this.#cut > 3;
  }
}

/** After a crash the sump settles for so long before anything is filled. */
const SETTLING_S = 300;

/** A float that says low until the kill: a fill has 40 s, the day 150. */
class Filling implements Victim {
  readonly speed = 1500;
  readonly looks = 8;
  #before = 0;
  #seen = 0;
  #cut = 0;
  #trips = 0;

  async setUp(bench: Bench): Promise<void> {
    await bench.addFile("pump");
    await bench.addFile("float");
    await bench.addFile("spare");
    await bench.put("/api/outlets", { name: "Pump", driver: "1", pin: 0 });
    await bench.put("/api/outlets", { name: "Spare", driver: "3", pin: 0 });
    await bench.put("/api/inlets", { name: "Float", driver: "2", pin: 0 });
    await bench.put("/api/equipment", { name: "Pump", outlet: "1", role: "ato-pump" });
    const limits = { period: 5, debounce: 5, max_run: 40, max_daily_run: 150 };
    await bench.put("/api/atos", {
      name: "Sump",
      enable: true,
      control: true,
      inlet: "1",
      pump: "1",
      ...limits,
    });
  }

  /** After a crash the sump settles for five minutes first. */
  async begin(bench: Bench): Promise<void> {
    bench.write("float", "0");
    const isOver = ([code]: readonly string[]): boolean => bench.read("pump") === "1" || code !== undefined;
    const [trip] = await until(() => this.#trip(bench), isOver, 3000);
    if (trip !== undefined) await this.#reset(bench);
  }

  async #trip(bench: Bench): Promise<readonly string[]> {
    const alarms = await bench.get<readonly LiveAlarm[]>("/api/alarms");
    return alarms.flatMap(({ code, state }) => (state === "latched" ? [code] : []));
  }

  async #reset(bench: Bench): Promise<void> {
    this.#trips += 1;
    await this.look(bench);
    this.#allowed();
    await bench.post("/api/atos/1/reset");
    this.#before = -this.#seen;
  }

  /** The day's limit is looked at with each check. */
  #allowed(): void {
    expect(this.#before + this.#seen).toBeLessThanOrEqual(150 + 5);
  }

  async look(bench: Bench): Promise<void> {
    this.#seen = await bench.secondsOn("outlet-1");
  }

  dead(bench: Bench): void {
    this.#before += this.#seen;
    this.#seen = 0;
    if (bench.read("pump") === "1") this.#cut += 1;
  }

  answers(bench: Bench): void {
    expect(bench.read("pump")).toBe("0");
  }

  async judge(bench: Bench): Promise<void> {
    this.#allowed();
    const outputs = await bench.get<readonly LiveOutput[]>("/api/outputs");
    const [pump, spare] = ["outlet-1", "outlet-2"].map((wanted) => outputs.find(({ id }) => id === wanted));
    if (pump === undefined || spare === undefined) throw new Error("an outlet is gone");
    if (pump.energised_s === 0) return;
    // Whoever asks late sees a fill under way: it began when the sump had settled. The spare is as since the start.
    const beganAfter = (Date.parse(pump.since) - Date.parse(spare.since)) / 1000;
    expect(pump.value === 0 ? beganAfter - pump.energised_s : beganAfter).toBeGreaterThanOrEqual(SETTLING_S);
  }

  isHit(): boolean {
    // What a crash cut counted: the day had enough, several times.
    return this.#cut > 10 && this.#trips > 2;
  }
}

/** Simulated seconds that a busy machine may take: a lost revert would end after the next run at the earliest. */
const SLACK_S = 35;

/** A lamp that a timer switches on every minute, for 10 s. */
class Reverting implements Victim {
  readonly speed = 20;
  readonly looks = 60;
  #wasOn = false;
  #cut = 0;

  async setUp(bench: Bench): Promise<void> {
    await bench.addFile("lamp");
    await bench.put("/api/outlets", { name: "Lamp", driver: "1", pin: 0 });
    await bench.put("/api/equipment", { name: "Lamp", outlet: "1" });
    const target = { id: "1", on: true, revert: true, duration: 10 };
    const every = { second: "0", minute: "*", hour: "*", day: "*", month: "*" };
    await bench.put("/api/timers", { name: "Feed light", enable: true, type: "equipment", target, ...every });
  }

  async begin(bench: Bench, round: number): Promise<void> {
    if (round % 3 !== 0) await bench.sees("lamp", "1");
  }

  async look(bench: Bench): Promise<void> {
    await bench.get("/api/equipment/1");
  }

  dead(bench: Bench): void {
    this.#wasOn = bench.read("lamp") === "1";
    if (this.#wasOn) this.#cut += 1;
  }

  answers(): void {
    // On or off, as it was and as its time says: `judge` waits for the end of it.
  }

  async judge(bench: Bench): Promise<void> {
    const time = async (): Promise<number> =>
      Date.parse((await bench.get<{ readonly time: string }>("/api/simulation")).time);
    const isOn = bench.read("lamp") === "1";
    const began = await time();
    await bench.sees("lamp", "0");
    if (!this.#wasOn || !isOn) return;
    const lines = await bench.get<readonly LogLine[]>("/api/log?subject=equipment/1");
    const off = lines.find(({ at, message }) => Date.parse(at) >= began && message.startsWith("Lamp off"));
    // What was off again before anybody could ask is told of earlier. A busy machine is late.
    if (off !== undefined) expect((Date.parse(off.at) - began) / 1000).toBeLessThanOrEqual(10 + SLACK_S);
  }

  isHit(): boolean {
    return this.#cut > 5;
  }
}

/** More than a fast machine can ask while a resumed run goes on to its end. */
const LOOKS_AT_A_RUN = 5000;

/** A return pump that feeding stops for 20 s; by turns it is undone and resumed after a crash. */
class Feeding implements Victim {
  readonly speed = 60;
  readonly looks = 60;
  #policy = "abort";
  #ran = false;
  #wasOff = false;
  #cut = 0;

  async setUp(bench: Bench): Promise<void> {
    await bench.addFile("return");
    await bench.put("/api/outlets", { name: "Return", driver: "1", pin: 0 });
    await bench.put("/api/equipment", { name: "Return", outlet: "1", on: true });
    const turn = (on: boolean) => ({ type: "equipment", config: { id: "1", on } });
    const steps = [turn(false), { type: "wait", config: { duration: 20 } }, turn(true)];
    await bench.put("/api/macros", { name: "Feed", reversible: true, steps });
    await bench.sees("return", "1");
  }

  async begin(bench: Bench, round: number): Promise<void> {
    this.#policy = round % 2 === 0 ? "abort" : "resume";
    await bench.post("/api/macros/1", { after_crash: this.#policy });
    this.#ran = false;
    await bench.post("/api/macros/1/run");
    this.#ran = true;
  }

  async look(bench: Bench): Promise<void> {
    await bench.get("/api/macros/1");
  }

  dead(bench: Bench): void {
    this.#wasOff = bench.read("return") === "0";
    if (this.#wasOff) this.#cut += 1;
  }

  answers(): void {
    // Undone at once or resumed: `judge` waits for the end of it.
  }

  async judge(bench: Bench): Promise<void> {
    await bench.sees("return", "1");
    await until(
      () => bench.get<{ readonly enable: boolean }>("/api/macros/1"),
      ({ enable }) => !enable,
      LOOKS_AT_A_RUN,
    );
    const last = (await bench.get<readonly MacroRun[]>("/api/macros/1/runs")).at(-1);
    if (this.#ran || this.#wasOff) expect(last).toBeDefined();
    const endings = this.#policy === "resume" ? ["done"] : ["done", "interrupted"];
    if (this.#wasOff) expect(endings).toContain(last?.state);
    if (this.#wasOff && this.#policy === "abort") expect(last?.state).toBe("interrupted");
  }

  isHit(): boolean {
    return this.#cut > 5;
  }
}

/** One life from the first answer to the kill. Each fourth time it dies with the request on its way. */
async function live(victim: Victim, bench: Bench, round: number): Promise<void> {
  await bench.post("/api/dashboard", { row: round + 1 });
  // The kill may come before the answer.
  const begun = victim.begin(bench, round).catch(() => undefined);
  if (bench.roll() > 0.25) {
    await begun;
    const looks = Math.floor(bench.roll() * victim.looks);
    for (let look = 0; look < looks; look++) await victim.look(bench);
  } else for (let looks = Math.floor(bench.roll() * 4); looks > 0; looks--) await bench.get("/api/me");
  await bench.kill();
  await begun;
}

async function die(victim: Victim, bench: Bench, round: number): Promise<void> {
  await live(victim, bench, round);
  victim.dead(bench);
  await bench.resume();
  victim.answers(bench);
  const { row } = await bench.get<{ readonly row: number }>("/api/dashboard");
  expect(row, "a change that was acknowledged").toBe(round + 1);
  await victim.judge(bench);
}

describe("SIGKILL, 25 times each at least", () => {
  it.concurrent.each([
    ["a dose: the pump is off at the first answer and the ledger is not short", new Dosing()],
    ["a fill: the pump is off at the first answer and what it pumped counts for the day", new Filling()],
    ["a timer with a revert: it is switched back in its time", new Reverting()],
    ["a macro: it is undone or resumed, and never left half done", new Feeding()],
  ])(
    "in the middle of %s",
    async (_what, victim) => {
      const bench = new Bench(victim.speed, SEED);
      try {
        await bench.begin();
        await victim.setUp(bench);
        for (let round = 0; round < ROUNDS || (!victim.isHit() && round < MOST_ROUNDS); round++) {
          await die(victim, bench, round).catch((cause: unknown) => {
            throw new Error(`seed ${SEED}, round ${round}: ${String(cause)}`, { cause });
          });
        }
        expect(victim.isHit(), "kills in the middle of it").toBe(true);
      } finally {
        await bench.end();
      }
    },
    1_200_000,
  );
});
