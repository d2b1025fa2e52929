import { DICTIONARIES } from "./endpoints.ts";
import type { Dictionary } from "./words.ts";

const HEAD = `# The 1.0 API

For older clients, the API of 1.0 (\`spec/legacy-1.0.md\`) is served beside V3, on the same data. What an old
client writes goes through the same limits, interlocks and controllers as everything else.
This page is made from the adapter's own tables; its test writes it.

## Which dialect answers

${table([
  ["Request", "Answer"],
  ["below `/legacy` (base address `http://host/legacy`)", "1.0 always, by HTTP Basic only"],
  ["a path of 1.0 alone, such as `/api/equipments`", "1.0, with any kind of sign-in"],
  ["a path of both, such as `/api/timers`, with a right Basic pair", "1.0, also when a cookie comes with it"],
  ["a path of both with a cookie or token", "V3; a proxy's own Basic pair does not disturb"],
  ["any other path", "V3"],
])}

\`X-API-Dialect\` says which one it was. In \`refugium.toml\` of the data directory, \`legacy = "mount-only"\` keeps 1.0 below
\`/legacy\`, \`legacy = "off"\` switches it off; without the line it is \`auto\`.

## What holds everywhere

- Bodies are read as JSON whatever their type says. Names count in any case, unknown ones are dropped, \`null\` is absent.
- A write answers 200 with an empty body. A word that an update leaves out keeps its value; one that a create leaves out takes its default.
- 400: no JSON, or a value of the wrong type. 500: a refused value. 404: an unknown id. 401: \`Unauthorized.\`. Errors are \`{"error": "…"}\`.
- A module that is off takes its paths away: 404 in plain text.
- Lists are in the order of the ids as texts: 1, 10, 2. Stamps are \`Nov-22-09:31\`, local time.
`;

/** docs/legacy-1.0.md: each member of 1.0, its place in V3, and what is hidden and kept. */
export function describeDialect(dictionaries: readonly Dictionary[] = DICTIONARIES): string {
  return [HEAD, ...dictionaries.map(chapter)].join("\n");
}

function chapter({ title, paths, modules, words, kept, notes }: Dictionary): string {
  const rows = Object.entries(words).map(([word, { home }]) => [`\`${word}\``, home] as const);
  const homes = rows.length === 0 ? [] : [table([["1.0", "V3"], ...rows]), ""];
  const needs = modules.length === 0 ? [] : [`Modules: ${modules.join(", ")}.`, ""];
  const hidden = kept === "" ? [] : [`Hidden from 1.0 and kept by its writes: ${kept}.`, ""];
  const list = notes.length === 0 ? [] : [...notes.map((note) => `- ${note}`), ""];
  return [
    `## ${title}`,
    "",
    paths.map((path) => `\`${path}\``).join(", "),
    "",
    ...needs,
    ...homes,
    ...hidden,
    ...list,
  ].join("\n");
}

/** A table of two columns; the first row is its head. */
function table(rows: readonly (readonly [string, string])[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = ["", ""], ...rest] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rest.map(line)].join("\n");
}
