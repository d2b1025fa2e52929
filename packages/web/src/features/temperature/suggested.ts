import { tcs } from "@refugium/model/resources/tcs.ts";

/** Suggested settings of a new controller in a reef tank. */
const REEF_CELSIUS = { min: 25, max: 26, hysteresis: 0.2, notify: { enable: true, min: 24, max: 27 } };
const REEF_FAHRENHEIT = { min: 77, max: 79, hysteresis: 0.4, notify: { enable: true, min: 75, max: 81 } };

/** A new controller in the chosen unit. */
export function suggestedController(fahrenheit: boolean): object {
  const reef = fahrenheit ? REEF_FAHRENHEIT : REEF_CELSIUS;
  return { ...tcs.shape.initial, ...reef, enable: true, fahrenheit };
}
