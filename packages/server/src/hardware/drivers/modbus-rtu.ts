import { Int } from "@refugium/model/declare/fields.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";
import { probe, tablePins } from "./modbus/pins.ts";
import { RtuLink } from "./modbus/rtu-link.ts";
import { LINE, linePlace, locateLine, openLine, settingsOf } from "./modbus/serial-line.ts";
import { TABLE, tableFaults, tableOf, tablePinmap } from "./modbus/table.ts";
import { ModbusUnit } from "./modbus/unit.ts";

/** 0 is the broadcast address, which no unit answers. */
const Unit = helped(drivers.rtuUnitHelp, Int({ initial: 1, min: 1, max: 247 }));

/**
 * Any device with Modbus RTU on a serial line: its owner writes the table of its points.
 * @transport serial line, Modbus RTU; or a converter that sends the bytes over TCP
 * @pins as `modbus-tcp`
 * @readBack as `modbus-tcp`
 * @checks as `modbus-tcp`, with the CRC-16 of each frame; silence of 20 ms and more before each request; 1 s per
 *   request, tried twice
 * @tested emulated device on a pseudo-terminal and over TCP: absent, unplugged, garbling, ignoring, restarting,
 *   damaged frames; pymodbus; frames of the specification; real hardware: no
 */
export const modbusRtu = defineDriver({
  type: "modbus-rtu",
  title: drivers.rtuDevice,
  kind: "generic",
  withoutController: "unknown",
  parameters: { ...LINE, ...TABLE, Unit },
  provides: ["digital-output", "digital-input", "pwm", "analog-input"],
  pinmap: tablePinmap,
  occupies: ({ Port: port, Unit: unit }) => linePlace(port, `/${unit}`),
  locate: (buses, { Port: port, Unit: unit }) => locateLine(buses, port, `/${unit}`),
  faults: tableFaults,
  open: async (buses, parameters) => {
    const { Port: port, Unit: number, Writes: writes } = parameters;
    const table = tableOf(parameters);
    const line = await openLine(buses, port, settingsOf(parameters));
    const unit = new ModbusUnit(new RtuLink(line), number, writes === "several");
    try {
      await probe(table, unit);
    } catch (error) {
      await line.close();
      throw error;
    }
    return { pins: tablePins(table, unit), close: () => line.close() };
  },
});
