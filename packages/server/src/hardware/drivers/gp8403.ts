import { Choice } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { defineDriver, helped, type PwmOutput } from "../driver.ts";
import { addresses, I2cAddress, i2cPlace } from "./i2c/address.ts";

const PINS = [0, 1];
/** The register of the range and its values; two registers of each output follow (data sheet, translation 3.3). */
const RANGE = 0x01;
const FULL_SCALES = { "10 V": 0x11, "5 V": 0x00 } as const;
const FIRST_OUTPUT = 0x02;
const STEPS = 4095;

/**
 * A GP8403 on I2C: two outputs of 0–10 or 0–5 V, in percent. It can only be written: a loss of its supply is not noticed,
 * and an acknowledged message counts as done.
 * @transport I2C
 * @pins pwm 0–1, 0–100 % of 10 or 5 V
 * @readBack – (write-only chip)
 * @checks acknowledge of each message; the range is sent with each value
 * @tested simulated chip, by the data sheet
 */
export const gp8403 = defineDriver({
  type: "gp8403",
  title: "GP8403",
  kind: "dimmer",
  withoutController: "keeps",
  parameters: {
    Address: I2cAddress(0x58, drivers.addressesWhere({ first: "0x58", last: "0x5f" })),
    "Full Scale": helped(drivers.fullScaleHelp, Choice(["10 V", "5 V"])),
  },
  provides: ["pwm"],
  pinmap: () => ({ pwm: PINS }),
  wiring: "i2c",
  chips: { GP8403: addresses(0x58, 0x5f) },
  occupies: ({ Address: address }) => i2cPlace(address),
  open: async ({ i2c }, { Address: address, "Full Scale": fullScale }) => {
    const range = [RANGE, FULL_SCALES[fullScale]];
    await i2c.transaction(address, (device) => device.write(range));
    const channel = (pin: number): PwmOutput => ({
      pin,
      set: async (percent) => {
        if (!(percent >= 0 && percent <= 100)) throw new MessageError(devices.noDuty({ percent }));
        // Twelve bits, left-aligned, the low byte first.
        const code = Math.round((percent / 100) * STEPS) << 4;
        await i2c.transaction(address, async (device) => {
          // A chip that lost its supply has the range of 5 V.
          await device.write(range);
          await device.write([FIRST_OUTPUT + 2 * pin, code & 0xff, code >> 8]);
        });
      },
    });
    return { pins: { pwm: PINS.map(channel) }, close: async () => undefined };
  },
});
