import { at, type Draft, put } from "../../form/draft.ts";

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
