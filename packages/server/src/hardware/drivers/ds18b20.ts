import { Text } from "@refugium/model/declare/fields.ts";
import { parseSlave } from "@refugium/model/laws/one-wire.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver, helped } from "../driver.ts";

/**
 * A DS18B20 on the kernel's 1-wire bus as an analog input in °C. A reading takes up to 750 ms (data sheet, 12 bits).
 * @transport 1-wire, kernel driver
 * @pins analog-input 0, °C
 * @checks the kernel's CRC result, the CRC-8 again, length, shorted line (all zeros), −55…125 °C
 * @tested simulated sensor; texts captured from real ones; the driver of a real kernel
 */
export const ds18b20 = defineDriver({
  type: "ds18b20",
  title: "DS18B20",
  kind: "probe",
  wiring: "one-wire",
  parameters: {
    Device: helped(
      drivers.probeNameHelp,
      Text({
        initial: "28-",
        min: 1,
        max: 64,
        pattern: /^[0-9A-Za-z][0-9A-Za-z_-]*$/,
        expects: drivers.sensorName,
      }),
    ),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  open: async (buses, { Device: name }) => ({
    pins: {
      "analog-input": [
        { pin: 0, unit: "°C", read: async () => parseSlave(await buses.oneWire.readSlave(name)) },
      ],
    },
    close: async () => undefined,
  }),
});
