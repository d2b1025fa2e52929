import { devices } from "@refugium/model/messages/devices.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { FAULT_KINDS } from "@refugium/model/operations/simulation.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { refusalFor } from "../../../kernel/refusal.ts";
import type { SimulatedDevices } from "./simulated-devices.ts";
import { BUILT_IN_DRIVER } from "./simulated-devices.ts";
import { SIMULATED_SENSORS } from "./wiring.ts";

export type FaultKind = (typeof FAULT_KINDS)[number];

export type FaultTarget =
  | { readonly on: "sensor"; readonly name: string }
  | {
      readonly on: "pins";
      readonly driver: string;
      readonly kind: PinKind;
      readonly pins: readonly number[];
    }
  | { readonly on: "driver"; readonly driver: string }
  /** A loop of the program. `hang` blocks its next check until the returned function is called. */
  | { readonly on: "loop"; readonly hang: () => () => void };

/** A fault as requested and as reported: `value`, `amplitude` and `seconds` only where the kind uses them. */
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
  /** The values read when a `stuck` fault began, by place. */
  readonly frozen: ReadonlyMap<string, number>;
  readonly target: FaultTarget;
  readonly places: readonly string[];
  readonly heal: () => void;
}

export type FaultyPoint =
  | { readonly on: "sensor"; readonly name: string }
  | { readonly on: "pin"; readonly driver: string; readonly kind: PinKind; readonly pin: number };

const OUTPUT_KINDS: readonly FaultKind[] = ["stuck-on", "stuck-off", "write-error", "no-effect"];
const PIN_INPUT_KINDS: readonly FaultKind[] = ["disconnected", "stuck", "value", "noise", "slow"];
const CHIP_KINDS: readonly FaultKind[] = ["gone", "slow", "garbles", "ignores", "restarts"];
const SENSOR_KINDS: readonly FaultKind[] = [...PIN_INPUT_KINDS, "crc"];
/** The range of a 1-wire scratchpad in °C: 16 bits of 1/16 °C. A DS18B20 uses −55…125 of it. */
const SCRATCHPAD_LIMIT = 2047;

/**
 * The place of a fault: one key per pin or sensor. Outputs of drivers other than the built-in one have one key,
 * whatever their kind.
 */
export function pinPlace(kind: PinKind, pin: number, driver = BUILT_IN_DRIVER): string {
  if (driver === BUILT_IN_DRIVER) return `${kind} ${pin}`;
  return `${kind === "digital-output" ? "pwm" : kind} ${pin} of driver ${driver}`;
}
export const sensorPlace = (name: string): string => `sensor ${name}`;
/** A place for people: a probe by its name, anything else by its key. */
export function placeWords(place: string): MessageOrText {
  const [, name] = /^sensor (.+)$/.exec(place) ?? [];
  return name === undefined ? place : devices.probe({ name });
}
const driverPlace = (driver: string): string => `driver ${driver}`;

/** Active faults. Newer ones override older ones at the same place. */
export class Faults {
  readonly #devices: SimulatedDevices;
  #active: readonly ActiveFault[] = [];
  #lastId = 0;

  constructor(devices: SimulatedDevices) {
    this.#devices = devices;
  }

  get all(): readonly Fault[] {
    return this.#active.map((each) => each.fault);
  }

  /** All points with a fault: a stuck relay is listed before it was ever switched. */
  get points(): readonly FaultyPoint[] {
    return this.#active.flatMap((each) => pointsOf(each.target));
  }

