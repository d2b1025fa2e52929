import { isJsonObject } from "./field.ts";

type Pair = readonly [spec: string, client: string];

/**
 * Whether a sent value leaves a different stored one unchanged: an empty text for a secret that is not shown.
 */
type Keeps = (sent: unknown, stored: unknown) => boolean;

/**
 * Makes both spellings of a field equal in a body. The one that would change the stored value wins. When both
 * would, or only one is present, that one (the spec's first) is copied to both.
 */
export function joinSpellings(
  body: unknown,
  stored: Readonly<Record<string, unknown>>,
  pairs: readonly Pair[],
  keeps: Keeps = () => false,
): unknown {
  if (!isJsonObject(body)) return body;
  const joined: Record<string, unknown> = { ...body };
  for (const [spec, client] of pairs) {
    const winner = winning(body, (name) => changes(body[name], stored[name], keeps), [spec, client]);
    if (winner === undefined) continue;
    joined[spec] = body[winner];
    joined[client] = body[winner];
  }
  return joined;
}

function winning(
  body: Readonly<Record<string, unknown>>,
  differs: (name: string) => boolean,
  [spec, client]: Pair,
): string | undefined {
  const has = (name: string): boolean => Object.hasOwn(body, name) && body[name] !== undefined;
  if (has(spec) && (differs(spec) || !has(client))) return spec;
  return has(client) ? client : undefined;
}

/** Whether a value would change what is stored. Objects are merged, so only the members present count. */
function changes(sent: unknown, stored: unknown, keeps: Keeps): boolean {
  if (isJsonObject(sent) && isJsonObject(stored))
    return Object.keys(sent).some((name) => changes(sent[name], stored[name], keeps));
  return !keeps(sent, stored) && JSON.stringify(sent) !== JSON.stringify(stored);
}
