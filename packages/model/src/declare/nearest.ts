import type { MessageOrText } from "../messages/message.ts";
import type { Fault, Field } from "./field.ts";

/** A value that was stored when its range was wider, and the one in effect. */
export interface Outgrown {
  readonly path: string;
  readonly stored: number;
  readonly inEffect: number;
  /** The accepted range, in words. */
  readonly range: MessageOrText;
}

/** The value with every out-of-range number moved to the nearest bound, and the list of these. */
export function withNearest<T>(
  value: T,
  faults: readonly Fault[],
): { readonly value: T; readonly outgrown: readonly Outgrown[] } {
  let corrected = value;
  const outgrown: Outgrown[] = [];
  for (const { path, message, nearest } of faults) {
    const stored = valueAt(corrected, path.split("."));
    if (nearest === undefined || typeof stored !== "number") continue;
    outgrown.push({ path, stored, inEffect: nearest, range: message });
    corrected = withValueAt(corrected, path.split("."), nearest);
  }
  return { value: corrected, outgrown };
}

/** The value with the numbers as stored, as it stays on disk until it is changed. */
export function asStored<T>(value: T, outgrown: readonly Outgrown[]): T {
  return outgrown.reduce(
    (row, { path, stored, inEffect }) =>
      valueAt(row, path.split(".")) === inEffect ? withValueAt(row, path.split("."), stored) : row,
    value,
  );
}

/**
 * Faults of stored members that could not be read, so that another value replaces them. A text that is too
 * long or does not match its pattern is kept as stored, and so is free-form JSON.
 */
export function replacedFaults(stored: unknown, value: unknown, faults: readonly Fault[]): readonly Fault[] {
  return faults.filter(({ path, nearest }) => {
    const keys = path === "" ? [] : path.split(".");
    const before = valueAt(stored, keys);
    // An unchanged object is free-form JSON that contains a name that cannot be shown.
    const isKept =
      (typeof before === "string" || typeof before === "object") && before === valueAt(value, keys);
    return nearest === undefined && !isKept;
  });
}

/** Whether a path of a field leads into free-form JSON, which only rules validate. */
export function isFree(field: Field<unknown>, path: string): boolean {
  let at: Field<unknown> | undefined = field;
  for (const key of path.split(".")) {
    if (at?.kind === "freeform") return true;
    at = at?.members?.[key] ?? at?.item;
  }
  return false;
}

type Path = readonly string[];
type Members = Readonly<Record<string, unknown>>;

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Members)[key] : undefined),
    value,
  );
}

/** A copy that differs at the path only. The path exists. */
function withValueAt<T>(value: T, [key = "", ...rest]: Path, next: number): T {
  const members = value as Members;
  const inner = rest.length === 0 ? next : withValueAt(members[key], rest, next);
  // A copy of the same shape: objects stay objects, lists stay lists.
  const copy: unknown = Array.isArray(value) ? value.with(Number(key), inner) : { ...members, [key]: inner };
  return copy as T;
}
