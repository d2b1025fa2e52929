import type { Infer } from "@refugium/model/declare/field.ts";
import type { LiveOutput, LiveReading, LogLine } from "@refugium/model/events.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { RESOURCES } from "@refugium/model/resources/index.ts";
import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { CommittedDoses } from "./committed-doses.ts";
import { loadsOf } from "./devices.ts";
import { PlausibilityOracle } from "./plausibility-oracle.ts";

/** Milliseconds for which an output may still be wrong after its fault: a failed write is tried again after a minute at the latest. */
const RETRIED_WITHIN = 61_000;
/** Milliseconds: what comes later is no answer to what was asked. */
const ANSWERED_WITHIN = 5000;

/** What a load does, and since when (milliseconds of uptime). */
export interface LoadState {
  readonly value: number;
  readonly since: number;
}

/** What went before this run of the program: none, one that ended in order, one that was cut without warning. */
export type Before = "nothing" | "order" | "crash";

/** What an input last said to the program; `value` is undefined when it could not be read. */
export interface Heard {
  readonly at: number;
  readonly value: number | undefined;
}

/**
 * One run of the program as somebody sees it who stands outside: what the loads do, what the probes were asked and said,
 * what is in the log and in the ledger on disk. It takes nothing from the program's own idea of these.
 */
export class GroundTruth {
  readonly tank: TestTank;
  readonly startedAt: number;
  readonly before: Before;
  readonly loads = new Map<string, LoadState>();
  /** By place: `28-…`, `inlet 5`, `analog 0`. */
  readonly heard = new Map<string, Heard>();
  /** By place, when it last said a number. */
  readonly heardWell = new Map<string, Heard>();
  /** The last word of the log on each `equipment/1` and `pumps/1`: on or off, and the line. */
  readonly told = new Map<string, { readonly on: boolean; readonly message: string; readonly at: number }>();
  readonly doses: CommittedDoses;
  /** Calls back at the very moment a load changes. */
  onLoad: ((load: string, before: LoadState, now: LoadState) => void) | undefined;
  /** Is called when the program ends without warning. */
  onCut: (() => void) | undefined;
  /** The last line of the log about each thing, by `timers/1`. */
  readonly spoken = new Map<string, { readonly at: number; readonly message: string }>();
  /** When the modules were last started anew within this run. */
  reloadedAt = Number.NEGATIVE_INFINITY;
  /** How often the wall clock was put forward or back. */
  jumps = 0;
  /** True while nothing can be written. */
  isDiskFull = false;
  /** When somebody may last have changed a row. */
  rowsChangedAt = 0;
  /** How often the rows were looked at: two changes may fall into one instant. */
  rowsLooked = 0;
  readonly #broken = new Map<string, { count: number; until: number }>();
  readonly #outputs = new Map<string, LiveOutput>();
  readonly #homes = new Map<string, string>();
  readonly #beliefs = new Map<string, PlausibilityOracle>();

  constructor(tank: TestTank, before: Before) {
    this.tank = tank;
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
    this.#listen();
    this.#follow();
    this.lookAtRows();
  }

  get uptime(): number {
    return this.tank.clock.uptime();
  }

  /** The load of a piece of equipment, wherever it is plugged in now; undefined when it is not. */
  homeOf(id: string): string | undefined {
    return this.#homes.get(id);
  }

  get homes(): ReadonlyMap<string, string> {
    return this.#homes;
  }

  /** What a piece of equipment does; undefined when it is nowhere or its output is broken, so that nobody can answer for it. */
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

  /** What the program tells of the output that is on a load. */
  outputOn(load: string): LiveOutput | undefined {
    return this.#outputs.get(load);
  }

  /** What an outsider believes of the probe at a place. */
  belief(place: string): PlausibilityOracle {
    const belief = this.#beliefs.get(place) ?? new PlausibilityOracle(place);
    this.#beliefs.set(place, belief);
    return belief;
  }

  /** The modules are started anew: they know nothing of what probes said before. */
  noteReload(): void {
    this.reloadedAt = this.uptime;
    for (const belief of this.#beliefs.values()) belief.beginAnew();
  }

  /** True while an alarm about it stands that statement one of these. */
  isAlarmed(key: string, codes: readonly string[]): boolean {
    return this.tank.alarms.some(
      ({ state, code, subject }) =>
        state !== "cleared" && codes.includes(code) && `${subject.type}/${subject.id}` === key,
    );
  }

  /** Somebody may have plugged equipment in elsewhere. */
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

  #listen(): void {
    const { oneWire, gpio, analog } = this.tank.world.simulated.buses;
    const readSlave = oneWire.readSlave.bind(oneWire);
    oneWire.readSlave = (name) => this.#hear(name, () => readSlave(name), celsiusOf);
    const readLine = gpio.read.bind(gpio);
    gpio.read = (line) => this.#hear(`inlet ${line}`, () => readLine(line), Number);
    const readChannel = analog.read.bind(analog);
    analog.read = (channel) =>
      this.#hear(
        `analog ${channel}`,
        () => readChannel(channel),
        (value) => value,
      );
  }

  async #hear<T>(
    place: string,
    read: () => Promise<T>,
    value: (answer: T) => number | undefined,
  ): Promise<T> {
    // Asked is asked, whether it answers or not.
    const asked = this.uptime;
    this.heard.set(place, { at: asked, value: undefined });
    this.belief(place).doubt(asked);
    const answer = await read();
    const heard = { at: this.uptime, value: value(answer) };
    if (heard.at - asked > ANSWERED_WITHIN) return answer;
    this.heard.set(place, heard);
    if (heard.value === undefined) return answer;
    this.heardWell.set(place, heard);
    this.belief(place).hear(heard.at, heard.value);
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
    this.spoken.set(`${type}/${id}`, { at: this.uptime, message });
    const [, state] = /^.+? (on|off|[\d.]+ %): .+ \(.+\)$/s.exec(message) ?? [];
    if (kind !== "switch" || state === undefined) return;
    const on = state === "on" || Number.parseFloat(state) > 0;
    this.told.set(`${type}/${id}`, { on, message, at: this.uptime });
  }

  #noteOutput(id: string, output: LiveOutput | undefined): void {
    for (const [load, output] of this.#outputs) if (output.id === id) this.#outputs.delete(load);
    if (output) this.#outputs.set(`${output.driver}/${output.pin}`, output);
  }
}

/** The number of a `w1_slave` file, if it holds one that can be trusted. */
function celsiusOf(text: string): number | undefined {
  const [, thousandths] = /YES\n.* t=(-?\d+)/s.exec(text) ?? [];
  return thousandths === undefined ? undefined : Number(thousandths) / 1000;
}
