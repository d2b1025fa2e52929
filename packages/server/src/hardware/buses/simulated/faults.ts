import type { FAULT_KINDS } from "@refugium/model/operations/simulation.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { BUILT_IN_DRIVER, SIMULATED_SENSORS } from "./wiring.ts";

export type FaultKind = (typeof FAULT_KINDS)[number];

/** What a target's name (`inlet:3`) stands for: found by whoever knows the connectors. */
export type FaultTarget =
  | { readonly on: "sensor"; readonly name: string }
  | {
      readonly on: "pins";
      readonly driver: string;
      readonly kind: PinKind;
      readonly pins: readonly number[];
    }
  | { readonly on: "driver"; readonly driver: string };

/** A fault as it is asked for and told: `value`, `amplitude` and `seconds` only where the kind uses them. */
export interface FaultRequest {
  readonly target: string;
  readonly kind: FaultKind;
  readonly value?: number;
  readonly amplitude?: number;
  readonly seconds?: number;
}

export interface Fault extends FaultRequest {
  readonly id: string;
}

interface ActiveFault {
  readonly fault: Fault;
  /** What was read at the moment a `stuck` fault came, by place. */
  readonly frozen: ReadonlyMap<string, number>;
  readonly places: readonly string[];
}

const OUTPUT_KINDS: readonly FaultKind[] = ["stuck-on", "stuck-off", "write-error", "no-effect"];
const PIN_INPUT_KINDS: readonly FaultKind[] = ["disconnected", "stuck", "value", "noise", "slow"];
const SENSOR_KINDS: readonly FaultKind[] = [...PIN_INPUT_KINDS, "crc"];
/** What a 1-wire scratchpad can hold in °C: 16 bits of 1/16 °C. A DS18B20 means −55…125 of it. */
const SCRATCHPAD_LIMIT = 2047;

/** Where a fault sits: one key per pin or sensor. */
export const pinPlace = (kind: PinKind, pin: number): string => `${kind} ${pin}`;
export const sensorPlace = (name: string): string => `sensor ${name}`;
const driverPlace = (driver: string): string => `driver ${driver}`;

/** Faults that are in force. Newer ones come before older ones on the same place. */
export class Faults {
  #active: readonly ActiveFault[] = [];
  #lastId = 0;

  get all(): readonly Fault[] {
    return this.#active.map((each) => each.fault);
  }

  /** Places that have a fault: a stuck relay is known before it was ever switched. */
  get places(): readonly string[] {
    return this.#active.flatMap((each) => each.places);
  }

  /** Puts a fault in force; `sample` gives what a place reads now. Throws Refusal `invalid` where kind or value do not fit. */
  add(request: FaultRequest, target: FaultTarget, sample: (place: string) => number): Fault {
    checkFault(request, target);
    const { kind } = request;
    const fault: Fault = {
      id: String(++this.#lastId),
      target: request.target,
      kind,
      ...(kind === "value" ? { value: request.value ?? 0 } : {}),
      ...(kind === "noise" ? { amplitude: request.amplitude ?? 1 } : {}),
      ...(kind === "slow" ? { seconds: request.seconds ?? 1 } : {}),
    };
    const places = placesOf(target);
    const frozen = new Map(kind === "stuck" ? places.map((place) => [place, sample(place)] as const) : []);
    this.#active = [...this.#active, { fault, frozen, places }];
    return fault;
  }

  /** False when there is no such fault. */
  remove(id: string): boolean {
    const before = this.#active.length;
    this.#active = this.#active.filter((each) => each.fault.id !== id);
    return this.#active.length < before;
  }

  clear(): void {
    this.#active = [];
    this.#lastId = 0;
  }

  /** The newest fault of one of these kinds on a place. */
  find(place: string, ...kinds: readonly FaultKind[]): Fault | undefined {
    return this.#findActive(place, kinds)?.fault;
  }

  /** The value a `stuck` or `value` fault holds a place at. */
  heldValue(place: string): number | undefined {
    const found = this.#findActive(place, ["stuck", "value"]);
    return found?.frozen.get(place) ?? found?.fault.value;
  }

  /** Throws when the built-in driver is gone. */
  checkDriver(): void {
    if (this.find(driverPlace(BUILT_IN_DRIVER), "gone") !== undefined) {
      throw new Error("The simulated board does not answer (simulated fault: gone)");
    }
  }

  #findActive(place: string, kinds: readonly FaultKind[]): ActiveFault | undefined {
    return this.#active.findLast((each) => kinds.includes(each.fault.kind) && each.places.includes(place));
  }
}

function placesOf(target: FaultTarget): readonly string[] {
  if (target.on === "sensor") return [sensorPlace(target.name)];
  if (target.on === "driver") return [driverPlace(target.driver)];
  return target.pins.map((pin) => pinPlace(target.kind, pin));
}

function checkFault(request: FaultRequest, target: FaultTarget): void {
  if (target.on !== "sensor" && target.driver !== BUILT_IN_DRIVER) {
    refuse(
      "target",
      "is not on the simulated board: only the built-in driver and the 1-wire sensors can fail",
    );
  }
  if (target.on === "sensor" && !SIMULATED_SENSORS.includes(target.name)) {
    refuse("target", `must be one of ${SIMULATED_SENSORS.map((name) => `sensor:${name}`).join(", ")}`);
  }
  const kinds = kindsFor(target);
  if (!kinds.includes(request.kind))
    refuse("kind", `must be one of ${kinds.join(", ")} for ${request.target}`);
  if (request.kind !== "value") return;
  const { value } = request;
  if (value === undefined) refuse("value", "is required for a fault of kind value");
  if (target.on === "pins" && target.kind === "digital-input" && value !== 0 && value !== 1) {
    refuse("value", "must be 0 or 1 for an inlet");
  }
  if (target.on === "sensor" && Math.abs(value) > SCRATCHPAD_LIMIT) {
    refuse("value", `must be between -${SCRATCHPAD_LIMIT} and ${SCRATCHPAD_LIMIT}`);
  }
}

function kindsFor(target: FaultTarget): readonly FaultKind[] {
  if (target.on === "sensor") return SENSOR_KINDS;
  if (target.on === "driver") return ["gone"];
  return target.kind === "digital-output" || target.kind === "pwm" ? OUTPUT_KINDS : PIN_INPUT_KINDS;
}

function refuse(path: string, message: string): never {
  throw new Refusal("invalid", `${path} ${message}`, [{ path, message }]);
}
