import type { Fault } from "@refugium/model/declare/field.ts";
import { TANK_TRUTHS } from "@refugium/model/operations/simulation.ts";
import type { Truths } from "../../hardware/buses/simulated/tank.ts";
import { refuseFaults } from "../../kernel/refusal.ts";

/** What a tank can be: °C, °C, pH, share of the return chamber (above 1 it runs over), litres, g/kg, dKH. */
const RANGES: { readonly [truth in keyof Truths]: readonly [min: number, max: number] } = {
  temperature: [-2, 60],
  room: [-30, 60],
  ph: [0, 14],
  sump_level: [0, 1.5],
  reservoir: [0, 1000],
  salinity: [0, 100],
  alkalinity: [0, 50],
};

/** The truths of a judged body. Throws Refusal `invalid` naming each that no tank can have. */
export function checkTruths(body: { readonly [name: string]: number }): Partial<Truths> {
  const faults: Fault[] = [];
  const truths: { -readonly [truth in keyof Truths]?: number } = {};
  for (const name of TANK_TRUTHS) {
    const value = body[name];
    if (value === undefined) continue;
    const [min, max] = RANGES[name];
    if (value < min || value > max) faults.push({ path: name, message: `must be between ${min} and ${max}` });
    truths[name] = value;
  }
  refuseFaults(faults);
  return truths;
}
