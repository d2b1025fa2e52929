import { devices as messages } from "@refugium/model/messages/devices.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import type { WIRING_ROLES } from "@refugium/model/operations/simulation.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { refusalFor } from "../../../kernel/refusal.ts";
import { BUILT_IN_DRIVER, type SimulatedDevices } from "./simulated-devices.ts";

/** The 1-wire sensors in the tank; they are always there. */
export const SIMULATED_SENSORS: readonly string[] = ["28-000000000001", "28-000000000002"];
/** Another name of the first one, used by the reference's dev mode: for its browser tests. */
export const DEV_MODE_SENSOR = "28-devmodeenable";

export type WiringRole = (typeof WIRING_ROLES)[number];

/** One wire between a pin and a device of the tank. */
export interface Wire {
  /** Id of the driver: the built-in one, or one with a simulated device. */
  readonly driver: string;
  readonly pin: number;
  readonly role: Exclude<WiringRole, "none">;
  /** Electrical power of heaters, lights and pumps, cooling power of chillers; 0 means the role's typical power. */
  readonly watts: number;
  /** True: the load runs while the pin is low, the float reads 0 instead of 1. */
  readonly reverse: boolean;
}

const INPUT_ROLES: readonly WiringRole[] = ["float-low", "float-high", "leak"];

/**
 * The kind of a wired pin: on the board 0 and 1 carry loads on the PWM channels, 2–27 on GPIO lines; an output of
 * another device counts as `pwm`, whatever it is.
 */
export function wiredKind({ driver, role, pin }: PinOfWire): PinKind {
  if (role === "ph") return "analog-input";
  if (INPUT_ROLES.includes(role)) return "digital-input";
  return pin <= 1 || driver !== BUILT_IN_DRIVER ? "pwm" : "digital-output";
}

type PinOfWire = Pick<Wire, "driver" | "pin"> & { readonly role: WiringRole };

/** The tank's wires: one per pin. */
export class Wiring {
  readonly #devices: SimulatedDevices;
  #wires: readonly Wire[];

  /** The given wires may name drivers that are added later. */
  constructor(wires: readonly Wire[], devices: SimulatedDevices) {
    this.#devices = devices;
    this.#wires = wires;
  }

  get all(): readonly Wire[] {
    return this.#wires;
  }

  /** Connects a wire, replacing the one on its pin. Throws Refusal `invalid`. */
  connect(wire: Omit<Wire, "role"> & { readonly role: WiringRole }): void {
    if (wire.driver === BUILT_IN_DRIVER) checkBoardWire(wire);
    else checkDeviceWire(wire, this.#devices);
    const { role } = wire;
    const others = this.#wires.filter((each) => !isSamePin(each, wire));
    this.#wires = role === "none" ? others : [...others, { ...wire, role }];
  }

  /** Removes every wire, including those of drivers that are not present. */
  clear(): void {
    this.#wires = [];
  }

  find(kind: PinKind, pin: number, driver = BUILT_IN_DRIVER): Wire | undefined {
    return this.#wires.find((wire) => wire.driver === driver && wire.pin === pin && wiredKind(wire) === kind);
  }
}

/** An analog channel and a GPIO line of the same number are two pins; an input and an output line are one. */
function isSamePin(wire: Wire, other: PinOfWire): boolean {
  if (wire.driver !== other.driver || wire.pin !== other.pin) return false;
  return other.role === "none" || (wire.role === "ph") === (other.role === "ph");
}

function checkBoardWire(wire: PinOfWire): void {
  const kind = wiredKind(wire);
  if (wire.role === "none") {
    if (wire.pin > 27) refuse("pin", fields.between({ min: 0, max: 27 }));
  } else if (kind === "analog-input") {
    if (wire.pin > 3) refuse("pin", messages.betweenAnalogInputs);
  } else if (kind === "digital-input") {
    if (wire.pin < 2 || wire.pin > 27) refuse("pin", messages.betweenDigitalInputs);
  } else if (wire.pin > 27) refuse("pin", messages.outputPin);
}

function checkDeviceWire({ driver, pin, role }: PinOfWire, devices: SimulatedDevices): void {
  if (!devices.has(driver)) {
    refuse("driver", messages.simulatedDriver({ builtIn: BUILT_IN_DRIVER }));
  }
  if (INPUT_ROLES.includes(role)) refuse("role", messages.needsDigitalInput);
  const { outputs, inputs } = devices.pins(driver);
  const count = role === "none" ? Math.max(outputs, inputs) : role === "ph" ? inputs : outputs;
  if (count === 0) refuse("role", messages.noPinOfKind({ driver }));
  if (pin >= count)
    refuse("pin", count === 1 ? messages.mustBeZero : fields.between({ min: 0, max: count - 1 }));
}

function refuse(path: string, message: MessageOrText): never {
  throw refusalFor([{ path, message }]);
}
