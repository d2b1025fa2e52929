import type { Said } from "../messages/message.ts";
import type { Fault, Field } from "./field.ts";

/** A value that was stored when its range was wider, and the one in effect. */
export interface Outgrown {
  readonly path: string;
  readonly stored: number;
  readonly inEffect: number;
  /** What would be accepted, in words. */
  readonly range: Said;
}

/** The value with every number that is outside its range put to the nearest end, and which those were. */
export function withNearest<T>(
  value: T,
  faults: readonly Fault[],
): { readonly value: T; readonly outgrown: readonly Outgrown[] } {
  let mended = value;
  const outgrown: Outgrown[] = [];
  for (const { path, message, nearest } of faults) {
    const stored = valueAt(mended, path.split("."));
    if (nearest === undefined || typeof stored !== "number") continue;
    outgrown.push({ path, stored, inEffect: nearest, range: message });
    mended = withValueAt(mended, path.split("."), nearest);
  }
  return { value: mended, outgrown };
}

/** The value with what was stored at first, as it is kept on disk until somebody changes it. */
export function asStored<T>(value: T, outgrown: readonly Outgrown[]): T {
  return outgrown.reduce(
    (row, { path, stored, inEffect }) =>
      valueAt(row, path.split(".")) === inEffect ? withValueAt(row, path.split("."), stored) : row,
    value,
  );
}

/**
 * Faults of what was stored and could not be read: something else is in its place. A text that is too long, or not of its
 * pattern, stands as it was stored, and so does what is kept as it was sent.
 */
export function replacedFaults(stored: unknown, value: unknown, faults: readonly Fault[]): readonly Fault[] {
  return faults.filter(({ path, nearest }) => {
    const keys = path === "" ? [] : path.split(".");
    const before = valueAt(stored, keys);
    // An object that is the very same is free-form, with a name in it that cannot be shown.
    const isKept =
      (typeof before === "string" || typeof before === "object") && before === valueAt(value, keys);
    return nearest === undefined && !isKept;
  });
}

/** Whether a path of a field leads into what is kept as it was sent, and validated by laws alone. */
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

/** A copy that differs at the path only. The path is known to lead somewhere. */
function withValueAt<T>(value: T, [key = "", ...rest]: Path, next: number): T {
  const members = value as Members;
  const inner = rest.length === 0 ? next : withValueAt(members[key], rest, next);
  // A copy of the same shape: objects stay objects, lists stay lists.
  const copy: unknown = Array.isArray(value) ? value.with(Number(key), inner) : { ...members, [key]: inner };
  return copy as T;
}
