// What the machine of the controller has for devices.

import { answerObject, defineAction, defineReport, messageSchema } from "../declare/operation.ts";

const string = { type: "string" };
const boolean = { type: "boolean" };
const integer = { type: "integer" };
const used = { type: "boolean", description: "The controller uses this one" };
const listOf = (items: object) => ({ type: "array", items: { ...items } });
const types = { type: "array", items: string, description: "Driver types that use it" };

const newDriver = {
  ...answerObject({ type: string, parameters: { type: "object" } }),
  description: "A driver to create for it, as in the body of PUT /api/drivers",
};
const line = answerObject({
  line: { type: "integer", description: "Offset; the BCM number on a Raspberry Pi" },
  name: string,
  consumer: { type: "string", description: "Who holds it; empty while nobody does" },
  used: { type: "boolean", description: "Held by a program or the kernel" },
  output: boolean,
});
const scanned = answerObject({
  at: { type: "string", description: "When, ISO 8601" },
  devices: listOf(
    answerObject({
      address: { type: "string", description: "Seven bits, `0x48`" },
      held_by: {
        type: ["string", "null"],
        description: "The kernel driver that holds it: it was not touched",
      },
      guesses: listOf(answerObject({ chip: string, driver: { anyOf: [newDriver, { type: "null" }] } })),
    }),
  ),
});

const report = answerObject({
  simulated: { type: "boolean", description: "The simulated tank is in use instead of this machine" },
  board: { type: "string", description: "Model of the board; empty for a machine that does not say" },
  kernel: string,
  architecture: string,
  gpio: listOf(
    answerObject({
      chip: string,
      label: { type: "string", description: "Empty when permission is missing" },
      used,
      drivers: types,
      lines: listOf(line),
    }),
  ),
  i2c: listOf(answerObject({ adapter: string, name: string, used })),
  scan: {
    anyOf: [scanned, { type: "null" }],
    description: "Addresses on the I2C bus in use that answered at the last scan; null before one",
  },
  spi: listOf(
    answerObject({
      device: { type: "string", description: "Bus and chip select: `0.0`" },
      path: string,
      guesses: listOf(answerObject({ chip: string, driver: newDriver })),
    }),
  ),
  iio: listOf(
    answerObject({
      name: { type: "string", description: "A sensor with a driver of the kernel: `hx711`" },
      channels: listOf(answerObject({ channel: string, driver: { anyOf: [newDriver, { type: "null" }] } })),
    }),
  ),
  one_wire: listOf(
    answerObject({
      name: string,
      family: { type: "string", description: "Two hexadecimal digits: 28 is a DS18B20" },
      driver: { anyOf: [newDriver, { type: "null" }] },
    }),
  ),
  pwm: listOf(answerObject({ chip: string, device: string, channels: integer, drivers: types })),
  serial: listOf(answerObject({ path: string, driver: string })),
  missing: listOf(
    answerObject({
      bus: { type: "string", enum: ["gpio", "i2c", "spi", "one-wire", "pwm", "serial"] },
      line: { type: ["string", "null"], description: "The line for config.txt of a Raspberry Pi" },
      ...messageSchema("message", "What is missing, and how to get it"),
    }),
  ),
  permissions: listOf(
    answerObject({
      path: string,
      group: string,
      command: { type: "string", description: "For the owner of the machine; then restart the controller" },
      ...messageSchema("message"),
    }),
  ),
  notes: listOf(answerObject(messageSchema("message"))),
});

export const getHardware = defineReport({
  key: "hardware.get",
  path: "/api/hardware",
  summary:
    "GPIO, I2C, SPI, 1-wire, PWM, serial ports and sensors of the kernel on this machine, what is missing, and drivers that fit",
  answer: report,
});

export const scanHardware = defineAction({
  key: "hardware.scan",
  path: "/api/hardware/scan",
  scope: "configure",
  summary: "Ask every address on the I2C bus whether a device is there; some chips take that for a message",
  answer: report,
});

export const HARDWARE_OPERATIONS = [getHardware, scanHardware];
