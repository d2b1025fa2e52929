import { Num, Text } from "@refugium/model/declare/fields.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { MessageError, messageOf } from "../../kernel/message-error.ts";
import type { IioBus } from "../buses/buses.ts";
import { defineDriver, helped } from "../driver.ts";
import { numberIn } from "./file-number.ts";
import { type ChannelFiles, channelsIn, filesOf, isNoReading, unitOf } from "./iio/channel.ts";

/** Beyond what any sensor measures. */
const ANY = 1_000_000;

/**
 * A channel of a sensor that a driver of the kernel reads (Industrial I/O), in the kernel's unit; temperatures in °C and
 * humidity in percent.
 * @transport files of the kernel, `/sys/bus/iio/devices`
 * @pins analog-input 0, in the unit of the kernel
 * @checks name found at each reading, exactly one number in each file, scale and offset of the moment, both
 *   bounds; values of `hx711` and `vl53l0x` that are no readings
 * @tested files as the kernel shows them: absent, garbling, several of one name, silent, busy; a dummy sensor and
 *   the driver `hx711` of a real kernel; real hardware: no
 */
export const iio = defineDriver({
  type: "iio",
  title: drivers.iioSensor,
  kind: "generic",
  parameters: {
    Device: helped(
      drivers.iioNameHelp,
      Text({ initial: "hx711", min: 1, max: 64, pattern: /^[\w.,:@-]+$/, expects: drivers.iioName }),
    ),
    Channel: helped(
      drivers.iioChannelHelp,
      Text({
        initial: "voltage0",
        min: 1,
        max: 64,
        pattern: /^[a-z][a-z0-9_-]*$/,
        expects: drivers.iioChannel,
      }),
    ),
    Least: helped(drivers.leastHelp, Num({ initial: -ANY })),
    Most: helped(drivers.mostHelp, Num({ initial: ANY })),
  },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  faults: ({ Least: least, Most: most }) =>
    least <= most ? [] : [{ path: "Most", message: fields.atLeast({ min: least }) }],
  open: async ({ iio: bus }, { Device: sensor, Channel: channel, Least: least, Most: most }) => {
    const files = await channelFiles(bus, sensor, channel);
    const { unit, factor } = unitOf(channel, files);
    const read = async (): Promise<number> => {
      const value = rounded((await measure(bus, { sensor, channel }, files)) * factor);
      if (value >= least && value <= most) return value;
      const device = devices.probe({ name: sensor });
      throw new MessageError(devices.beyondBounds({ device, value: `${value} ${unit}`, least, most }));
    };
    return { pins: { "analog-input": [{ pin: 0, unit, read }] }, close: async () => undefined };
  },
});

async function channelFiles(bus: IioBus, sensor: string, channel: string): Promise<ChannelFiles> {
  const found = await bus.files(sensor);
  const files = filesOf(channel, found);
  if (files !== undefined) return files;
  const device = devices.probe({ name: sensor });
  throw new MessageError(devices.noIioChannel({ device, channel, channels: { and: channelsIn(found) } }));
}

interface Place {
  readonly sensor: string;
  readonly channel: string;
}

/**
 * (raw + offset) · scale, in the kernel's unit. The value is read before its scale: a driver may switch its gain for the
 * channel.
 */
async function measure(bus: IioBus, { sensor, channel }: Place, files: ChannelFiles): Promise<number> {
  const { value, scale, offset } = files;
  const names = [value, scale, offset].filter((name) => name !== undefined);
  const texts = await bus.read(sensor, names);
  const numberOf = (name: string | undefined, otherwise: number): number =>
    name === undefined ? otherwise : numberFrom(texts[names.indexOf(name)] ?? "", sensor);
  const raw = numberOf(value, 0);
  const [type = ""] = sensor.split("@");
  if (isNoReading(type, raw))
    throw new MessageError(devices.beyondRange({ pin: 0, address: channel, device: sensor }));
  return (raw + numberOf(offset, 0)) * numberOf(scale, 1);
}

function numberFrom(text: string, sensor: string): number {
  try {
    return numberIn(text);
  } catch (error) {
    const device = devices.probe({ name: sensor });
    throw new MessageError(devices.deviceFailed({ device, reason: messageOf(error) }), { cause: error });
  }
}

/** Without the dust of the multiplication. */
const rounded = (value: number): number => Number(value.toPrecision(12));
