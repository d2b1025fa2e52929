/** A number without the noise of binary fractions (0.30000000000000004), which would show in forms and stored rows. */
export function tidy(value: number, decimals = 3): number {
  const grain = 10 ** decimals;
  return Math.round(value * grain) / grain;
}
