import type { Infer } from "@refugium/model/declare/field.ts";
import type { LiveOutput, LiveReading, LogLine } from "@refugium/model/events.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { RESOURCES } from "@refugium/model/resources/index.ts";
import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { CommittedDoses } from "./committed-doses.ts";
import { loadsOf } from "./devices.ts";
import { PlausibilityOracle } from "./plausibility-oracle.ts";

/** Milliseconds for which an output may be wrong after its fault: a failed write is retried within a minute. */
const RETRIED_WITHIN = 61_000;
/** Milliseconds within which a probe answers. */
const ANSWERED_WITHIN = 5000;

/** The state of a load, and since when (milliseconds of uptime). */
export interface LoadState {
  readonly value: number;
  readonly since: number;
}

/** How the program ended before this start: not at all, stopped, or killed. */
export type Before = "nothing" | "order" | "crash";

/** The last value that the program read from an input; undefined when it could not be read. */
export interface InputRead {
  readonly at: number;
  readonly value: number | undefined;
}

/** The independent judge of each probe, by its place. */
type Oracles = ReadonlyMap<string, PlausibilityOracle>;

/**
 * One start of the program as observed from outside: loads, reads of probes, the log, and the ledger on disk. Independent of
 * the program's own state.
 */
export class GroundTruth {
  readonly tank: TestTank;
  readonly startedAt: number;
  readonly before: Before;
  readonly loads = new Map<string, LoadState>();
  /** By place: `28-…`, `inlet 5`, `analog 0`. */
  readonly reads = new Map<string, InputRead>();
  /** By place, the last read that gave a number. */
  readonly goodReads = new Map<string, InputRead>();
  /** The last line of the log about each `equipment/1` and `pumps/1`, and whether it is on. */
  readonly switchLines = new Map<
    string,
    { readonly on: boolean; readonly message: string; readonly at: number }
  >();
  readonly doses: CommittedDoses;
  /** Called when a load changes. */
  onLoad: ((load: string, before: LoadState, now: LoadState) => void) | undefined;
  /** Called when the program is killed. */
  onCut: (() => void) | undefined;
  /** The last line of the log about each subject, such as `timers/1`. */
  readonly lastLines = new Map<string, { readonly at: number; readonly message: string }>();
  /** When the modules were last reloaded. */
  reloadedAt = Number.NEGATIVE_INFINITY;
  /** How often the wall clock was set. */
  jumps = 0;
  /** True while nothing can be written. */
  isDiskFull = false;
  /** When a row may last have been changed. */
  rowsChangedAt = 0;
  /** How often the rows were read: two changes may fall into one instant. */
  rowsLooked = 0;
  readonly #broken = new Map<string, { count: number; until: number }>();
  readonly #outputs = new Map<string, LiveOutput>();
  readonly #homes = new Map<string, string>();
  readonly #oracles = new Map<string, PlausibilityOracle>();

  readonly #earlier: Oracles;

