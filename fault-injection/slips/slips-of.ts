// Every number of a row, and the ways to mistype it. Made from the declarations, so that new fields are included.
import { type Field, isJsonObject, validate } from "@refugium/model/declare/field.ts";
import { toCelsius, toFahrenheit } from "@refugium/model/declare/units.ts";
import type { Place, Slip } from "./slip.ts";

export interface SlippingRow {
  readonly resource: { readonly name: string; readonly shape: Field<unknown> };
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
}

interface NumberPlace {
  readonly path: readonly string[];
  readonly value: number;
  /** Undefined within free-form members. */
  readonly field: Field<unknown> | undefined;
}

/** Seconds at the bounds of plausible durations: the ends of declared ranges are among them. */
const TIMES = [1, 5, 10, 60, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400, 604_800];
/** Typed where 0 means none or the default. */
const FROM_NOTHING = [1, 1000, 1_000_000];

/** All slips of one row. */
export function slipsOf({ resource, id, row }: SlippingRow): readonly Slip[] {
  return numbersIn(row, resource.shape, []).flatMap((place) => {
    const values = new Map<number, string>();
    for (const [how, value] of wrongValues(place)) {
      if (value !== place.value && Number.isFinite(value) && !values.has(value)) values.set(value, how);
    }
    const at: Place = { resource: resource.name, id, path: place.path.join(".") };
    return [...values].map(([value, how]) => ({
      ...at,
      how,
      value,
      body: withNumber(row, place.path, value),
    }));
  });
}

function* wrongValues({ value, field, path }: NumberPlace): Generator<readonly [how: string, value: number]> {
  const isWhole = field?.kind === "integer" || field?.kind === "duration";
  const whole = (result: number): number => (isWhole ? Math.round(result) : result);
  if (value === 0) for (const typed of FROM_NOTHING) yield ["from 0", typed];
  yield ["× 1000", value * 1000];
  yield ["÷ 1000", whole(value / 1000)];
  yield ["0", 0];
  if (isTemperature(path)) {
    yield ["°C as °F", whole(toFahrenheit(value))];
    yield ["°F as °C", toCelsius(value)];
  }
  if (field?.kind === "duration") {
    yield ["minutes as seconds", whole(value / 60)];
    yield ["seconds as minutes", value * 60];
    const accepted = TIMES.filter((seconds) => validate(field, seconds).faults.length === 0);
    yield ["shortest", accepted[0] ?? 0];
    yield ["longest", accepted.at(-1) ?? 0];
  }
  const { minimum, maximum } = field?.schema ?? {};
  if (typeof minimum === "number") yield ["minimum", minimum];
  if (typeof maximum === "number") yield ["maximum", maximum];
}

const TEMPERATURES = new Set(["min", "max", "critical_high", "critical_low", "expected", "observed"]);
function isTemperature(path: readonly string[]): boolean {
  return TEMPERATURES.has(path.at(-1) ?? "");
}

function numbersIn(
  value: unknown,
  field: Field<unknown> | undefined,
  path: readonly string[],
): readonly NumberPlace[] {
  if (typeof value === "number") return [{ path, value, field }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => numbersIn(item, field?.item, [...path, String(index)]));
  }
  if (!isJsonObject(value)) return [];
  const { members } = field ?? {};
  return (
    Object.entries(value)
      // Members beyond the declaration are not accepted in a body.
      .filter(([name]) => members === undefined || Object.hasOwn(members, name))
      .flatMap(([name, member]) => numbersIn(member, members?.[name] ?? field?.item, [...path, name]))
  );
}

/** The top-level member that holds the number, with another one in its place. */
function withNumber(
  row: Readonly<Record<string, unknown>>,
  path: readonly string[],
  value: number,
): Readonly<Record<string, unknown>> {
  const [top = ""] = path;
  return { [top]: replaced(row[top], path.slice(1), value) };
}

function replaced(node: unknown, path: readonly string[], value: number): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((item, index) => (String(index) === name ? replaced(item, rest, value) : item));
  }
  return isJsonObject(node) ? { ...node, [name]: replaced(node[name], rest, value) } : node;
}
