import { figure } from "../../text/format.ts";

/** Energy as text: `340 Wh`, `1.24 kWh`. */
export function energyWords(wattHours: number): string {
  return wattHours < 1000 ? `${figure(wattHours, 0)} Wh` : `${figure(wattHours / 1000, 2)} kWh`;
}

/** Power as text: `25 W`, `4.5 W`. */
export function wattWords(watts: number): string {
  return `${figure(watts, Number.isInteger(watts) ? 0 : 1)} W`;
}