  /** `earlier`: the judges from before the restart. */
  constructor(tank: TestTank, before: Before, earlier: Oracles = new Map()) {
    this.tank = tank;
    this.#earlier = earlier;
    this.before = before;
    this.startedAt = this.uptime;
    this.doses = new CommittedDoses(tank.platform.storage.store.config);
    const { simulated } = tank.world;
    for (const { driver, pin, value } of simulated.report().outputs)
      this.loads.set(`${driver}/${pin}`, { value, since: this.uptime });
    simulated.watchLoads(({ driver, pin, value }) => this.#changed(`${driver}/${pin}`, value));
    tank.clock.onJump(() => {
      this.jumps += 1;
    });
    this.#wrapReads();
    this.#follow();
    this.lookAtRows();
  }

  get uptime(): number {
    return this.tank.clock.uptime();
  }

  /** The load of equipment on its present outlet; undefined without one. */
  homeOf(id: string): string | undefined {
    return this.#homes.get(id);
  }

  get homes(): ReadonlyMap<string, string> {
    return this.#homes;
  }

  /** The state of equipment; undefined without an outlet, or while its output has a fault. */
  stateOf(id: string): LoadState | undefined {
    const home = this.homeOf(id);
    return home === undefined || this.isBroken(home) ? undefined : this.loads.get(home);
  }

  isBroken(load: string): boolean {
    const broken = this.#broken.get(load);
    return broken !== undefined && (broken.count > 0 || this.uptime < broken.until);
  }

  /** A fault begins or ends on a target of the simulation. */
  noteFault(target: string, begins: boolean): void {
    for (const load of loadsOf(target, (outlet) => this.#pinOf(outlet))) {
      const broken = this.#broken.get(load) ?? { count: 0, until: 0 };
      broken.count += begins ? 1 : -1;
      broken.until = this.uptime + RETRIED_WITHIN;
      this.#broken.set(load, broken);
    }
  }

  /** A row as the API answers it. */
  row<R extends (typeof RESOURCES)[number]>(resource: R, id: string): Infer<R["shape"]> | undefined {
    return this.tank.platform.storage.collections.of(resource).find(id);
  }

  /** The newest reading of a controller, by `<collection>/<id>`. */
  reading(controller: string): LiveReading | undefined {
    return this.tank.platform.reporting.live.get(`reading/${controller}`);
  }

  /** The output on a load, as the program shows it. */
  outputOn(load: string): LiveOutput | undefined {
    return this.#outputs.get(load);
  }

  get oracles(): Oracles {
    return this.#oracles;
  }

  /** The independent judge of the probe at a place. */
  oracleOf(place: string): PlausibilityOracle {
    const oracle = this.#oracles.get(place) ?? new PlausibilityOracle(place, this.#earlier.get(place));
    this.#oracles.set(place, oracle);
    return oracle;
  }

  /** The modules were reloaded: their next readings are not compared with earlier ones. */
  noteReload(): void {
    this.reloadedAt = this.uptime;
    for (const oracle of this.#oracles.values()) oracle.restart();
  }

  /** True while an alarm about the subject with one of these codes stands. */
  isAlarmed(key: string, codes: readonly string[]): boolean {
    return this.tank.alarms.some(
      ({ state, code, subject }) =>
        state !== "cleared" && codes.includes(code) && `${subject.type}/${subject.id}` === key,
    );
  }

  /** Equipment may have been moved to another outlet. */
  lookAtRows(): void {
    const {
      storage: { collections },
    } = this.tank.platform;
    this.rowsChangedAt = this.uptime;
    this.rowsLooked += 1;
    this.#homes.clear();
    for (const { id, outlet } of collections.of(equipment).rows) {
      const pin = this.#pinOf(outlet);
      if (pin !== undefined) this.#homes.set(id, `rpi/${pin}`);
    }
  }

  #pinOf(outlet: string): number | undefined {
    return this.tank.platform.storage.collections.of(outlets).find(outlet)?.pin;
  }

  #changed(load: string, value: number): void {
    const before = this.loads.get(load) ?? { value: 0, since: this.startedAt };
    const now = { value, since: this.uptime };
    this.loads.set(load, now);
    this.onLoad?.(load, before, now);
  }

  #wrapReads(): void {
    const { oneWire, gpio, analog } = this.tank.world.simulated.buses;
    const readSlave = oneWire.readSlave.bind(oneWire);
    oneWire.readSlave = (name) => this.#recordRead(name, () => readSlave(name), celsiusOf);
    const readLine = gpio.read.bind(gpio);
    gpio.read = (line) => this.#recordRead(`inlet ${line}`, () => readLine(line), Number);
    const readChannel = analog.read.bind(analog);
    analog.read = (channel) =>
      this.#recordRead(
        `analog ${channel}`,
        () => readChannel(channel),
        (value) => value,
      );
  }

  async #recordRead<T>(
    place: string,
    read: () => Promise<T>,
    value: (answer: T) => number | undefined,
  ): Promise<T> {
    // A read counts whether it is answered or not.
    const beganAt = this.uptime;
    this.reads.set(place, { at: beganAt, value: undefined });
    this.oracleOf(place).doubt(beganAt);
    const answer = await read();
    const result = { at: this.uptime, value: value(answer) };
    if (result.at - beganAt > ANSWERED_WITHIN) return answer;
    this.reads.set(place, result);
    if (result.value === undefined) return answer;
    this.goodReads.set(place, result);
    this.oracleOf(place).record(result.at, result.value);
    return answer;
  }

  #follow(): void {
    const {
      reporting: { live },
    } = this.tank.platform;
    for (const [id, output] of live.under("output/")) this.#noteOutput(id, output);
    live.watchUnder("log", (_rest, line) => line && this.#noteLine(line));
    live.watchUnder("output/", (id, output) => this.#noteOutput(id, output));
  }

  #noteLine({ kind, message, subject: { type, id } }: LogLine): void {
    this.lastLines.set(`${type}/${id}`, { at: this.uptime, message });
    const [, state] = /^.+? (on|off|[\d.]+ %): .+ \(.+\)$/s.exec(message) ?? [];
    if (kind !== "switch" || state === undefined) return;
    const on = state === "on" || Number.parseFloat(state) > 0;
    this.switchLines.set(`${type}/${id}`, { on, message, at: this.uptime });
  }

  #noteOutput(id: string, output: LiveOutput | undefined): void {
    for (const [load, output] of this.#outputs) if (output.id === id) this.#outputs.delete(load);
    if (output) this.#outputs.set(`${output.driver}/${output.pin}`, output);
  }
}

/** The number of a `w1_slave` file with a valid checksum. */
function celsiusOf(text: string): number | undefined {
  const [, thousandths] = /YES\n.* t=(-?\d+)/s.exec(text) ?? [];
  return thousandths === undefined ? undefined : Number(thousandths) / 1000;
}
