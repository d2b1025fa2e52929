import { backup } from "@refugium/model/messages/backup.ts";
import type { Message } from "@refugium/model/messages/message.ts";

/** Deeper and wider than any valid body; anything beyond is refused before other code walks it. */
const DEEPEST = 32;
const MOST_KEYS = 20_000;
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);

interface Node {
  readonly value: object;
  readonly depth: number;
}

/** Why parsed JSON is refused; undefined when it is accepted. Walks without recursion. */
export function unboundedBy(root: unknown): Message | undefined {
  const open: Node[] = isObject(root) ? [{ value: root, depth: 1 }] : [];
  let keys = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { value, depth } = node;
    if (depth > DEEPEST) return backup.tooDeep({ deepest: DEEPEST });
    const names = Array.isArray(value) ? [] : Object.keys(value);
    keys += names.length;
    if (keys > MOST_KEYS) return backup.tooManyKeys({ most: MOST_KEYS });
    if (names.some((name) => UNSAFE_KEYS.has(name))) return backup.badMember;
    for (const member of Object.values(value))
      if (isObject(member)) open.push({ value: member, depth: depth + 1 });
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
