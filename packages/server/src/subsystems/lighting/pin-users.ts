import type { Jack } from "@refugium/model/resources/connectors.ts";
import type { Light } from "@refugium/model/resources/lights.ts";

/** A dosing pump on a pin of a jack. */
export interface PumpPin {
  readonly id: string;
  readonly name: string;
  readonly jack: string;
  readonly pin: number;
}

/** What is on jacks, for the question who has a pin. */
export interface JackUsers {
  readonly lights: readonly Light[];
  readonly pumps: readonly PumpPin[];
  readonly findJack: (id: string) => Jack | undefined;
}

/**
 * Who else has a pin of this light's jack, in words, by pin. Jacks may share pins of a driver, so lines are compared.
 * With `earlier`, only lights with a smaller id count: of two that met by a change of their jacks, the first one keeps it.
 */
export function takenPins(light: Light, users: JackUsers, earlier = false): ReadonlyMap<number, string> {
  const mine = users.findJack(light.jack);
  const taken = new Map<number, string>();
  if (mine === undefined) return taken;
  const mark = (driver: string, pins: readonly number[], words: string): void => {
    if (driver !== mine.driver) return;
    for (const pin of pins) if (mine.pins.includes(pin)) taken.set(pin, words);
  };
  for (const other of users.lights) {
    const jack = users.findJack(other.jack);
    if (jack === undefined || other.id === light.id) continue;
    if (!earlier || Number(other.id) < Number(light.id))
      mark(jack.driver, jack.pins, `light "${other.name}"`);
  }
  for (const pump of users.pumps) {
    const jack = users.findJack(pump.jack);
    if (jack !== undefined) mark(jack.driver, [pump.pin], `dosing pump "${pump.name}"`);
  }
  return taken;
}
