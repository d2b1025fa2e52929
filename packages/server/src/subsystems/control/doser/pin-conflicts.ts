import { dosing } from "@refugium/model/messages/dosing.ts";
import { lights } from "@refugium/model/messages/lights.ts";
import { type Message, type RowName, rowName } from "@refugium/model/messages/message.ts";
import { jackOutput, outletOutput } from "@refugium/model/output-ids.ts";
import { type Pump, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { outputsOf, type PumpOutputs } from "./pump-outputs.ts";
import { dosesAutomatically } from "./pump-row.ts";

/** The other users of pins; undefined for a free pin. */
export interface PinUsers {
  readonly lightOn: (jack: string, pin: number) => RowName | undefined;
  readonly equipmentOn: (outlet: string) => RowName | undefined;
}

type Pins = Pick<PumpOutputs, "pinsOf" | "linePin">;

interface Taken {
  /** The member of the row that contains the pin. */
  readonly path: string;
  readonly user: Message;
}

/** Refuses a pump on a pin that a light, equipment or another pump drives. Throws Refusal `conflict`. */
export function refuseTakenPin(pump: Pump, others: readonly Pump[], outputs: Pins, users: PinUsers): void {
  const taken = otherPump(pump, others, outputs) ?? otherThing(pump, users);
  if (taken === undefined) return;
  const { path, user } = taken;
  throw new Refusal("conflict", dosing.pinTaken({ pump: rowName("pumps", pump), user }), [
    { path, message: dosing.usedBy({ user }) },
  ]);
}

/**
 * Two pumps with a schedule must not share a pin. A pump without a schedule may share the connector of another; two
 * connectors on one pin are always refused, because only one of them drives it.
 */
function otherPump(pump: Pump, others: readonly Pump[], outputs: Pins): Taken | undefined {
  for (const { path, pin, output } of placesOf(pump, outputs)) {
    const other = others.find(
      (each) =>
        each.id !== pump.id &&
        outputs.pinsOf(each).includes(pin) &&
        ((dosesAutomatically(pump) && dosesAutomatically(each)) || !outputsOf(each).includes(output)),
    );
    if (other !== undefined) return { path, user: dosing.pump({ pump: rowName("pumps", other) }) };
  }
  return undefined;
}

/** The pump that precedes this one on a shared output: one with a schedule, otherwise the first; or undefined. */
export function pumpBefore(pump: Pump, others: readonly Pump[]): Pump | undefined {
  return sharing(pump, others).find((other) =>
    dosesAutomatically(other) === dosesAutomatically(pump)
      ? Number(other.id) < Number(pump.id)
      : dosesAutomatically(other),
  );
}

/** Other pumps on an output of this one. */
export function sharing(pump: Pump, others: readonly Pump[]): readonly Pump[] {
  const mine = hasOutput(pump) ? outputsOf(pump) : [];
  return others.filter(
    (other) => other.id !== pump.id && hasOutput(other) && outputsOf(other).some((id) => mine.includes(id)),
  );
}

function hasOutput({ type, jack }: Pump): boolean {
  return type === "stepper" || jack !== "";
}

interface Place {
  readonly path: string;
  readonly pin: string;
  readonly output: string;
}

/** The pins of a pump with the members that contain them. */
function placesOf(pump: Pump, outputs: Pins): readonly Place[] {
  if (pump.type !== "stepper")
    return outputs.pinsOf(pump).map((pin) => ({ path: "pin", pin, output: jackOutput(pump.jack, pump.pin) }));
  return STEPPER_LINES.flatMap((line) => {
    const pin = outputs.linePin(pump.stepper[line]);
    return pin === undefined
      ? []
      : [{ path: `stepper.${line}`, pin, output: outletOutput(pump.stepper[line]) }];
  });
}

function otherThing(pump: Pump, { lightOn, equipmentOn }: PinUsers): Taken | undefined {
  if (pump.type === "stepper") {
    for (const line of STEPPER_LINES) {
      const equipment = equipmentOn(pump.stepper[line]);
      if (equipment !== undefined) return { path: `stepper.${line}`, user: dosing.equipment({ equipment }) };
    }
    return undefined;
  }
  const light = pump.jack === "" ? undefined : lightOn(pump.jack, pump.pin);
  return light === undefined ? undefined : { path: "pin", user: lights.light({ light }) };
}
