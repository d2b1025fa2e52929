import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver } from "../driver.ts";
import { probe, tablePins } from "./modbus/pins.ts";
import { TABLE, tableFaults, tableOf, tablePinmap } from "./modbus/table.ts";
import { TcpLink } from "./modbus/tcp-link.ts";
import { ModbusUnit } from "./modbus/unit.ts";
import { DeviceAddress, devicePlace, endPointOf } from "./network/address.ts";

/** IANA's port of Modbus. */
const PORT = 502;

const partOf = (unit: number): string => `/${unit}`;

/**
 * Any device with Modbus/TCP, or behind a gateway: its owner writes the table of its points.
 * @transport Modbus/TCP, also a gateway to serial units
 * @pins by its table: digital-output, digital-input, pwm, analog-input, each from 0 in the order of its list
 * @readBack coil or register
 * @checks transaction, unit, function and length of each answer, echo of each write, exceptions in words, bounds
 *   of numbers; one request at a time for each gateway; 1.5 s per request, tried twice
 * @tested emulated device over real TCP: absent, hanging, garbling, ignoring, restarting, refusing; pymodbus; real
 *   hardware: no
 */
export const modbusTcp = defineDriver({
  type: "modbus-tcp",
  title: drivers.modbusDevice,
  kind: "generic",
  withoutController: "unknown",
  parameters: { Address: DeviceAddress("192.168.1.60", PORT), ...TABLE },
  provides: ["digital-output", "digital-input", "pwm", "analog-input"],
  pinmap: tablePinmap,
  // The units behind a gateway are drivers of their own.
  occupies: ({ Address: address, Unit: unit }) => devicePlace(endPointOf(address, PORT), partOf(unit)),
  locate: async ({ net }, { Address: address, Unit: unit }) =>
    (await net.locate(endPointOf(address, PORT))).map((place) => `${place}${partOf(unit)}`),
  faults: tableFaults,
  open: async ({ net }, { Address: address, Unit: number, Writes: writes, ...lists }) => {
    const table = tableOf({ Unit: number, Writes: writes, ...lists });
    const unit = new ModbusUnit(new TcpLink(net, endPointOf(address, PORT)), number, writes === "several");
    await probe(table, unit);
    return { pins: tablePins(table, unit), close: async () => undefined };
  },
});
