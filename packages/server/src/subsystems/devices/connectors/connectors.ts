import { analogInputs, inlets } from "@refugium/model/resources/connectors.ts";
import type { Driver, PinKind } from "@refugium/model/resources/drivers.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { SensorHub } from "../../../hardware/sensors.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Actor, Operations } from "../../../resources/operations.ts";
import type { Problems } from "../../../resources/problems.ts";
import { type BlinkPorts, offerBlinking } from "./blink-outlet.ts";
import { type JackPorts, startJacks } from "./jacks.ts";
import { type OutletPorts, startOutlets } from "./outlets.ts";
import { type ConnectorCollections, pinsOf, refuseUnknownPin, sharedPins } from "./pin-check.ts";
import { acceptSamples, type SamplePorts } from "./push-samples.ts";

export interface ConnectorsOptions
  extends ConnectorCollections,
    OutletPorts,
    JackPorts,
    InputPorts,
    SamplePorts,
    BlinkPorts {
  readonly problems: Problems;
}

/** Outlets, inlets, jacks and analog inputs: names for pins. Outputs hold their state, inputs are read on request. */
export class ConnectorsSubsystem implements Subsystem {
  readonly name = "connectors";
  readonly #options: ConnectorsOptions;

  constructor(options: ConnectorsOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    await startOutlets(scope, this.#options);
    await startJacks(scope, this.#options);
    startInputs(scope, this.#options);
    acceptSamples(scope, this.#options);
    offerBlinking(scope, this.#options);
    this.#options.problems.provide(scope, () => sharedPins(this.#options));
  }

  /** Creates the connectors that are missing for the pins of a driver; returns how many. */
  provision(driver: Driver, actor: Actor): Promise<number> {
    return provision(this.#options, driver, actor);
  }
}

interface InputPorts extends Pick<ConnectorCollections, "inlets" | "analogInputs" | "drivers"> {
  readonly sensors: SensorHub;
  readonly operations: Operations;
}

/** Inlets and analog inputs: read on request, by the sensor hub. */
function startInputs(scope: Scope, ports: InputPorts): void {
  const { operations, sensors, drivers } = ports;
  const check =
    (kind: PinKind) =>
    <T extends { readonly driver: string; readonly pin: number }>({ next }: { readonly next: T }): T => {
      refuseUnknownPin(drivers, kind, { driver: next.driver, pins: [next.pin] }, () => "pin");
      return next;
    };
  ports.inlets.attach(scope, { prepare: check("digital-input") });
  ports.analogInputs.attach(scope, { prepare: check("analog-input") });
  operations.handle(scope, inlets.extra.read, async (call) => {
    const inlet = ports.inlets.get(call.params.id ?? "");
    const high = await sensors.readLevel(inlet.driver, inlet.pin);
    return high !== inlet.reverse ? 1 : 0;
  });
  operations.handle(scope, analogInputs.extra.read, (call) => {
    const input = ports.analogInputs.get(call.params.id ?? "");
    return sensors.readRaw({ bus: "board", driver: input.driver, pin: input.pin });
  });
}

/** Creates a connector for each pin of a driver that has none yet; returns how many. Repeating it adds nothing. */
async function provision(collections: ConnectorCollections, driver: Driver, actor: Actor): Promise<number> {
  const { outlets, inlets, jacks, analogInputs } = collections;
  const onPin = (pin: number) => (row: { readonly driver: string; readonly pin: number }) =>
    row.driver === driver.id && row.pin === pin;
  const onJack = (pin: number): boolean =>
    jacks.rows.some((row) => row.driver === driver.id && row.pins.includes(pin));
  const missing = [
    ...pinsOf(driver, "digital-output")
      .filter((pin) => !outlets.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: outlets })),
    ...pinsOf(driver, "digital-input")
      .filter((pin) => !inlets.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: inlets })),
    ...pinsOf(driver, "pwm")
      .filter((pin) => !onJack(pin))
      .map((pin) => ({ pin, in: jacks })),
    ...pinsOf(driver, "analog-input")
      .filter((pin) => !analogInputs.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: analogInputs })),
  ];
  for (const { pin, in: collection } of missing) {
    const name = `${driver.name || driver.id}-${pin}`;
    await collection.create({ name, driver: driver.id, pin, pins: [pin] }, actor);
  }
  return missing.length;
}
