import { requests } from "@refugium/model/messages/requests.ts";
import { Refusal } from "../../kernel/refusal.ts";

const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
/** One of these words literally, or any text with escapes. */
const MAY_BE_UNSAFE = /__proto__|constructor|prototype|\\u/;
const decoder = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a body as JSON whatever its content type; its depth and length were checked on arrival. Throws Refusal:
 * invalid.
 */
export function parseBody(bytes: Buffer | undefined): unknown {
  const text = decode(bytes ?? Buffer.alloc(0));
  if (text.trim() === "") throw new Refusal("invalid", requests.bodyEmpty);
  const value = parse(text);
  if (MAY_BE_UNSAFE.test(text)) refuseUnsafe(value);
  return value;
}

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Refusal("invalid", requests.bodyNotUtf8);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : "unreadable";
    throw new Refusal("invalid", requests.bodyNotJson({ reason: reason.slice(0, 200) }));
  }
}

interface Node {
  readonly value: object;
  readonly path: string;
}

function refuseUnsafe(root: unknown): void {
  const open = isObject(root) ? [{ value: root, path: "" }] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!Array.isArray(node.value)) refuseUnsafeKeys(node);
    for (const child of childrenOf(node)) open.push(child);
  }
}

function childrenOf({ value, path }: Node): readonly Node[] {
  return Object.entries(value).flatMap(([key, member]) =>
    isObject(member) ? [{ value: member, path: join(path, key) }] : [],
  );
}

function refuseUnsafeKeys({ value, path }: Node): void {
  const unsafe = Object.keys(value).find((key) => UNSAFE_KEYS.has(key));
  if (unsafe !== undefined) refuseKey(join(path, unsafe));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}

function refuseKey(path: string): never {
  throw new Refusal("invalid", requests.name({ path }), [{ path, message: requests.fieldName }]);
}
