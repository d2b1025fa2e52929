import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { PumpOutputs } from "./pump-outputs.ts";
import { outletsOf } from "./stepper-run.ts";

/** Who else drives pins: names for people, undefined when nobody does. */
export interface PinUsers {
  readonly lightOn: (jack: string, pin: number) => string | undefined;
  readonly equipmentOn: (outlet: string) => string | undefined;
}

/** Refuses a pump on a pin that a light, equipment or another pump drives. Throws Refusal `conflict`. */
export function refuseTakenPin(
  pump: Pump,
  others: readonly Pump[],
  outputs: Pick<PumpOutputs, "pinsOf">,
  users: PinUsers,
): void {
  const taken = otherPump(pump, others, outputs) ?? otherThing(pump, users);
  if (taken === undefined) return;
  const path = pump.type === "stepper" ? "stepper" : "pin";
  throw new Refusal("conflict", `The pin of "${pump.name}" is already used by ${taken}`, [
    { path, message: `is already used by ${taken}` },
  ]);
}

function otherPump(
  pump: Pump,
  others: readonly Pump[],
  outputs: Pick<PumpOutputs, "pinsOf">,
): string | undefined {
  const pins = new Set(outputs.pinsOf(pump));
  const other = others.find(
    (each) => each.id !== pump.id && outputs.pinsOf(each).some((pin) => pins.has(pin)),
  );
  return other === undefined ? undefined : `dosing pump "${other.name}"`;
}

function otherThing(pump: Pump, { lightOn, equipmentOn }: PinUsers): string | undefined {
  if (pump.type === "stepper") {
    const name = outletsOf(pump)
      .map(equipmentOn)
      .find((each) => each !== undefined);
    return name === undefined ? undefined : `equipment "${name}"`;
  }
  const light = pump.jack === "" ? undefined : lightOn(pump.jack, pump.pin);
  return light === undefined ? undefined : `light "${light}"`;
}
