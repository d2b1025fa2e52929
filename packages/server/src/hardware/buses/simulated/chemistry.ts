// What is dissolved: salt, alkalinity, pH.
import type { TankParameters } from "./tank-parameters.ts";

/** meq/l in one German degree of carbonate hardness. */
export const MEQ_PER_DKH = 0.3566;
const DAY = 86_400;

/** Doser shares 0…1 of full speed. */
export interface Dosing {
  readonly acid: number;
  readonly base: number;
  readonly alkalinity: number;
}

/** meq that corals take up in `seconds`: proportional to the distance from the floor, and never below it. */
export function alkalinityUptake(
  dkh: number,
  litres: number,
  seconds: number,
  parameters: TankParameters,
): number {
  const share = 1 - Math.exp((-parameters.alkalinityUptake * seconds) / DAY);
  return Math.max(0, dkh - parameters.alkalinityFloor) * MEQ_PER_DKH * litres * share;
}

/** meq added by the dosers in `seconds`; acid takes away. */
export function dosedAlkalinity(dosing: Dosing, seconds: number, parameters: TankParameters): number {
  const { doserRate, phSolution, alkalinitySolution } = parameters;
  return (
    doserRate * seconds * ((dosing.base - dosing.acid) * phSolution + dosing.alkalinity * alkalinitySolution)
  );
}

/**
 * The equilibrium pH. At a given CO₂ pressure [H⁺] is inversely proportional to [HCO₃⁻], so pH rises with the logarithm
 * of alkalinity; photosynthesis lowers CO₂ in the light and respiration raises it in the dark.
 */
export function balancedPh(dkh: number, light: number, parameters: TankParameters): number {
  const hardness = Math.log10(Math.max(0.5, dkh) / 8);
  return parameters.balancedPh + hardness + parameters.lightPh * (2 * light - 1);
}

/** pH after `seconds`: relaxation by gas exchange, and the immediate shift by acid and base against the buffer. */
export function nextPh(
  ph: number,
  state: { readonly dkh: number; readonly light: number; readonly litres: number },
  dosing: Dosing,
  seconds: number,
  parameters: TankParameters,
): number {
  const goal = balancedPh(state.dkh, state.light, parameters);
  const relaxed = goal + (ph - goal) * Math.exp(-seconds / parameters.gasExchange);
  const meq = (dosing.base - dosing.acid) * parameters.doserRate * parameters.phSolution * seconds;
  const shifted = relaxed + meq / (state.litres * parameters.bufferCapacity);
  return Math.min(14, Math.max(0, shifted));
}
