import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { AnalogInput, DigitalInput, DigitalOutput, PwmOutput } from "../../driver.ts";
import { checkDuty } from "../network/percent.ts";
import type { BitPoint, DutyPoint, NumberPoint } from "./points.ts";
import { numberIn, widthOf } from "./registers.ts";
import type { PointTable } from "./table.ts";
import type { ModbusUnit } from "./unit.ts";

export function tablePins(table: PointTable, unit: ModbusUnit) {
  return {
    "digital-output": table["digital-output"].map((point, pin) => outputOf(unit, point, pin)),
    "digital-input": table["digital-input"].map(
      (point, pin): DigitalInput => ({ pin, read: () => levelOf(unit, point) }),
    ),
    pwm: table.pwm.map((point, pin) => dutyOf(unit, point, pin)),
    "analog-input": table["analog-input"].map(
      (point, pin): AnalogInput => ({ pin, unit: point.unit, read: () => readNumber(unit, point, pin) }),
    ),
  };
}

/** Reads the first point: throws when the unit is not there, or is another device. */
export async function probe(table: PointTable, unit: ModbusUnit): Promise<void> {
  const [bit] = [...table["digital-output"], ...table["digital-input"]];
  const [duty] = table.pwm;
  const [number] = table["analog-input"];
  if (bit?.table === "coils" || bit?.table === "discrete-inputs") await unit.bit(bit.table, bit.address);
  else if (bit !== undefined) await wordOf(unit, bit.table, bit.address);
  else if (duty !== undefined) await wordOf(unit, duty.table, duty.address);
  else if (number !== undefined) await unit.registers(number.table, number.address, widthOf(number));
}

function outputOf(unit: ModbusUnit, point: BitPoint, pin: number): DigitalOutput {
  const write = (high: boolean): Promise<void> =>
    point.table === "coils"
      ? unit.writeCoil(point.address, high)
      : unit.writeRegister(point.address, high ? 1 : 0);
  return { pin, write, readBack: () => levelOf(unit, point) };
}

async function levelOf(unit: ModbusUnit, { table, address, bit }: BitPoint): Promise<boolean> {
  if (table === "coils" || table === "discrete-inputs") return unit.bit(table, address);
  const value = await wordOf(unit, table, address);
  if (bit !== undefined) return ((value >> bit) & 1) === 1;
  if (value > 1) throw new MessageError(devices.neitherOnNorOff({ address: unit.address, value }));
  return value === 1;
}

function dutyOf(unit: ModbusUnit, { address, full }: DutyPoint, pin: number): PwmOutput {
  return {
    pin,
    set: async (percent) => {
      checkDuty(percent);
      await unit.writeRegister(address, Math.round((percent * full) / 100));
    },
    readBack: async () => {
      const value = await wordOf(unit, "holding-registers", address);
      if (value > full) throw unit.notAsExpected();
      return (value / full) * 100;
    },
  };
}

async function readNumber(unit: ModbusUnit, point: NumberPoint, pin: number): Promise<number> {
  const value = numberIn(await unit.registers(point.table, point.address, widthOf(point)), point);
  if (value !== undefined) return value;
  throw new MessageError(devices.beyondRange({ device: "Modbus device", address: unit.address, pin }));
}

async function wordOf(unit: ModbusUnit, table: BitPoint["table"], address: number): Promise<number> {
  const [high = 0, low = 0] = await unit.registers(table, address, 1);
  return high * 256 + low;
}
