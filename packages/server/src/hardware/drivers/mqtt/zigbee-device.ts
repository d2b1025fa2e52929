import { isJsonObject } from "@refugium/model/declare/field.ts";
import type { Milliseconds } from "@refugium/model/declare/units.ts";
import type { MqttMessage } from "../../buses/buses.ts";
import { DEVICE_LEASE, type DigitalOutput } from "../../driver.ts";
import { HeldValue } from "./held-value.ts";
import { levelOf, memberAt, numberOf, parsed } from "./json.ts";
import type { MqttDevice } from "./mqtt-device.ts";

interface Part {
  readonly device: MqttDevice;
  /** `zigbee2mqtt/<friendly name>`. */
  readonly topic: string;
  /** The name of the value in its messages. */
  readonly property: string;
}

interface Sensor extends Part {
  /** In seconds. */
  readonly maxAge: number;
}

/** On With Timed Off counts tenths of a second to 6553.4 s; the largest number is no end (Zigbee cluster 0x0006). */
const LONGEST_ON_S = 6553;
const NO_END_S = 6553.5;

/** Units as the bridge sends these properties. */
const UNITS: Readonly<Record<string, string>> = {
  temperature: "°C",
  device_temperature: "°C",
  humidity: "%",
  battery: "%",
  power: "W",
  current: "A",
  energy: "kWh",
  pressure: "hPa",
  illuminance: "lx",
};

/** The property itself where its unit is not known. */
export const unitOf = (property: string): string => UNITS[property] ?? property;

/**
 * An output: `<name>/set`, and `<name>/get` to read it from the device itself. A timed ON publishes no state of its own
 * and is confirmed by reading.
 */
export function zigbeeOutput({ isLeased, ...part }: Part & { readonly isLeased: boolean }): DigitalOutput {
  const { device, topic, property } = part;
  const level = (message: MqttMessage): boolean | undefined => levelIn(message, part);
  const read = <T>(answer: (message: MqttMessage) => T | undefined): Promise<T> =>
    device.ask({ topic: `${topic}/get`, text: JSON.stringify({ [property]: "" }) }, answer);
  const set = (command: object) => ({ topic: `${topic}/set`, text: JSON.stringify(command) });
  return {
    pin: 0,
    ...(isLeased ? { timer: DEVICE_LEASE } : {}),
    write: async (high, offAfter) => {
      const isSo = (message: MqttMessage): boolean | undefined =>
        level(message) === high ? true : undefined;
      const command = { [property]: high ? "ON" : "OFF" };
      if (!isLeased || !high) await device.ask(set(command), isSo);
      else {
        await device.publish(set({ ...command, on_time: onTimeOf(offAfter), off_wait_time: 0 }));
        await read(isSo);
      }
    },
    readBack: () => read(level),
  };
}

const onTimeOf = (offAfter: Milliseconds | undefined): number =>
  offAfter === undefined ? NO_END_S : Math.min(LONGEST_ON_S, Math.ceil(offAfter / 1000));

export const heldLevel = (sensor: Sensor): HeldValue<boolean> =>
  new HeldValue({ ...held(sensor), read: (message) => levelIn(message, sensor) });

export const heldNumber = (sensor: Sensor): HeldValue<number> =>
  new HeldValue({ ...held(sensor), read: (message) => valueIn(message, sensor, numberOf) });

/** With `last_seen` in its messages the age is right for retained and repeated ones, too. */
const held = ({ device, maxAge: lasts }: Sensor) => ({
  device,
  lasts,
  olderBy: ({ text, at }: MqttMessage) => {
    const seen = memberAt(parsed(text), "last_seen");
    const time = typeof seen === "string" ? Date.parse(seen) : seen;
    return typeof time === "number" && Number.isFinite(time) ? at - time : undefined;
  },
});

const levelIn = (message: MqttMessage, part: Part): boolean | undefined => valueIn(message, part, levelOf);

/** Undefined where the message does not have the property. Throws when it cannot be read. */
function valueIn<T>(
  { topic, text }: MqttMessage,
  { device, topic: own, property }: Part,
  read: (value: unknown) => T | undefined,
): T | undefined {
  if (topic !== own) return undefined;
  const state = parsed(text);
  if (!isJsonObject(state)) throw device.notAsExpected();
  if (!Object.hasOwn(state, property)) return undefined;
  const value = read(state[property]);
  if (value === undefined) throw device.notAsExpected();
  return value;
}
