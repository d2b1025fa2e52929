// The heat balance of the water. Units: W, °C, kg and seconds.
import type { TankParameters } from "./tank-parameters.ts";

/** Vapour pressure over sea water is 2 % below that over fresh water at 35 g/kg (Raoult). */
const SEA_WATER_PRESSURE = 0.98;

/** Pressure of saturated vapour in Pa, Magnus form with the constants of Alduchov & Eskridge 1996. */
export function vapourPressure(celsius: number): number {
  return 610.94 * Math.exp((17.625 * celsius) / (celsius + 243.04));
}

/** J to evaporate a kilogram: Rogers & Yau, "A Short Course in Cloud Physics", linear form. */
export function latentHeat(celsius: number): number {
  return 2.501e6 - 2361 * celsius;
}

/**
 * Evaporated kg/s: 4·10⁻⁵ · area · (p_water − p_air in kPa) · activity (ASHRAE Handbook, HVAC Applications,
 * "Natatoriums"). Never negative: condensation is ignored.
 */
export function evaporation(water: number, room: number, parameters: TankParameters): number {
  const { openSurface, surfaceActivity, humidity } = parameters;
  const difference = SEA_WATER_PRESSURE * vapourPressure(water) - humidity * vapourPressure(room);
  return 4e-5 * openSurface * surfaceActivity * Math.max(0, difference / 1000);
}

/** Watts into the water by cause; losses are negative. */
export interface HeatFlows {
  readonly heater: number;
  readonly chiller: number;
  readonly light: number;
  readonly pumps: number;
  readonly glass: number;
  readonly evaporation: number;
}

/** Present electrical power of heating and lighting devices in W. `chiller` is cooling power. */
export interface HeatSources {
  readonly heater: number;
  readonly chiller: number;
  readonly light: number;
  readonly returnPump: number;
}

/** The flows at one moment; `evaporated` is in kg/s. */
export function heatFlows(
  water: number,
  room: number,
  sources: HeatSources,
  evaporated: number,
  parameters: TankParameters,
): HeatFlows {
  return {
    heater: sources.heater,
    chiller: -sources.chiller,
    light: sources.light * parameters.lightShare,
    pumps: sources.returnPump + parameters.constantHeat,
    glass: -parameters.glassLoss * (water - room),
    evaporation: -evaporated * latentHeat(water),
  };
}

export function netHeat(flows: HeatFlows): number {
  return flows.heater + flows.chiller + flows.light + flows.pumps + flows.glass + flows.evaporation;
}

/** J/K of this many litres of the tank's water. */
export function heatCapacity(litres: number, parameters: TankParameters): number {
  return litres * parameters.density * parameters.specificHeat;
}
