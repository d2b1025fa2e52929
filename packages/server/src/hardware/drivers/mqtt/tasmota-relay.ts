import { isJsonObject } from "@refugium/model/declare/field.ts";
import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import type { MqttMessage } from "../../buses/buses.ts";
import { DEVICE_LEASE, type DigitalOutput } from "../../driver.ts";
import { levelOf, memberAt, numberOf, parsed } from "./json.ts";
import type { MqttDevice } from "./mqtt-device.ts";

interface Part {
  readonly device: MqttDevice;
  readonly topicOf: (prefix: string) => string;
  /** From 1. */
  readonly output: number;
}

/** The largest PulseTime, 64 800 s, and the first in whole seconds. */
const LARGEST_PULSE = 64_900;
const FIRST_SECONDS = 12;

/** PulseTime by the vendor's "Commands": to 11.1 s in tenths, above in seconds + 100. 0 is none. */
export function pulseOf(offAfter: Milliseconds | undefined): number {
  if (offAfter === undefined) return 0;
  const seconds = offAfter / 1000;
  if (seconds <= FIRST_SECONDS - 1) return Math.max(1, Math.ceil(seconds * 10));
  return Math.min(LARGEST_PULSE, Math.ceil(Math.max(FIRST_SECONDS, seconds)) + 100);
}

/** A relay: `cmnd/…/POWER<n>`, answered on `stat/…/RESULT`. Its PulseTime is the lease; each ON starts it again. */
export function tasmotaRelay({ device, topicOf, output }: Part): DigitalOutput {
  const ask = (command: string, text: string, keys: readonly string[]): Promise<unknown> =>
    device.ask({ topic: `${topicOf("cmnd")}/${command}`, text }, (message) =>
      answerIn(message, { device, stat: topicOf("stat"), command, keys }),
    );
  const power = async (text: string): Promise<boolean> => {
    // A device with one relay leaves out its number.
    const keys = output === 1 ? ["POWER1", "POWER"] : [`POWER${output}`];
    const level = levelOf(await ask(`POWER${output}`, text, keys));
    if (level === undefined) throw device.notAsExpected();
    return level;
  };
  const pulse = async (text: string): Promise<number> => {
    const command = `PulseTime${output}`;
    const set = numberOf(memberAt(await ask(command, text, [command]), "Set"));
    if (set === undefined) throw device.notAsExpected();
    return set;
  };
  const setPulse = async (wanted: number): Promise<void> => {
    // It is kept in flash, which wears: written only when it changes.
    if ((await pulse("")) === wanted || (await pulse(String(wanted))) === wanted) return;
    throw new MessageError(devices.ignoresCommand({ address: device.name }));
  };
  return {
    pin: 0,
    timer: DEVICE_LEASE,
    write: async (high, offAfter) => {
      if (high) await setPulse(pulseOf(offAfter));
      if ((await power(high ? "ON" : "OFF")) !== high)
        throw new MessageError(devices.ignoresCommand({ address: device.name }));
    },
    readBack: () => power(""),
  };
}

/** The watts of a device with a meter; undefined where it has none. */
export async function tasmotaMeter({
  device,
  topicOf,
  output,
}: Part): Promise<(() => Promise<number>) | undefined> {
  const sensors = (): Promise<unknown> =>
    device.ask({ topic: `${topicOf("cmnd")}/STATUS`, text: "10" }, (message) =>
      answerIn(message, { device, stat: topicOf("stat"), command: "STATUS", keys: ["StatusSNS"] }),
    );
  if (memberAt(await sensors(), "ENERGY.Power") === undefined) return undefined;
  return async () => {
    const power = memberAt(await sensors(), "ENERGY.Power");
    const watts = numberOf(Array.isArray(power) ? power[output - 1] : power);
    if (watts === undefined || watts < 0) throw device.notAsExpected();
    return watts;
  };
}

interface Expected {
  readonly device: MqttDevice;
  readonly stat: string;
  readonly command: string;
  readonly keys: readonly string[];
}

/** The member of an answer under one of `keys`. Throws when the device does not support the command. */
function answerIn({ topic, text }: MqttMessage, { device, stat, command, keys }: Expected): unknown {
  if (!topic.startsWith(`${stat}/`)) return undefined;
  const value = parsed(text);
  // Beside the answers it publishes plain states.
  if (!isJsonObject(value)) {
    if (/\/(RESULT|STATUS\d*)$/.test(topic)) throw device.notAsExpected();
    return undefined;
  }
  const { Command: refusal } = value;
  if (typeof refusal === "string")
    throw new MessageError(devices.deviceRefuses({ address: device.name, command, reason: refusal }));
  return keys.map((key) => memberAt(value, key)).find((each) => each !== undefined);
}
