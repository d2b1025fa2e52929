import { type Pump, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { PumpOutputs } from "./pump-outputs.ts";

/** Who else drives pins: names for people, undefined when nobody does. */
export interface PinUsers {
  readonly lightOn: (jack: string, pin: number) => string | undefined;
  readonly equipmentOn: (outlet: string) => string | undefined;
}

type Pins = Pick<PumpOutputs, "pinsOf" | "linePin">;

interface Taken {
  /** The member that names the pin. */
  readonly path: string;
  readonly by: string;
}

/** Refuses a pump on a pin that a light, equipment or another pump drives. Throws Refusal `conflict`. */
export function refuseTakenPin(pump: Pump, others: readonly Pump[], outputs: Pins, users: PinUsers): void {
  const taken = otherPump(pump, others, outputs) ?? otherThing(pump, users);
  if (taken === undefined) return;
  const { path, by } = taken;
  throw new Refusal("conflict", `The pin of "${pump.name}" is already used by ${by}`, [
    { path, message: `is already used by ${by}` },
  ]);
}

function otherPump(pump: Pump, others: readonly Pump[], outputs: Pins): Taken | undefined {
  for (const [path, pin] of placesOf(pump, outputs)) {
    const other = others.find((each) => each.id !== pump.id && outputs.pinsOf(each).includes(pin));
    if (other !== undefined) return { path, by: `dosing pump "${other.name}"` };
  }
  return undefined;
}

/** The pins of a pump, each under the member that names it. */
function placesOf(pump: Pump, outputs: Pins): readonly (readonly [path: string, pin: string])[] {
  if (pump.type !== "stepper") return outputs.pinsOf(pump).map((pin) => ["pin", pin]);
  return STEPPER_LINES.flatMap((line) => {
    const pin = outputs.linePin(pump.stepper[line]);
    return pin === undefined ? [] : [[`stepper.${line}`, pin] as const];
  });
}

function otherThing(pump: Pump, { lightOn, equipmentOn }: PinUsers): Taken | undefined {
  if (pump.type === "stepper") {
    const line = STEPPER_LINES.find((each) => equipmentOn(pump.stepper[each]) !== undefined);
    return line === undefined
      ? undefined
      : { path: `stepper.${line}`, by: `equipment "${equipmentOn(pump.stepper[line])}"` };
  }
  const light = pump.jack === "" ? undefined : lightOn(pump.jack, pump.pin);
  return light === undefined ? undefined : { path: "pin", by: `light "${light}"` };
}
