import { isJsonObject } from "./field.ts";

type Pair = readonly [spec: string, client: string];

/**
 * Makes the two spellings of a field say the same in a body: the one that differs from what is stored wins;
 * when both differ, or the body has just one, that one (the spec's first) is written to both.
 */
export function joinSpellings(
  body: unknown,
  stored: Readonly<Record<string, unknown>>,
  pairs: readonly Pair[],
): unknown {
  if (!isJsonObject(body)) return body;
  const joined: Record<string, unknown> = { ...body };
  for (const [spec, client] of pairs) {
    const winner = winning(body, stored, spec, client);
    if (winner === undefined) continue;
    joined[spec] = body[winner];
    joined[client] = body[winner];
  }
  return joined;
}

function winning(
  body: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
  spec: string,
  client: string,
): string | undefined {
  const has = (name: string): boolean => Object.hasOwn(body, name) && body[name] !== undefined;
  const differs = (name: string): boolean => JSON.stringify(body[name]) !== JSON.stringify(stored[name]);
  if (has(spec) && (differs(spec) || !has(client))) return spec;
  return has(client) ? client : undefined;
}
