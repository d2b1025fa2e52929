import { dosing } from "@refugium/model/messages/dosing.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { type Message, rowName } from "@refugium/model/messages/message.ts";
import type { Jack } from "@refugium/model/resources/connectors.ts";
import type { Light } from "@refugium/model/resources/lights.ts";

/** A dosing pump on a pin of a jack. */
export interface PumpPin {
  readonly id: string;
  readonly name: string;
  readonly jack: string;
  readonly pin: number;
}

/** The users of jacks. */
export interface JackUsers {
  readonly lights: readonly Light[];
  readonly pumps: readonly PumpPin[];
  readonly findJack: (id: string) => Jack | undefined;
}

/**
 * Who else has a pin of this light's jack, by pin. Jacks may share pins of a driver, so the driver and its pin are compared.
 * `earlier`: only lights on a jack with a lower id count. Two jacks can name one line; the lower id keeps it, also after a
 * restart.
 */
export function takenPins(light: Light, users: JackUsers, earlier = false): ReadonlyMap<number, Message> {
  const mine = users.findJack(light.jack);
  const taken = new Map<number, Message>();
  if (mine === undefined) return taken;
  const mark = (driver: string, pins: readonly number[], user: Message): void => {
    if (driver !== mine.driver) return;
    for (const pin of pins) if (mine.pins.includes(pin)) taken.set(pin, user);
  };
  // Enabled lights last: of several users the enabled one is named.
  for (const other of users.lights.toSorted((one, next) => Number(one.enable) - Number(next.enable))) {
    const jack = users.findJack(other.jack);
    if (jack === undefined || other.id === light.id) continue;
    // On one jack at most one light is enabled.
    if (jack.id === mine.id) continue;
    if (!earlier || Number(jack.id) < Number(mine.id)) mark(jack.driver, jack.pins, nameOf(other));
  }
  for (const pump of users.pumps) {
    const jack = users.findJack(pump.jack);
    if (jack !== undefined) mark(jack.driver, [pump.pin], nameOfPump(pump));
  }
  return taken;
}

/** The enabled light on the jack of a disabled one. It drives the outputs: the disabled one must not darken them. */
export function jackHolder(light: Light, lights: readonly Light[]): Light | undefined {
  if (light.enable || light.jack === "") return undefined;
  return lights.find((other) => other.enable && other.jack === light.jack);
}

/** Who drives the lines that a change of a jack adds to it, through another jack, by pin. */
export function linesTaken(
  next: Jack,
  previous: Jack | undefined,
  { lights, pumps, findJack }: JackUsers,
): ReadonlyMap<number, Message> {
  const taken = new Map<number, Message>();
  const hadBefore = (pin: number): boolean => previous?.driver === next.driver && previous.pins.includes(pin);
  const mark = (jack: Jack | undefined, pins: readonly number[], user: Message): void => {
    if (jack === undefined || jack.id === next.id || jack.driver !== next.driver) return;
    for (const pin of pins) if (next.pins.includes(pin) && !hadBefore(pin)) taken.set(pin, user);
  };
  for (const light of lights) {
    const jack = findJack(light.jack);
    mark(jack, jack?.pins ?? [], nameOf(light));
  }
  for (const pump of pumps) mark(findJack(pump.jack), [pump.pin], nameOfPump(pump));
  return taken;
}

function nameOf(light: Light): Message {
  return messages.light({ light: rowName("lights", light) });
}

function nameOfPump(pump: PumpPin): Message {
  return dosing.pump({ pump: rowName("pumps", pump) });
}
