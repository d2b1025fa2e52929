// Which fields of a row change the state of an output, so that the caller needs `operate`. Here are the mark on a field
// and the search for changed ones; the server decides who may change them.
import { type Field, isJsonObject, type Switching } from "./field.ts";
import { type Resource, wouldRun } from "./resource.ts";

/** Marks a field whose change changes the state of an output. */
export function switching<T>(field: Field<T>, when: Switching = "always"): Field<T> {
  return { ...field, switching: when };
}

/** A change of a row. `next` is absent on delete, `previous` on create. */
export interface SwitchingChange {
  readonly next?: object | undefined;
  readonly previous?: object | undefined;
  /** True while another row refers to this one, or, on create, to its missing id. */
  readonly isInUse: () => boolean;
}

/** The next and the previous value of one object of the row. */
type Sides = readonly [next: unknown, previous: unknown];

interface Position {
  readonly path: string;
  /** The enclosing objects, innermost first. */
  readonly around: readonly Sides[];
  readonly isInUse: () => boolean;
}

/**
 * Paths of the changed fields that switch outputs. There are none for a row that runs neither before nor
 * after, nor for one whose declaration says that it switches nothing.
 */
export function switchedFields(
  resource: Pick<Resource, "shape" | "switches">,
  change: SwitchingChange,
): readonly string[] {
  const { shape } = resource;
  const { isInUse } = change;
  // A missing row is compared as its zero value.
  const { next = shape.zero, previous = shape.zero } = change;
  const mayDo = (row: object): boolean => wouldRun(row) && resource.switches?.(row as never) !== false;
  if (!mayDo(next) && !mayDo(previous)) return [];
  return inside(shape, [next, previous], { path: "", around: [], isInUse });
}

function inside(field: Field<unknown>, sides: Sides, position: Position): readonly string[] {
  const [next, previous] = sides;
  if (JSON.stringify(next) === JSON.stringify(previous)) return [];
  if (field.switching !== undefined) return switchesAt(field.switching, position) ? [position.path] : [];
  return partsOf(field, sides).flatMap(([name, part]) =>
    inside(part, [memberOf(next, name), memberOf(previous, name)], {
      ...position,
      path: position.path === "" ? name : `${position.path}.${name}`,
      around: [sides, ...position.around],
    }),
  );
}

function partsOf(
  { members, item }: Field<unknown>,
  sides: Sides,
): readonly (readonly [string, Field<unknown>])[] {
  if (members !== undefined) return Object.entries(members);
  if (item === undefined) return [];
  const keys = new Set(sides.flatMap((side) => Object.keys(Object(side))));
  return [...keys].map((key) => [key, item]);
}

function switchesAt(switching: Switching, { around, isInUse }: Position): boolean {
  if (switching === "always") return true;
  if (switching === "in-use") return isInUse();
  return switching.while.some((flag) => isSet(flag, around));
}

/** Before or after the change: a change that switches an output off counts, too. */
function isSet(flag: string, around: readonly Sides[]): boolean {
  const values = around.map((sides) => sides.map((side) => flag.split(".").reduce(memberOf, side)));
  // The innermost object that has the flag.
  return values.find((each) => each.some((value) => value !== undefined))?.includes(true) === true;
}

function memberOf(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value[Number(name)];
  return isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
