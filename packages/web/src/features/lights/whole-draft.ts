import type { Draft } from "../../form/draft.ts";

/**
 * A draft that always sends `member` in full: the controller replaces maps and free-form objects, so a part would
 * delete the rest. Paths within it also lead into lists (`config.profiles.0.span`).
 */
export function wholeDraft(draft: Draft, member: string): Draft {
  const isWithin = (path: string): boolean => path.startsWith(`${member}.`);
  const rest = (path: string): readonly string[] => path.slice(member.length + 1).split(".");
  return {
    ...draft,
    get: (path) => (isWithin(path) ? at(draft.get(member), rest(path)) : draft.get(path)),
    set: (path, value) =>
      isWithin(path) ? draft.set(member, put(draft.get(member), rest(path), value)) : draft.set(path, value),
  };
}

/** The value at a path; undefined if it does not exist. */
export function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isHolder(found) ? found[name] : undefined), value);
}

/** A copy with another value at a path. */
export function put(value: unknown, [name = "", ...rest]: readonly string[], next: unknown): unknown {
  const held = isHolder(value) ? value[name] : undefined;
  const inner = rest.length === 0 ? next : put(held, rest, next);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? inner : each));
  return { ...(isHolder(value) ? value : {}), [name]: inner };
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
