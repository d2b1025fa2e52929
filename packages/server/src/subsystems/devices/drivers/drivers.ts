import { type Fault, isJsonObject, type JsonObject, validate } from "@refugium/model/declare/field.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { drivers as messages } from "@refugium/model/messages/drivers.ts";
import { english } from "@refugium/model/messages/english.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { type Driver, drivers as resource } from "@refugium/model/resources/drivers.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Board, DriverStatus } from "../../../hardware/board.ts";
import type { DriverType } from "../../../hardware/driver.ts";
import type { Outputs } from "../../../hardware/outputs.ts";
import { Refusal, refusalFor, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Call, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import { masked, validateParameters } from "../../../resources/typed-parameters.ts";
import { parameterOptions, unusable } from "./parameters.ts";
import { driverName, Places } from "./places.ts";
import type { DriverSecrets } from "./secrets.ts";

/** Id and type of the built-in driver. */
const BUILT_IN = "rpi";
/** The longest wait for devices at start. */
const OPEN_WITHIN = seconds(1);

export interface DriversOptions {
  readonly runtime: Runtime;
  readonly reporting: Pick<Reporting, "alarms" | "problems">;
  readonly collection: Collection<Driver>;
  readonly types: readonly DriverType[];
  readonly board: Board;
  readonly secrets: DriverSecrets;
  readonly outputs: Outputs;
  /** Parameters of the built-in driver, made of the settings. */
  readonly builtInParameters: () => JsonObject;
  /** Creates the connectors that are missing for the pins of a driver; returns how many. */
  readonly provision: (driver: Driver, actor: Call["actor"]) => Promise<number>;
}

/** Drivers: configured, opened in the background, retried without limit; their pins are shown. */
export class DriversSubsystem implements Subsystem {
  readonly name = "drivers";
  readonly #options: DriversOptions;
  readonly #types: ReadonlyMap<string, DriverType>;
  readonly #places: Places;

  constructor(options: DriversOptions) {
    this.#options = options;
    this.#types = new Map(options.types.map((type) => [type.type, type]));
    const { board, collection } = options;
    this.#places = new Places({ types: this.#types, rows: () => collection.rows, buses: board.buses });
  }

  async start(scope: Scope): Promise<void> {
    const { collection, runtime, reporting } = this.#options;
    const { operations } = runtime;
    this.#ensureBuiltIn();
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      beforeDelete: ({ id }) => refuseBuiltIn(id),
      present: (row) => this.#presented(row),
      afterCommit: async (row, change) => {
        if (isSameDevice(change)) return;
        if (change.previous !== undefined) await this.#closeRow(row.id);
        await this.#openRow(row, scope);
      },
      afterDelete: ({ id }) => this.#closeRow(id),
    });
    await this.#openAll(scope);
    reporting.problems.provide(scope, () => this.#problems());
    operations.handle(scope, resource.extra.options, () => this.#listOptions());
    operations.handle(scope, resource.extra.types, () => this.#offered().map(typeReport));
    operations.handle(scope, resource.extra.validate, (call) => this.#validate(call.body));
    operations.handle(scope, resource.extra.provision, async (call) => {
      const row = collection.get(call.params.id ?? "");
      return { created: await this.#options.provision(row, call.actor) };
    });
  }

  /** Opens all drivers in parallel; slow ones continue in the background, so that a missing device does not delay control. */
  async #openAll(scope: Scope): Promise<void> {
    const { collection, runtime } = this.#options;
    const opened = Promise.all(
      collection.rows.map((row) => this.#openRow(collection.findStored(row.id) ?? row, scope)),
    );
    await new Promise<void>((resolve, reject) => {
      const timer = runtime.clock.after(OPEN_WITHIN, "drivers: opening", resolve);
      opened.finally(() => timer.cancel()).then(() => resolve(), reject);
    });
  }

  #ensureBuiltIn(): void {
    const { collection, builtInParameters } = this.#options;
    const parameters = builtInParameters();
    const device = { type: BUILT_IN, config: parameters, parameters, pinmap: {} };
    collection.ensure({ id: BUILT_IN, name: "Raspberry Pi", ...device });
  }

  #prepared(change: RowChange<Driver> & { readonly next: Driver }): Driver {
    const { next, previous, stored, actor } = change;
    if (previous?.id === BUILT_IN && actor !== SYSTEM_ACTOR) {
      throw new Refusal("conflict", messages.builtInUnchangeable);
    }
    const type = this.#types.get(next.type);
    if (type === undefined || type.builtIn) throw unknownType(next.type, this.#offered());
    // Secrets of another type of device are not sent to this one.
    const same = stored?.type === next.type ? stored : undefined;
    const { secrets } = this.#options;
    const known = secrets.openable(type, same?.parameters ?? {});
    const { parameters, faults } = validateParameters(type, givenParameters(next, previous), known);
    refuseFaults(faults);
    // An unchanged device stays valid, even if it was stored before this rule.
    if (!isSameDevice({ stored: same && { ...same, parameters: known }, next: { ...next, parameters } }))
      refuseFaults(unusable(type, parameters, this.#options.board.buses));
    const place = this.#places.placeOf({ ...next, parameters });
    if (previous !== undefined && place !== this.#places.placeOf(stored))
      this.#refuseSecond(type, parameters, next.id);
    const sealed = secrets.sealed(type, parameters, same?.parameters ?? {});
    return { ...next, config: masked(type, next.config), parameters: sealed, pinmap: {} };
  }

  /** Throws 409 when an existing driver is moved to the place of another one. A new one is stored but not opened. */
  #refuseSecond(type: DriverType, parameters: JsonObject, id: string): void {
    const holder = this.#places.holderOf(type, parameters, id);
    if (holder !== undefined) throw new Refusal("conflict", messages.holder({ holder }));
  }

  async #closeRow(id: string): Promise<void> {
    await this.#options.outputs.park(id);
    await this.#options.board.disconnect(id);
    this.#places.release(id);
    this.#options.reporting.alarms.forget({ type: "drivers", id });
  }

  #presented(row: Driver): Partial<Driver> {
    const type = this.#types.get(row.type);
    if (type === undefined) return {};
    return {
      pinmap: jsonPinmap(type, row.parameters),
      config: masked(type, row.config),
      parameters: masked(type, row.parameters),
    };
  }

  async #openRow(row: Driver, scope: Scope): Promise<void> {
    const { board, collection, outputs, secrets } = this.#options;
    const type = this.#types.get(row.type);
    if (type === undefined) return;
    collection.overlay(row.id, this.#presented(row));
    await board.connect(
      row.id,
      this.#places.exclusive(secrets.opening(type), row),
      row.parameters,
      (status) => {
        if (scope.closed) return;
        this.#noteStatus(row, status);
        if (status.connected) void outputs.rewrite(row.id);
      },
    );
  }

  #noteStatus(row: Driver, status: DriverStatus): void {
    const { bugs } = this.#options.runtime.loops;
    const { alarms } = this.#options.reporting;
    const subject = { type: "drivers", id: row.id };
    const place = `drivers/${row.id}`;
    if (status.connected) {
      bugs.over(place);
      alarms.clear("driver-gone", subject);
      return;
    }
    bugs.caught(place, status.cause);
    const title = messages.gone({ name: driverName(this.#options.collection.find(row.id) ?? row) });
    const message = alarmMessages.detailed({ title, detail: status.reason ?? "" });
    alarms.raise({ code: "driver-gone", subject, priority: "warning", title, message });
  }

  #listOptions(): JsonObject {
    return Object.fromEntries(this.#offered().map((type) => [type.type, parameterOptions(type)]));
  }

  #offered(): readonly DriverType[] {
    return [...this.#types.values()]
      .filter((type) => !type.builtIn)
      .sort((a, b) => a.type.localeCompare(b.type));
  }

  #validate(body: unknown): JsonObject {
    const { value, faults } = validate<unknown>(resource.shape, body ?? {});
    refuseFaults(faults.filter((fault) => fault.path !== "id"));
    const driver = value as Driver;
    const type = this.#types.get(driver.type);
    const id = isJsonObject(body) ? body.id : undefined;
    const problems =
      type === undefined || type.builtIn
        ? unknownType(driver.type, this.#offered()).faults
        : this.#parameterFaults(type, driver, id);
    const all = [...problems, ...this.#clash(driver, id)];
    if (all.length === 0) return {};
    const flat = Object.fromEntries(all.map((fault) => [fault.path, english(fault.message)]));
    throw new Refusal("invalid", refusalFor(all.slice(0, 1)).content, all, flat);
  }

  #parameterFaults(type: DriverType, driver: Driver, id: unknown): readonly Fault[] {
    const given = Object.keys(driver.parameters).length === 0 ? driver.config : driver.parameters;
    const { parameters, faults: wrong } = validateParameters(type, given, {});
    const faults = wrong.length > 0 ? wrong : unusable(type, parameters, this.#options.board.buses);
    const holder = faults.length > 0 ? undefined : this.#places.holderOf(type, parameters, id);
    if (holder === undefined) return faults;
    // The first parameter names the place.
    const [place = ""] = Object.keys(type.parameters);
    return [{ path: `config.${place.toLowerCase()}`, message: holder }];
  }

  #clash(driver: Driver, id: unknown) {
    const taken = this.#options.collection.rows.some(
      (row) => row.name === driver.name && row.id !== id && driver.name !== "",
    );
    return taken ? [{ path: "name", message: messages.nameTaken }] : [];
  }

  #problems(): readonly Problem[] {
    return this.#options.collection.rows
      .filter((row) => this.#options.board.status(row.id)?.connected === false)
      .map((row) => this.#problemOf(row));
  }

  #problemOf(row: Driver): Problem {
    const name = driverName(row);
    const subject = { type: "drivers", id: row.id };
    const taken = this.#places.takenFrom(row);
    if (taken === undefined)
      return {
        code: "driver-gone",
        severity: "severe",
        subject,
        message: messages.doesNotAnswer({ name, reason: this.#options.board.status(row.id)?.reason ?? "" }),
        fix: messages.checkPower,
      };
    return {
      code: "taken-twice",
      severity: "warning",
      subject,
      message: messages.takenTwice({ name, taken }),
      fix: messages.anotherAddress,
    };
  }
}

interface DeviceChange {
  readonly stored?: Driver | undefined;
  readonly next?: Driver | undefined;
}

/** True when the row changed but not its device: the device stays open. */
function isSameDevice({ stored, next }: DeviceChange): boolean {
  if (stored === undefined || next === undefined || stored.type !== next.type) return false;
  return JSON.stringify(stored.parameters) === JSON.stringify(next.parameters);
}

/** What a body changes: parameters, or the clients' config. Masks are included: the validator replaces them. */
function givenParameters(next: Driver, previous: Driver | undefined): JsonObject {
  const configChanged = JSON.stringify(next.config) !== JSON.stringify(previous?.config ?? {});
  const sameParameters = JSON.stringify(next.parameters) === JSON.stringify(previous?.parameters ?? {});
  const given = configChanged && sameParameters ? next.config : next.parameters;
  return Object.keys(given).length === 0 ? next.config : given;
}

function refuseBuiltIn(id: string): void {
  if (id === BUILT_IN) throw new Refusal("conflict", messages.builtInUndeletable);
}

function unknownType(type: string, offered: readonly DriverType[]): Refusal {
  const known = offered.map((each) => each.type).join(", ");
  const faults = [{ path: "type", message: fields.oneOf({ words: known }) }];
  return new Refusal("invalid", messages.noType({ type }), faults);
}

/** A driver type as /api/drivers/types lists it. */
function typeReport(driver: DriverType): JsonObject {
  const { type, title, kind, parameters, provides, withoutController, wiring } = driver;
  const declared = Object.entries(parameters);
  const choices = declared.flatMap(([name, { schema }]) =>
    schema.enum === undefined ? [] : [[name, schema.enum] as const],
  );
  const secrets = declared.filter(([, { secret }]) => secret === true).map(([name]) => name);
  const outputs = withoutController === undefined ? {} : { withoutController };
  const wired = wiring === undefined ? {} : { wiring };
  const words = { type, ...withCode("title", title), kind, provides: [...provides], ...outputs, ...wired };
  return { ...words, choices: Object.fromEntries(choices), secrets };
}

/** Pins by kind; a kind without pins is left out. */
function jsonPinmap(type: DriverType, parameters: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(type.pinmap(parameters)).flatMap(([kind, pins = []]) =>
      pins.length === 0 ? [] : [[kind, [...pins].sort((a, b) => a - b)]],
    ),
  );
}
