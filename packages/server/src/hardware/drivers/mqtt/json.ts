import { isJsonObject } from "@refugium/model/declare/field.ts";

/** The value of a text in JSON; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The member at a path such as `ENERGY.Power` or `relays.0`; undefined where there is none. */
export function memberAt(value: unknown, path: string): unknown {
  let found = value;
  for (const name of path.split(".")) {
    if (Array.isArray(found)) found = /^\d+$/.test(name) ? found[Number(name)] : undefined;
    else found = isJsonObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found;
}

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** No quantity of an aquarium is beyond it; sensors without a value send their largest number. */
const LARGEST = 1e9;

/** A finite number, also as a text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === "string" && NUMBER.test(value.trim()) ? Number(value) : value;
  return typeof number === "number" && Math.abs(number) <= LARGEST ? number : undefined;
}

/** A level as devices send it: true, `ON`; undefined for anything else. */
export function levelOf(value: unknown): boolean | undefined {
  if (typeof value === "boolean") return value;
  if (value === "ON") return true;
  return value === "OFF" ? false : undefined;
}
