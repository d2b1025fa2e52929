import { crc8 } from "@refugium/model/laws/one-wire.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { OneWireBus } from "../buses.ts";
import { sensorPlace } from "./faults.ts";
import { type InputPath, readThroughFaults } from "./faulty-input.ts";
import { bell } from "./noise.ts";
import type { SimulatedOneWireChips } from "./simulated-one-wire-chips.ts";
import { DEV_MODE_SENSOR, SIMULATED_SENSORS } from "./wiring.ts";

/** Deviation of a reading's noise, and the constant offset of a sensor, in °C (data sheet: ±0.5 °C at most). */
const NOISE = 0.03;
const OFFSET = 0.05;

/** Two DS18B20 of 12 bits in the tank, as the kernel shows them; the first one also has the dev mode's name. */
export class SimulatedOneWire implements OneWireBus {
  readonly #path: InputPath;
  readonly #sensedTemperature: () => number;
  readonly #seed: number;
  readonly readFile: OneWireBus["readFile"];
  readonly writeByte: OneWireBus["writeByte"];

  constructor(options: {
    readonly path: InputPath;
    readonly sensedTemperature: () => number;
    readonly seed: number;
    readonly chips: SimulatedOneWireChips;
  }) {
    this.#path = options.path;
    this.#sensedTemperature = options.sensedTemperature;
    this.#seed = options.seed;
    this.readFile = options.chips.readFile;
    this.writeByte = options.chips.writeByte;
  }

  async list(): Promise<readonly string[]> {
    const { faults } = this.#path;
    return [...SIMULATED_SENSORS, DEV_MODE_SENSOR].filter(
      (name) => faults.find(sensorPlace(deviceOf(name)), "disconnected") === undefined,
    );
  }

  async readSlave(asked: string): Promise<string> {
    const name = deviceOf(asked);
    if (!SIMULATED_SENSORS.includes(name)) throw new MessageError(devices.noSimulatedSensor({ name }));
    const place = sensorPlace(name);
    const celsius = await readThroughFaults(this.#path, place, () => this.level(name));
    return slaveText(celsius, this.#path.faults.find(place, "crc") === undefined);
  }

  /** The temperature at a sensor in °C, before faults and before rounding to 12 bits. */
  level(name: string): number {
    const stream = 1 + SIMULATED_SENSORS.indexOf(name);
    const tick = Math.floor(this.#path.clock.uptime() / 1000);
    const offset = OFFSET * bell(this.#seed, stream, -1);
    return this.#sensedTemperature() + offset + NOISE * bell(this.#seed, stream, tick);
  }
}

function deviceOf(name: string): string {
  return name === DEV_MODE_SENSOR ? (SIMULATED_SENSORS[0] ?? name) : name;
}

/**
 * The two lines of `w1_slave`: scratchpad with its CRC, then the temperature in thousandths, truncated as by the
 * kernel.
 */
export function slaveText(celsius: number, intact: boolean): string {
  const raw = Math.round(celsius * 16);
  const bytes = [raw & 0xff, (raw >> 8) & 0xff, 0x4b, 0x46, 0x7f, 0xff, 0x0c, 0x10];
  const crc = crc8(bytes);
  const sent = intact ? crc : crc ^ 0x55;
  const text = [...bytes, sent].map(hex).join(" ");
  const verdict = intact ? "YES" : "NO";
  return `${text} : crc=${hex(crc)} ${verdict}\n${text} t=${Math.trunc((raw * 1000) / 16)}\n`;
}

function hex(byte: number): string {
  return byte.toString(16).padStart(2, "0");
}
