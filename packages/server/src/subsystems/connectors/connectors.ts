import { milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { analogInputs, inlets, type Jack, jacks, type Outlet } from "@refugium/model/resources/connectors.ts";
import type { Driver } from "@refugium/model/resources/drivers.ts";
import { leaseUntil } from "../../hardware/actuator.ts";
import type { OutputPolicy } from "../../hardware/output-policy.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import { idlePolicy } from "../../hardware/outputs.ts";
import type { SensorHub } from "../../hardware/sensors.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Actor, Call, Operations } from "../../resources/operations.ts";
import type { Problems } from "../../resources/problems.ts";
import type { Subsystem } from "../subsystem.ts";
import { type ConnectorCollections, pinsOf, refuseUnknownPin, sharedPins } from "./pin-check.ts";

export interface ConnectorsOptions extends ConnectorCollections {
  readonly drivers: Collection<Driver>;
  readonly outputs: Outputs;
  readonly sensors: SensorHub;
  readonly operations: Operations;
  readonly problems: Problems;
  readonly clock: Clock;
  /** What the equipment on an outlet asks for: its safe state and limits. */
  readonly policyOf: (outlet: Outlet) => OutputPolicy | undefined;
}

/** How long a person's jack setting holds against a light or a pump, in minutes. */
const JACK_OVERRIDE = minutes(30);

/** Outlets, inlets, jacks and analog inputs: names for pins. Outputs stand on theirs, inputs are read on request. */
export class ConnectorsSubsystem implements Subsystem {
  readonly name = "connectors";
  readonly #options: ConnectorsOptions;

  constructor(options: ConnectorsOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    await this.#startOutlets(scope);
    await this.#startJacks(scope);
    this.#startInputs(scope);
    this.#options.problems.provide(scope, () => sharedPins(this.#options));
  }

  async #startOutlets(scope: Scope): Promise<void> {
    const { outlets, drivers } = this.#options;
    outlets.attach(scope, {
      prepare: ({ next }) => {
        refuseUnknownPin(drivers, "digital-output", { driver: next.driver, pins: [next.pin] }, () => "pin");
        return next;
      },
      leave: async ({ previous, next }) => {
        if (previous !== undefined && next === undefined)
          await this.#options.outputs.remove(outletOutput(previous.id));
      },
      enter: (row) => this.#placeOutlet(row),
    });
    for (const row of outlets.rows) await this.#placeOutlet(row);
  }

  async #placeOutlet(row: Outlet): Promise<void> {
    const policy = this.#options.policyOf(row) ?? idlePolicy({ type: "outlets", id: row.id }, row.name);
    const address = { driver: row.driver, kind: "digital-output", pin: row.pin } as const;
    await this.#options.outputs.place(outletOutput(row.id), address, { reverse: row.reverse, policy });
  }

  async #startJacks(scope: Scope): Promise<void> {
    const { jacks: collection, drivers, operations } = this.#options;
    collection.attach(scope, {
      prepare: ({ next }) => {
        refuseUnknownPin(drivers, "pwm", next, (index) => `pins.${index}`);
        return next;
      },
      leave: ({ previous, next }) => this.#leaveJack(previous, next),
      enter: (row) => this.#placeJack(row),
    });
    for (const row of collection.rows) await this.#placeJack(row);
    operations.handle(scope, jacks.extra.control, (call) => this.#controlJack(call));
  }

  async #placeJack(row: Jack): Promise<void> {
    for (const pin of new Set(row.pins)) {
      const policy = idlePolicy(
        { type: "jacks", id: row.id },
        row.pins.length > 1 ? `${row.name} ${pin}` : row.name,
      );
      await this.#options.outputs.place(
        jackOutput(row.id, pin),
        { driver: row.driver, kind: "pwm", pin },
        { reverse: row.reverse, policy },
      );
    }
  }

  async #leaveJack(previous: Jack | undefined, next: Jack | undefined): Promise<void> {
    for (const pin of previous?.pins ?? []) {
      const stays = next?.pins.includes(pin) === true && next.driver === previous?.driver;
      if (previous !== undefined && !stays) await this.#options.outputs.remove(jackOutput(previous.id, pin));
    }
  }

  async #controlJack(call: Call): Promise<object> {
    const jack = this.#options.jacks.get(call.params.id ?? "");
    const settings = Object.entries(judgeBody(jacks.extra.control, call.body)).map(([pin, percent]) => ({
      pin: Number(pin),
      percent,
    }));
    refuseFaults(
      settings
        .filter(({ pin }) => !jack.pins.includes(pin))
        .map(({ pin }) => ({
          path: String(pin),
          message: `is not a pin of this jack (${jack.pins.join(", ")})`,
        })),
    );
    for (const { pin, percent } of settings) await this.#setJackPin(jack, pin, percent, call.actor);
    return {};
  }

  async #setJackPin(jack: Jack, pin: number, percent: number, actor: Actor): Promise<void> {
    const actuator = this.#options.outputs.find(jackOutput(jack.id, pin));
    if (actuator === undefined) throw new Refusal("unavailable", `Pin ${pin} of this jack is not in service`);
    const owned = actuator.hasClaim("controller");
    const owner = { id: `person/${actor.name}`, name: actor.name };
    const reason = `set to ${percent} % by ${actor.name}`;
    const settled = owned
      ? await actuator.claim({
          owner,
          rank: "person",
          value: percent,
          reason,
          until: leaseUntil(this.#options.clock, milliseconds(JACK_OVERRIDE)),
          lapse: "release",
        })
      : await actuator.claim({
          owner: { id: "jack", name: "its stored state" },
          rank: "stored",
          value: percent,
          reason,
          lapse: "release",
        });
    if (!settled)
      throw new Refusal("unavailable", `Pin ${pin} of "${jack.name}" did not confirm; it is tried again`);
  }

  #startInputs(scope: Scope): void {
    const { inlets: inletRows, analogInputs: analogRows, drivers, operations, sensors } = this.#options;
    inletRows.attach(scope, {
      prepare: ({ next }) => {
        refuseUnknownPin(drivers, "digital-input", { driver: next.driver, pins: [next.pin] }, () => "pin");
        return next;
      },
    });
    analogRows.attach(scope, {
      prepare: ({ next }) => {
        refuseUnknownPin(drivers, "analog-input", { driver: next.driver, pins: [next.pin] }, () => "pin");
        return next;
      },
    });
    operations.handle(scope, inlets.extra.read, async (call) => {
      const inlet = inletRows.get(call.params.id ?? "");
      const high = await sensors.readLevel(inlet.driver, inlet.pin).catch(unavailable);
      return high !== inlet.reverse ? 1 : 0;
    });
    operations.handle(scope, analogInputs.extra.read, (call) => {
      const input = analogRows.get(call.params.id ?? "");
      return sensors.readRaw({ bus: "board", driver: input.driver, pin: input.pin }).catch(unavailable);
    });
  }

  /** Creates a connector for each pin of a driver that has none yet; returns how many. */
  async provision(driver: Driver, actor: Actor): Promise<number> {
    const { outlets, inlets: inletRows, jacks: jackRows, analogInputs: analogRows } = this.#options;
    const name = (pin: number): string => `${driver.name || driver.id}-${pin}`;
    const onPin = (pin: number) => (row: { readonly driver: string; readonly pin: number }) =>
      row.driver === driver.id && row.pin === pin;
    let created = 0;
    const add = async (missing: boolean, create: () => Promise<unknown>): Promise<void> => {
      if (!missing) return;
      await create();
      created += 1;
    };
    for (const pin of pinsOf(driver, "digital-output")) {
      await add(!outlets.rows.some(onPin(pin)), () =>
        outlets.create({ name: name(pin), driver: driver.id, pin }, actor),
      );
    }
    for (const pin of pinsOf(driver, "digital-input")) {
      await add(!inletRows.rows.some(onPin(pin)), () =>
        inletRows.create({ name: name(pin), driver: driver.id, pin }, actor),
      );
    }
    for (const pin of pinsOf(driver, "pwm")) {
      const has = jackRows.rows.some((row) => row.driver === driver.id && row.pins.includes(pin));
      await add(!has, () => jackRows.create({ name: name(pin), driver: driver.id, pins: [pin] }, actor));
    }
    for (const pin of pinsOf(driver, "analog-input")) {
      await add(!analogRows.rows.some(onPin(pin)), () =>
        analogRows.create({ name: name(pin), driver: driver.id, pin }, actor),
      );
    }
    return created;
  }
}

export function outletOutput(outletId: string): string {
  return `outlet-${outletId}`;
}

function jackOutput(jackId: string, pin: number): string {
  return `jack-${jackId}-${pin}`;
}

function unavailable(error: unknown): never {
  if (error instanceof Refusal) throw error;
  throw new Refusal(
    "unavailable",
    `It cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  );
}
