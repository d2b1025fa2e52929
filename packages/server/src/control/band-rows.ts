import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { readings } from "@refugium/model/messages/readings.ts";
import { SubjectAlarms } from "../alarms/subject-alarms.ts";
import type { OutputBus } from "../hardware/actuator.ts";
import type { Loop } from "../kernel/loop.ts";
import type { Scope } from "../kernel/scope.ts";
import type { Collection } from "../resources/collection.ts";
import type { ObservationUsages } from "../telemetry/observation-usage.ts";
import {
  BandController,
  type BandLaw,
  type BandLook,
  type BandParts,
  type BandRow,
} from "./band-controller.ts";
import type { BelievedReadings } from "./believed-readings.ts";
import type { DevicePair } from "./device-pair.ts";
import { type Controlling, nothingDriven } from "./nothing-driven.ts";
import type { Reporting, Runtime } from "./ports.ts";
import { RunningRows, type RunningRowsOptions } from "./running-rows.ts";
import { showReading, showStale } from "./shown-reading.ts";
import type { SwitchableType, Switchboard } from "./switchboard.ts";
import { offerEnable } from "./switchboard.ts";

/** What a module of band controllers is given. */
export interface BandPlatform {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly bus: OutputBus;
  readonly switchboard: Switchboard;
  readonly believed: BelievedReadings;
  /** Of disabled controllers as well. */
  readonly usage: ObservationUsages;
}

/** What differs between collections. */
export interface BandKind<Row extends BandRow & Controlling, Look extends BandLook> {
  readonly collection: Collection<Row>;
  /** The name by which timers and macros switch it. */
  readonly switchable: SwitchableType;
  readonly prepare?: NonNullable<RunningRowsOptions<Row>["prepare"]>;
  readonly unitOf: (row: Row) => string;
  /** The owner name of its claims when the row has no name. */
  readonly nameless: (named: { readonly id: string }) => MessageOrText;
  readonly make: (
    row: Row,
    parts: BandParts,
  ) => { readonly law: BandLaw<Look>; readonly devices: DevicePair };
  /** Deletes the records of a row whose deletion cannot be undone any more. */
  readonly forget?: (id: string) => void;
}

/** A collection of band controllers: one controller per enabled row, statistics for all rows. */
export class BandRows<Row extends BandRow & Controlling, Look extends BandLook> {
  readonly #platform: BandPlatform;
  readonly #kind: BandKind<Row, Look>;
  readonly #scope: Scope;
  readonly #lastGood = new Map<string, number>();
  readonly #rows: RunningRows<Row>;

  constructor(scope: Scope, platform: BandPlatform, kind: BandKind<Row, Look>) {
    const { collection } = kind;
    const { believed } = platform;
    const { alarms, live } = platform.reporting;
    this.#scope = scope;
    this.#platform = platform;
    this.#kind = kind;
    this.#rows = new RunningRows<Row>({
      ...kind,
      start: (row, own) => this.#run(row, own),
      stopped: (id, restarts) => {
        alarms.forget({ type: collection.name, id });
        if (restarts) return;
        showStale(live, `${collection.name}/${id}`, readings.notEnabled);
        believed.emit("believed", { key: `${collection.name}/${id}`, value: undefined });
      },
      deleted: (id) => {
        this.#lastGood.delete(id);
        live.forget(`reading/${collection.name}/${id}`);
      },
      forget: (id) => {
        this.#platform.usage.drop(id);
        kind.forget?.(id);
      },
    });
  }

  /** Starts all enabled rows. The first checks are over when it resolves. */
  async start(): Promise<void> {
    const { switchboard, usage } = this.#platform;
    const { problems } = this.#platform.reporting;
    const { collection, switchable } = this.#kind;
    usage.start(this.#scope, collection.rows);
    problems.provide(this.#scope, () => nothingDriven(collection.name, collection.rows, switchboard));
    offerEnable(this.#scope, switchboard, switchable, collection);
    await this.#rows.start(this.#scope);
  }

  /** The last good value, in the unit of the row. */
  lastGood(id: string): number | undefined {
    return this.#lastGood.get(id);
  }

  async checkNow(id: string): Promise<void> {
    await this.#rows.checkNow(id);
  }

  #run(row: Row, own: Scope): Loop {
    const { runtime, bus, believed } = this.#platform;
    const { live, alarms } = this.#platform.reporting;
    const { collection, nameless, make, unitOf } = this.#kind;
    const subject = { type: collection.name, id: row.id };
    const key = `${subject.type}/${row.id}`;
    const parts = {
      owner: { id: key, name: row.name || nameless(row) },
      alarms: new SubjectAlarms(alarms, subject),
    };
    const { law, devices } = make(row, parts);
    const controller = new BandController(row, law, {
      runtime,
      bus,
      parts,
      devices,
      usage: this.#platform.usage.of(row.id),
      show: (reading, lastGood) => {
        if (lastGood !== undefined) this.#lastGood.set(row.id, lastGood);
        showReading(live, key, { reading, lastGood, unit: unitOf(row) });
      },
      believe: (value) => believed.emit("believed", { key, value }),
      done: () => void this.#rows.disable(row.id),
    });
    return controller.start(own);
  }
}
