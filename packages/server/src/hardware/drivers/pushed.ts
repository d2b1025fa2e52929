import { Text } from "@refugium/model/declare/fields.ts";
import { type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { inputs } from "@refugium/model/messages/inputs.ts";
import { span } from "@refugium/model/messages/message.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { PushedSample } from "../buses/buses.ts";
import { defineDriver, helped } from "../driver.ts";
import { MaxAge } from "./mqtt/topic.ts";

const PINS = [0, 1, 2, 3, 4, 5, 6, 7];

type InputKind = "digital-input" | "analog-input";

/** Where the samples of a pin are kept. */
export const placeOfPin = (name: string, kind: InputKind, pin: number): string => `${name}/${kind}/${pin}`;

/**
 * A device that sends its readings to the API: one that sleeps, or that cannot be reached.
 * @transport the controller's own API: `POST /api/inputs/{id}/samples`
 * @pins digital-input 0–7, analog-input 0–7
 * @checks value in bounds, 0 or 1 for a level, a time that is neither ahead of the controller nor 30 days ago;
 *   silence longer than `MaxAge` is an error
 * @tested the API itself over HTTP: silent, late, repeated, in any order; real hardware: no
 */
export const pushed = defineDriver({
  type: "pushed",
  title: inputs.device,
  kind: "generic",
  parameters: {
    Name: helped(
      inputs.nameHelp,
      Text({ initial: "device", min: 1, max: 64, pattern: /^[\w.-]+$/, expects: inputs.name }),
    ),
    MaxAge: MaxAge(),
  },
  provides: ["digital-input", "analog-input"],
  pinmap: () => ({ "digital-input": PINS, "analog-input": PINS }),
  occupies: ({ Name: name }) => ({ place: `pushed ${name}`, words: name }),
  open: async ({ samples }, { Name: name, MaxAge: maxAge }) => {
    const read = (kind: InputKind, pin: number): number =>
      fresh(samples.latest(placeOfPin(name, kind, pin)), name, seconds(maxAge));
    return {
      pins: {
        "digital-input": PINS.map((pin) => ({ pin, read: async () => read("digital-input", pin) === 1 })),
        "analog-input": PINS.map((pin) => ({
          pin,
          unit: "raw",
          read: async () => read("analog-input", pin),
        })),
      },
      close: async () => undefined,
    };
  },
});

function fresh(newest: PushedSample | undefined, device: string, limit: Milliseconds): number {
  if (newest === undefined) throw new MessageError(devices.nothingYet({ device }));
  const { value, age } = newest;
  if (age > limit) throw new MessageError(devices.tooOld({ device, age: span(age), limit: span(limit) }));
  return value;
}
