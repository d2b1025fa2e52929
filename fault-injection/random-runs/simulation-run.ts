import { renameSync } from "node:fs";
import { milliseconds } from "@refugium/model/declare/units.ts";
import type { Truths } from "../../packages/server/src/hardware/buses/simulated/tank.ts";
import { crashedCopyOf } from "../../packages/server/src/testing/crashed-tank.ts";
import { meanwhile } from "../../packages/server/src/testing/meanwhile.ts";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { configure, wire } from "./build-tank.ts";
import { Delivered } from "./delivered.ts";
import { TOP_OFF } from "./devices.ts";
import { DisturbanceSchedule } from "./disturbances.ts";
import { FullDisk } from "./full-disk.ts";
import { GroundTruth } from "./ground-truth.ts";
import { InvariantViolated } from "./invariant-violated.ts";
import { dosesWithinTheirLimits } from "./invariants/doses.ts";
import { INVARIANTS } from "./invariants/index.ts";
import type { Look } from "./invariants/invariant.ts";
import { onlyRefused } from "./only-refused.ts";
import type { Disturbance, DisturbanceKind, RunPlan } from "./plan.ts";
import { type Breakage, StandingFaults } from "./standing-faults.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Seconds for which the interlock is observed after a leak. */
const DRY_AGAIN = 60;
/** Of each kind, in the report of a violation. */
const LINES_SHOWN = 8;

/** `3 d 13:48:10.000` */
const ageWords = (seconds: number): string =>
  `${Math.floor(seconds / DAY)} d ${new Date((seconds % DAY) * 1000).toISOString().slice(11, 23)}`;

interface Restart {
  readonly isCrash: boolean;
  readonly oracles: GroundTruth["oracles"] | undefined;
}

/** One random run: a tank, its disturbances, a keeper, and the invariants. */
export class SimulationRun {
  readonly #plan: RunPlan;
  readonly #seconds: number;
  readonly #delivered: Delivered;
  readonly #faults = new StandingFaults();
  #tank!: TestTank;
  #truth: GroundTruth | undefined;
  #looks: readonly { readonly statement: string; readonly look: Look }[] = [];
  /** Milliseconds from the beginning of the run to this start of the program. */
  #offset = 0;
  #broken: InvariantViolated | undefined;
  #suspected: { readonly at: number; readonly broken: InvariantViolated } | undefined;
  readonly #agenda: DisturbanceSchedule;
  readonly #disk = new FullDisk();
  readonly #begun: string[] = [];

  constructor(plan: RunPlan, days: number) {
    this.#plan = plan;
    this.#seconds = days * DAY;
    this.#agenda = new DisturbanceSchedule(this.#seconds);
    this.#delivered = new Delivered(plan.tank.heads);
  }

  /** Plays it to its end. Throws InvariantViolated. */
  async play(): Promise<void> {
    // The controller uses the zone of its machine.
    process.env.TZ = this.#plan.tank.zone;
    const start = Date.UTC(2026, 0, this.#plan.tank.day, 6);
    await this.#start({ start }, async (tank) => {
      this.#truth = new GroundTruth(tank, "nothing");
    });
    try {
      await configure(this.#tank, this.#plan.tank);
      await wire(this.#tank, this.#plan.tank);
      await this.#tank.run(1);
      this.#tank.setTank({ room: this.#plan.tank.room });
      this.#watch();
      this.#planDisturbances();
      await this.#goOn();
    } finally {
      await this.#tank.stop();
    }
  }

  async #goOn(): Promise<void> {
    for (let due = this.#agenda.next(); due !== undefined; due = this.#agenda.next()) {
      await this.#passUntil(due.at);
      await due.act();
      await this.#settle();
    }
    await this.#passUntil(this.#seconds);
  }

  /** Seconds of this run. */
  get #age(): number {
    return (this.#offset + this.#tank.clock.uptime()) / 1000;
  }

  async #passUntil(at: number): Promise<void> {
    const span = at - this.#age;
    if (span > 0) await this.#tank.clock.advance(milliseconds(span * 1000), () => this.#broken !== undefined);
    if (this.#broken !== undefined) throw this.#broken;
  }

  async #settle(): Promise<void> {
    this.#truth?.lookAtRows();
    await this.#tank.clock.advance(milliseconds(0));
    if (this.#broken !== undefined) throw this.#broken;
  }

  /** An instant is judged when it is over: its changes may come in several steps. */
  #look(): void {
    if (this.#broken !== undefined) return;
    const at = this.#tank.clock.uptime();
    if (this.#suspected !== undefined && at > this.#suspected.at) {
      this.#broken = this.#suspected.broken;
      return;
    }
    this.#suspected = undefined;
    for (const { statement, look } of this.#looks) {
      const why = look();
      if (why === undefined) continue;
      const words = { statement, why: `after ${ageWords(this.#age)}: ${why}` };
      const broken = new InvariantViolated(words, this.#recent(), this.#begun.length);
      this.#suspected = { at, broken };
      return;
    }
  }

  /** The last disturbances and the last lines of the log. */
  #recent(): readonly string[] {
    const lines = this.#tank.log().slice(-LINES_SHOWN);
    return [...this.#begun.slice(-LINES_SHOWN), ...lines.map(({ at, message }) => `log ${at} ${message}`)];
  }

  /** Starts the program; `stage` is called before anything of it runs. */
  async #start(
    options: { readonly start: number; readonly directory?: string },
    stage: (tank: TestTank) => Promise<void>,
  ): Promise<void> {
    this.#looks = [];
    this.#suspected = undefined;
    await TestTank.start({
      ...options,
      tank: "empty",
      seed: this.#plan.tank.noise,
      onCalm: () => this.#look(),
      onWorld: async (tank) => {
        this.#tank = tank;
        await stage(tank);
      },
    });
  }

