// Interlocks that switch each other in a circle: docs/safety.md.
import type { Interlock } from "../resources/interlocks.ts";

type Rule = Pick<Interlock, "id" | "enable" | "when" | "then">;

/**
 * The equipment of a circle that this interlock closes with other enabled ones: the watched one first and last.
 * Undefined when there is none. A circle would switch for ever, or hold equipment off for good.
 */
export function switchingCircle(rule: Rule, others: readonly Rule[]): readonly string[] | undefined {
  if (rule.when.source !== "equipment") return undefined;
  const start = rule.when.id;
  const rules = [rule, ...others.filter(({ id, enable }) => id !== rule.id && enable)];
  const seen = new Set<string>();
  let trails: readonly (readonly string[])[] = [[start]];
  while (trails.length > 0) {
    const longer = trails.flatMap((trail) => forcedBy(rules, trail.at(-1)).map((id) => [...trail, id]));
    const circle = longer.find((trail) => trail.at(-1) === start);
    if (circle !== undefined) return circle;
    trails = longer.filter((trail) => isNew(seen, trail.at(-1)));
  }
  return undefined;
}

/** The equipment that is forced by rules that watch this one. */
function forcedBy(rules: readonly Rule[], watched: string | undefined): readonly string[] {
  return rules
    .filter(({ when }) => when.source === "equipment" && when.id === watched)
    .flatMap(({ then }) => then.map(({ output }) => output));
}

function isNew<T>(seen: Set<T>, thing: T): boolean {
  if (seen.has(thing)) return false;
  seen.add(thing);
  return true;
}
