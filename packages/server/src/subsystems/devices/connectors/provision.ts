import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Actor } from "../../../resources/operations.ts";
import type { ConnectorCollections } from "./connector-collections.ts";
import { pinsOf } from "./pin-check.ts";

/** Creates a connector for each pin of a driver that has none yet; returns how many. Repeating it adds nothing. */
export async function provision(
  collections: ConnectorCollections,
  driver: Driver,
  actor: Actor,
): Promise<number> {
  const { outlets, inlets, jacks, analogInputs } = collections;
  const onPin = (pin: number) => (row: { readonly driver: string; readonly pin: number }) =>
    row.driver === driver.id && row.pin === pin;
  const onJack = (pin: number): boolean =>
    jacks.rows.some((row) => row.driver === driver.id && row.pins.includes(pin));
  const missing = [
    ...pinsOf(driver, "digital-output")
      .filter((pin) => !outlets.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: outlets })),
    ...pinsOf(driver, "digital-input")
      .filter((pin) => !inlets.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: inlets })),
    ...pinsOf(driver, "pwm")
      .filter((pin) => !onJack(pin))
      .map((pin) => ({ pin, in: jacks })),
    ...pinsOf(driver, "analog-input")
      .filter((pin) => !analogInputs.rows.some(onPin(pin)))
      .map((pin) => ({ pin, in: analogInputs })),
  ];
  for (const { pin, in: collection } of missing) {
    const name = `${driver.name || driver.id}-${pin}`;
    await collection.create({ name, driver: driver.id, pin, pins: [pin] }, actor);
  }
  return missing.length;
}
