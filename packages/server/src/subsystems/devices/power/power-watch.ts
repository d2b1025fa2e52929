import { type Milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { every } from "../../../kernel/every.ts";
import { startLoop } from "../../../kernel/loop.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import type { Contradiction } from "./draw-law.ts";
import { PowerMeter, type PowerTotal } from "./power-meter.ts";
import { alarmOf } from "./power-words.ts";

/** Two readings after a switch, and the answer of a slow device, are within 30 s. */
const PERIOD: Milliseconds = seconds(10);
const DEADLINE: Milliseconds = seconds(9);
/** Inrush, a soft start and the mean of the meter itself are over by then. */
const SETTLED: Milliseconds = seconds(5);
const KEEP_EVERY: Milliseconds = minutes(15);
const CODES: readonly Contradiction[] = ["draws-nothing", "draws-power"];

/** A piece of equipment whose outlet has a meter. */
export interface Metered {
  readonly row: Pick<Equipment, "id" | "name" | "role" | "wattage">;
  readonly actuator: Actuator;
  /** Watts. Throws when the device does not answer. */
  readonly read: () => Promise<number>;
}

export interface PowerPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly reporting: Pick<Reporting, "live" | "alarms">;
  readonly totals: Records<PowerTotal>;
  /** `away`: its device is not connected, so that it is unknown whether it has a meter. */
  readonly exists: (id: string) => boolean;
  readonly metered: () => { readonly there: readonly Metered[]; readonly away: ReadonlySet<string> };
}

/** Compares what loads draw with what is commanded, and counts their energy. */
export class PowerWatch implements Subsystem {
  readonly name = "power";
  readonly vital = false;
  readonly #ports: PowerPorts;
  readonly #meters = new Map<string, PowerMeter>();
  readonly #raised = new Map<string, Set<Contradiction>>();

  constructor(ports: PowerPorts) {
    this.#ports = ports;
  }

  async start(scope: Scope): Promise<void> {
    const { clock } = this.#ports.runtime;
    // What still holds is raised again at the next start.
    scope.defer(() => {
      for (const id of [...this.#meters.keys()]) this.#forget(id);
    });
    scope.defer(() => this.#keep());
    every(scope, clock, { name: "power: keep", period: KEEP_EVERY, work: () => this.#keep() });
    startLoop({
      ...this.#ports.runtime,
      scope,
      vital: false,
      name: "power",
      period: PERIOD,
      deadline: DEADLINE,
      check: (signal) => this.#look(signal),
      onFailure: () => undefined,
    });
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { there, away } = this.#ports.metered();
    const present = new Set(there.map(({ row }) => row.id));
    for (const id of [...this.#meters.keys()]) {
      if (present.has(id)) continue;
      if (away.has(id)) this.#missed(id);
      else this.#forget(id);
    }
    await Promise.all(there.map((each) => this.#read(each, signal)));
  }

  async #read({ row, actuator, read }: Metered, signal: AbortSignal): Promise<void> {
    const meter = this.#meters.get(row.id) ?? new PowerMeter(this.#ports.totals.get(row.id));
    this.#meters.set(row.id, meter);
    const isOn = actuator.isOn;
    const began = isSettled(actuator);
    const watts = await read().catch(() => undefined);
    if (signal.aborted || this.#meters.get(row.id) !== meter) return;
    if (watts === undefined) return this.#missed(row.id);
    const { clock } = this.#ports.runtime;
    const { raises, clears } = meter.take({
      at: clock.uptime(),
      isOn,
      watts,
      rated: row.wattage,
      role: row.role,
      isSettled: began && actuator.isOn === isOn && isSettled(actuator),
    });
    const at = new Date(clock.now()).toISOString();
    this.#show(row.id, { watts, at });
    const { alarms } = this.#ports.reporting;
    for (const code of clears) this.#clear(row.id, code);
    if (raises === undefined || this.#raisedFor(row.id).has(raises)) return;
    this.#raisedFor(row.id).add(raises);
    alarms.raise(alarmOf(raises, row, watts));
  }

  /** No alarm is raised or cleared: the driver has its own about a device that does not answer. */
  #missed(id: string): void {
    this.#meters.get(id)?.missed();
    const at = this.#ports.reporting.live.get(`power/${id}`)?.at ?? null;
    this.#show(id, { watts: null, at });
  }

  #show(id: string, measured: { readonly watts: number | null; readonly at: string | null }): void {
    const wattHours = this.#meters.get(id)?.wattHours ?? 0;
    const kwh = Math.round(wattHours * 1000) / 1_000_000;
    this.#ports.reporting.live.set(`power/${id}`, { ...measured, kwh });
  }

  /** The equipment is gone, or on an outlet without a meter. */
  #forget(id: string): void {
    for (const code of CODES) this.#clear(id, code);
    this.#keepRow(id);
    this.#meters.delete(id);
    this.#raised.delete(id);
    this.#ports.reporting.live.forget(`power/${id}`);
  }

  #clear(id: string, code: Contradiction): void {
    this.#raised.get(id)?.delete(code);
    this.#ports.reporting.alarms.clear(code, { type: "equipment", id });
  }

  #raisedFor(id: string): Set<Contradiction> {
    const raised = this.#raised.get(id) ?? new Set();
    this.#raised.set(id, raised);
    return raised;
  }

  #keep(): void {
    const { totals, exists } = this.#ports;
    for (const id of this.#meters.keys()) this.#keepRow(id);
    const gone = totals.entries().flatMap(([id]) => (exists(id) ? [] : [id]));
    if (gone.length > 0) totals.drop(...gone);
  }

  #keepRow(id: string): void {
    const { totals, exists } = this.#ports;
    const meter = this.#meters.get(id);
    if (meter !== undefined && exists(id)) totals.keep(id, meter.total);
  }
}

/** False until a switch is confirmed and over. */
function isSettled(actuator: Actuator): boolean {
  const { commanded, confirmed, failingSince } = actuator;
  return confirmed === commanded && failingSince === undefined && actuator.forMs() >= SETTLED;
}
