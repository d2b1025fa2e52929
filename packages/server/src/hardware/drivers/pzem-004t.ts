import { Int } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { SerialSettings } from "../buses/buses.ts";
import { defineDriver, helped } from "../driver.ts";
import { RtuLink } from "./modbus/rtu-link.ts";
import { linePlace, locateLine, openLine, Port } from "./modbus/serial-line.ts";
import { ModbusUnit } from "./modbus/unit.ts";

/** The line of the module (manual of the PZEM-004T V3.0, section 2.1). */
const LINE: SerialSettings = { baudRate: 9600, parity: "none", stopBits: 1 };
const REGISTERS = 10;

/**
 * A PZEM-004T V3.0: voltage, current, power and energy of a mains load. It is supplied by the mains that it measures,
 * and does not answer below 80 V.
 * @transport as `modbus-rtu`, 9600 8N1
 * @pins analog-input 0 V, 1 A, 2 W, 3 kWh
 * @checks as `modbus-rtu`; 45…65 Hz, the states of its alarm, 80…260 V, 100 A, 23 kW: a frame of zeros is an error
 * @tested emulated module on a pseudo-terminal and over TCP: absent, garbling; the answer in the vendor's manual;
 *   real hardware: no
 */
export const pzem004t = defineDriver({
  type: "pzem-004t",
  title: "PZEM-004T",
  kind: "meter",
  parameters: {
    Port,
    // 0xF8 is the general address: for one module alone on its line.
    Address: helped(drivers.pzemAddressHelp, Int({ initial: 0xf8, min: 1, max: 0xf8 })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": VALUES.map((_, pin) => pin) }),
  occupies: ({ Port: port, Address: unit }) => linePlace(port, `/${unit}`),
  locate: (buses, { Port: port, Address: unit }) => locateLine(buses, port, `/${unit}`),
  open: async (buses, { Port: port, Address: number }) => {
    const line = await openLine(buses, port, LINE);
    const meter = new Meter(new ModbusUnit(new RtuLink(line), number));
    const inputs = VALUES.map(({ unit, of, most, least = 0 }, pin) => ({
      pin,
      unit,
      read: () => meter.read(of, { least, most }),
    }));
    try {
      await meter.registers();
    } catch (error) {
      await line.close();
      throw error;
    }
    return { pins: { "analog-input": inputs }, close: () => line.close() };
  },
});

type Registers = (at: number) => number;

interface Value {
  readonly unit: string;
  readonly of: (register: Registers) => number;
  readonly least?: number;
  readonly most: number;
}

/** Values of 32 bits have their low register first (section 2.3); the ranges are those of section 1. */
const long = (register: Registers, at: number): number => register(at) + 0x10000 * register(at + 1);

const VALUES: readonly Value[] = [
  { unit: "V", of: (register) => register(0) / 10, least: 80, most: 260 },
  { unit: "A", of: (register) => long(register, 1) / 1000, most: 100 },
  { unit: "W", of: (register) => long(register, 3) / 10, most: 23_000 },
  // It begins again at 0 after 9999.99 kWh.
  { unit: "kWh", of: (register) => long(register, 5) / 1000, most: 9999.99 },
];
/** Hz and the states of the alarm, which every answer has. */
const MAINS = { at: 7, least: 45, most: 65 };
const ALARM = { at: 9, states: [0, 0xffff] };

class Meter {
  readonly #unit: ModbusUnit;

  constructor(unit: ModbusUnit) {
    this.#unit = unit;
  }

  /** Throws unless they are those of a running module: a frame of zeros has none of its marks. */
  async registers(): Promise<Registers> {
    const bytes = Buffer.from(await this.#unit.registers("input-registers", 0, REGISTERS));
    const register: Registers = (at) => bytes.readUInt16BE(2 * at);
    const hertz = register(MAINS.at) / 10;
    if (hertz < MAINS.least || hertz > MAINS.most || !ALARM.states.includes(register(ALARM.at)))
      throw this.#unit.notAsExpected();
    return register;
  }

  async read(of: Value["of"], { least, most }: { least: number; most: number }): Promise<number> {
    const value = of(await this.registers());
    if (value >= least && value <= most) return value;
    const { address } = this.#unit;
    throw new MessageError(devices.implausible({ device: "PZEM-004T", address, value: String(value) }));
  }
}
