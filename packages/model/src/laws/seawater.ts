// Conductivity, practical salinity and specific gravity of sea water at the surface, 0…42 PSU.

/** Conductivity of sea water of 35 PSU at 15 °C (IPTS-68), mS/cm: Culkin and Smith 1980. */
const C_35_15 = 42.914;

/** Temperature to which conductivity meters of the hobby compensate, °C. */
export const METER_CELSIUS = 25;

/** PSS-78, UNESCO Technical Papers in Marine Science 44 (1983), algorithm 1. */
const A = [0.008, -0.1692, 25.3851, 14.0941, -7.0261, 2.7081];
const B = [0.0005, -0.0056, -0.0066, -0.0375, 0.0636, -0.0144];
const C = [0.6766097, 2.00564e-2, 1.104259e-4, -6.9698e-7, 1.0031e-9];
const K = 0.0162;

/** Sum of `terms[i] · x^i`. */
const polynomial = (terms: readonly number[], x: number): number =>
  terms.reduceRight((sum, term) => sum * x + term, 0);

/** Conductivity of sea water of 35 PSU at a temperature, relative to that at 15 °C. */
export const conductivityAt35 = (celsius: number): number => polynomial(C, celsius);

/**
 * Practical salinity from the conductivity relative to sea water of 35 PSU at the same temperature (IPTS-68).
 * The equation is fitted for 2…42 PSU and −2…35 °C; its standard error is 0.001 PSU.
 */
export function salinityOfRatio(ratio: number, celsius: number): number {
  const root = Math.sqrt(ratio);
  const warm = celsius - 15;
  return polynomial(A, root) + (warm / (1 + K * warm)) * polynomial(B, root);
}

/** PSU of a conductivity in mS/cm at `celsius`. Below 2 PSU it is an extrapolation: 0.01 too much. */
export function salinityOfConductivity(milliSiemens: number, celsius = METER_CELSIUS): number {
  if (milliSiemens <= 0) return 0;
  return salinityOfRatio(milliSiemens / (C_35_15 * conductivityAt35(celsius)), celsius);
}

/** mS/cm at `celsius` of a salinity in PSU. */
export function conductivityOf(psu: number, celsius = METER_CELSIUS): number {
  return inverse((value) => salinityOfConductivity(value, celsius), psu, { min: 0, max: 120 });
}

/**
 * Density in kg/m³ at one atmosphere: EOS-80, Millero and Poisson 1981, UNESCO 44 (1983), algorithm 3. Standard error
 * 0.0036 kg/m³ over 0…42 PSU and −2…40 °C, which is 0.000004 of specific gravity.
 */
export function seawaterDensity(psu: number, celsius: number): number {
  const pure = polynomial(
    [999.842594, 6.793952e-2, -9.09529e-3, 1.001685e-4, -1.120083e-6, 6.536332e-9],
    celsius,
  );
  const linear = polynomial([0.824493, -4.0899e-3, 7.6438e-5, -8.2467e-7, 5.3875e-9], celsius);
  const root = polynomial([-5.72466e-3, 1.0227e-4, -1.6546e-6], celsius);
  return pure + linear * psu + root * psu ** 1.5 + 4.8314e-4 * psu * psu;
}

/** Specific gravity at 25 °C over pure water of 25 °C (25 °C/25 °C) of a salinity in PSU: 1.0264 at 35 PSU. */
export function gravityOf(psu: number): number {
  return seawaterDensity(psu, METER_CELSIUS) / seawaterDensity(0, METER_CELSIUS);
}

/** PSU of a specific gravity 25 °C/25 °C; 0 below 1, and at most the salinity of the heaviest brine of the equation. */
export function salinityOfGravity(gravity: number): number {
  return inverse(gravityOf, gravity, { min: 0, max: 60 });
}

/** Where a rising function takes the value: by halving, to 1e-12 of the range; the nearer end where it does not. */
function inverse(
  rising: (x: number) => number,
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): number {
  let low = min;
  let high = max;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
