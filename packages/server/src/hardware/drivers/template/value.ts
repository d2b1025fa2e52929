const ON = new Set(["1", "true", "on", "high"]);
const OFF = new Set(["0", "false", "off", "low"]);
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** The member `a.b.0` of a JSON value; undefined where there is none. */
export function memberAt(value: unknown, path: string): unknown {
  let found = value;
  for (const key of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}

/** True, 1, "on" and "high" are on, in any case of letters; undefined for what is no level. */
export function levelOf(value: unknown): boolean | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const word = String(value).trim().toLowerCase();
  return ON.has(word) ? true : OFF.has(word) ? false : undefined;
}

/** A number, or a text that is nothing but a decimal number. */
export function numberOf(value: unknown): number | undefined {
  const isNumber = typeof value === "number" || (typeof value === "string" && DECIMAL.test(value.trim()));
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : undefined;
}
