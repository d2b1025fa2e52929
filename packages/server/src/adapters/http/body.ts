import { Refusal } from "../../kernel/refusal.ts";

export const BODY_LIMIT = 1024 * 1024;
const DEEPEST = 32;
const MOST_KEYS = 20_000;
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Reads a body as JSON whatever its content type. Throws Refusal: invalid. */
export function parseBody(bytes: Buffer | undefined): unknown {
  const text = decode(bytes ?? Buffer.alloc(0));
  if (text.trim() === "") throw new Refusal("invalid", "The body is empty: JSON is needed here");
  const value = parse(text);
  refuseUnsafe(value);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal("invalid", "The body is not valid UTF-8");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : "unreadable";
    throw new Refusal("invalid", `The body is not valid JSON: ${reason.slice(0, 200)}`);
  }
}

interface Node {
  readonly value: object;
  readonly path: string;
  readonly depth: number;
}

/** Walks without recursion: what it guards against is too deep a nesting. */
function refuseUnsafe(root: unknown): void {
  const open = isObject(root) ? [{ value: root, path: "", depth: 1 }] : [];
  let keys = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.depth > DEEPEST)
      throw new Refusal("invalid", `The body is nested deeper than ${DEEPEST} levels`);
    if (!Array.isArray(node.value)) keys += refuseUnsafeKeys(node);
    if (keys > MOST_KEYS) throw new Refusal("invalid", `The body has more than ${MOST_KEYS} keys`);
    for (const child of childrenOf(node)) open.push(child);
  }
}

function childrenOf({ value, path, depth }: Node): readonly Node[] {
  return Object.entries(value).flatMap(([key, member]) =>
    isObject(member) ? [{ value: member, path: join(path, key), depth: depth + 1 }] : [],
  );
}

/** Returns how many keys there are. */
function refuseUnsafeKeys({ value, path }: Node): number {
  const keys = Object.keys(value);
  const unsafe = keys.find((key) => UNSAFE_KEYS.has(key));
  if (unsafe !== undefined) refuseKey(join(path, unsafe));
  return keys.length;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

function refuseKey(path: string): never {
  throw new Refusal("invalid", `${path} is not an accepted name`, [
    { path, message: "is not an accepted name" },
  ]);
}