  #watch(): void {
    const truth = this.#truth;
    if (truth === undefined) return;
    this.#delivered.noteRun(this.#offset);
    const invariants = [...INVARIANTS, dosesWithinTheirLimits(this.#delivered, this.#offset)];
    this.#looks = invariants.map((invariant) => ({
      statement: invariant.statement,
      look: invariant.watch(truth, this.#plan),
    }));
  }

  #planDisturbances(): void {
    let at = 0;
    for (const [index, disturbance] of this.#plan.disturbances.entries()) {
      at += disturbance.gap;
      this.#agenda.add(at, () => this.#befall(index, disturbance, disturbance.what));
    }
    for (let morning = 3 * HOUR; morning < this.#seconds; morning += DAY)
      this.#agenda.add(morning, () => this.#keep());
  }

  /** Each morning the keeper clears latched alarms and refills containers. */
  async #keep(): Promise<void> {
    this.#tank.setTank({ reservoir: 50 });
    await this.#clear();
  }

  async #clear(): Promise<void> {
    for (const { id, state } of this.#tank.alarms)
      if (state === "latched") await this.#ask("alarms.clear", {}, id);
  }

  async #befall(index: number, { lasts }: Disturbance, what: DisturbanceKind): Promise<void> {
    this.#begun.push(`${ageWords(this.#age)} for ${lasts} s: ${JSON.stringify(what)}`);
    const later = (act: () => Promise<void>): void => this.#agenda.add(this.#age + lasts, act);
    switch (what.is) {
      case "fault":
        await this.#break(index, what);
        later(() => this.#mend(index));
        break;
      case "water":
        this.#tank.setTank(what.truths);
        break;
      case "clock":
        this.#step(what.seconds);
        if (what.isReverted) later(async () => this.#step(-what.seconds));
        break;
      case "restart":
      case "crash":
        await this.#restart(what.is === "crash", what.pause);
        break;
      case "reload":
        await this.#reload();
        break;
      case "full-disk":
        if (!this.#disk.isFull) this.#fillDisk();
        later(async () => this.#disk.makeRoom());
        break;
      case "clear":
        await this.#clear();
        break;
      case "leak":
        await this.#leak(index);
        later(() => this.#mend(index));
        this.#agenda.add(this.#age + lasts + DRY_AGAIN, () => this.#guardLeak(false));
        break;
      case "call":
        await this.#change(what.key, what.body, what.id);
        if (what.back !== undefined) later(() => this.#change(what.key, what.back ?? {}, what.id));
        break;
    }
  }

  #step(seconds: number): void {
    this.#tank.clock.step(milliseconds(seconds * 1000));
    this.#delivered.noteJump(this.#age * 1000, seconds * 1000);
  }

  #break(index: number, fault: Breakage): Promise<void> {
    return this.#faults.add(index, fault, this.#tank, this.#truth);
  }

  /** Water on the floor while the pump is on by hand, and the interlock for it, if this tank has one. */
  async #leak(index: number): Promise<void> {
    await this.#guardLeak(true);
    await this.#ask("equipment.control", { on: true }, TOP_OFF);
    await this.#break(index, { target: "inlet:3", kind: "value", more: { value: 1 } });
  }

  async #guardLeak(enable: boolean): Promise<void> {
    if (this.#plan.tank.interlock === "leak") await this.#change("interlocks.update", { enable }, "1");
  }

  #mend(index: number): Promise<void> {
    return this.#faults.mend(index, this.#tank, this.#truth);
  }

  /** Stops or kills the program and starts it again `pause` seconds later in the same water with the same faults. */
  async #restart(isCrash: boolean, pause: number): Promise<void> {
    const { directory, clock } = this.#tank;
    const { tank: water } = this.#tank.world.simulated.report();
    const start = clock.now() + pause * 1000;
    this.#looks = [];
    if (isCrash) this.#truth?.onCut?.();
    const oracles = this.#truth?.oracles;
    this.#truth = undefined;
    if (isCrash) {
      const wreck = crashedCopyOf(this.#tank);
      this.#offset += clock.uptime() + pause * 1000;
      await this.#tank.stop();
      renameSync(wreck.directory, directory);
    } else {
      await this.#tank.halt();
      this.#offset += clock.uptime() + pause * 1000;
    }
    await this.#start({ start, directory }, (tank) => this.#rebuild(tank, water, { isCrash, oracles }));
  }

  /** The world as the program finds it: water, faults, and how full the disk is. */
  async #rebuild(tank: TestTank, water: Truths, { isCrash, oracles }: Restart): Promise<void> {
    await wire(tank, this.#plan.tank);
    tank.setTank(water);
    const truth = new GroundTruth(tank, isCrash ? "crash" : "order", oracles);
    this.#truth = truth;
    await this.#faults.repeat(tank, truth);
    if (this.#disk.isFull) this.#fillDisk();
    this.#watch();
  }

  #fillDisk(): void {
    if (this.#truth !== undefined) this.#disk.fill(this.#tank.platform.storage.store.config, this.#truth);
  }

  /** Settings take effect with a reload. */
  async #change(key: string, body: object, id: string): Promise<void> {
    await this.#ask(key, body, id);
    if (key === "settings.update") await this.#reload();
  }

  async #reload(): Promise<void> {
    this.#truth?.noteReload();
    await this.#tank.reload();
  }

  /** A person's request: it may be refused, but it must not fail. */
  async #ask(key: string, body: object, id: string): Promise<void> {
    // An interlock that is enabled reads its input first, and waits for one that hangs.
    await meanwhile(this.#tank.clock, this.#tank.call(key, body, { id }).catch(onlyRefused));
  }
}
