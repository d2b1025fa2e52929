export interface ChosenPin {
  readonly driver: string;
  readonly pin: number;
}

/** The pin of a select's value, `driver pin`. */
export function pinOf(value: unknown): ChosenPin | undefined {
  const [driver, pin] = typeof value === "string" ? value.split(" ") : [];
  return driver === undefined || pin === undefined ? undefined : { driver, pin: Number(pin) };
}