  /**
   * Activates a fault; `sample` gives what a point reads now. Throws Refusal `invalid` where kind or value do not fit.
   */
  add(request: FaultRequest, target: FaultTarget, sample: (point: FaultyPoint) => number): Fault {
    this.#check(request, target);
    const { kind } = request;
    const fault: Fault = {
      id: String(++this.#lastId),
      target: request.target,
      kind,
      ...(kind === "value" ? { value: request.value ?? 0 } : {}),
      ...(kind === "noise" ? { amplitude: request.amplitude ?? 1 } : {}),
      ...(kind === "slow" ? { seconds: request.seconds ?? 1 } : {}),
      ...(kind === "garbles" ? { value: request.value ?? 0xff } : {}),
    };
    const points = pointsOf(target);
    const held = kind === "stuck" ? points : [];
    const frozen = new Map(held.map((point) => [placeOf(point), sample(point)] as const));
    const places = target.on === "driver" ? [driverPlace(target.driver)] : points.map(placeOf);
    const heal = target.on === "loop" ? target.hang() : () => undefined;
    this.#active = [...this.#active, { fault, frozen, target, places, heal }];
    return fault;
  }

  /** False when there is no such fault. */
  remove(id: string): boolean {
    const found = this.#active.find((each) => each.fault.id === id);
    found?.heal();
    this.#active = this.#active.filter((each) => each !== found);
    return found !== undefined;
  }

  clear(): void {
    for (const { heal } of this.#active) heal();
    this.#active = [];
    this.#lastId = 0;
  }

  find(place: string, ...kinds: readonly FaultKind[]): Fault | undefined {
    return this.#findActive(place, kinds)?.fault;
  }

  heldValue(place: string): number | undefined {
    const found = this.#findActive(place, ["stuck", "value"]);
    return found?.frozen.get(place) ?? found?.fault.value;
  }

  /** Throws when the driver's device is gone. */
  checkDriver(driver = BUILT_IN_DRIVER): void {
    if (!this.isGone(driver)) return;
    throw new MessageError(driver === BUILT_IN_DRIVER ? devices.boardGone : devices.deviceGone({ driver }));
  }

  isGone(driver: string): boolean {
    return this.find(driverPlace(driver), "gone") !== undefined;
  }

  /** The delay of each answer of a driver's device, in seconds. */
  delayOf(driver: string): number {
    return this.find(driverPlace(driver), "slow")?.seconds ?? 0;
  }

  /** The byte that a driver's chip answers every request with; undefined while it answers properly. */
  garbageOf(driver: string): number | undefined {
    return this.find(driverPlace(driver), "garbles")?.value;
  }

  /** A driver's chip acknowledges what is written to it, without effect. */
  isIgnoring(driver: string): boolean {
    return this.find(driverPlace(driver), "ignores") !== undefined;
  }

  #check(request: FaultRequest, target: FaultTarget): void {
    if ("driver" in target && !this.#devices.has(target.driver)) {
      refuse("target", devices.notSimulated);
    }
    checkFault(request, target, this.#kindsFor(target));
  }

  #kindsFor(target: FaultTarget): readonly FaultKind[] {
    if (target.on === "sensor") return SENSOR_KINDS;
    if (target.on === "loop") return ["hang"];
    if (target.on === "pins")
      return target.kind === "digital-output" || target.kind === "pwm" ? OUTPUT_KINDS : PIN_INPUT_KINDS;
    // The board can only be gone; a bus or network device may also be slow.
    if (target.driver === BUILT_IN_DRIVER) return ["gone"];
    return this.#devices.isChip(target.driver) ? CHIP_KINDS : ["gone", "slow"];
  }

  #findActive(place: string, kinds: readonly FaultKind[]): ActiveFault | undefined {
    return this.#active.findLast((each) => kinds.includes(each.fault.kind) && each.places.includes(place));
  }
}

function pointsOf(target: FaultTarget): readonly FaultyPoint[] {
  if (target.on === "driver" || target.on === "loop") return [];
  if (target.on === "sensor") return [target];
  const { driver, kind } = target;
  return target.pins.map((pin) => ({ on: "pin", driver, kind, pin }));
}

function placeOf(point: FaultyPoint): string {
  return point.on === "sensor" ? sensorPlace(point.name) : pinPlace(point.kind, point.pin, point.driver);
}

function checkFault(request: FaultRequest, target: FaultTarget, kinds: readonly FaultKind[]): void {
  if (target.on === "sensor" && !SIMULATED_SENSORS.includes(target.name)) {
    refuse("target", fields.oneOf({ words: SIMULATED_SENSORS.map((name) => `sensor:${name}`).join(", ") }));
  }
  if (!kinds.includes(request.kind))
    refuse("kind", fields.oneOfFor({ words: kinds.join(", "), source: request.target }));
  const { kind, value } = request;
  if (kind === "garbles" && value !== undefined && !isByte(value))
    refuse("value", fields.between({ min: 0, max: 0xff }));
  if (kind !== "value") return;
  if (value === undefined) refuse("value", devices.valueRequired);
  if (target.on === "pins" && target.kind === "digital-input" && value !== 0 && value !== 1) {
    refuse("value", devices.inletValue);
  }
  if (target.on === "sensor" && Math.abs(value) > SCRATCHPAD_LIMIT) {
    refuse("value", fields.between({ min: -SCRATCHPAD_LIMIT, max: SCRATCHPAD_LIMIT }));
  }
}

const isByte = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 0xff;

function refuse(path: string, message: MessageOrText): never {
  throw refusalFor([{ path, message }]);
}
