// Writes docs/reference/drivers.md: every driver type, from its declaration, the comment on it and the faults of its contract
// test.
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Obj } from "../packages/model/src/declare/containers.ts";
import type { Field } from "../packages/model/src/declare/field.ts";
import { english } from "../packages/model/src/messages/english.ts";
import type { DriverType } from "../packages/server/src/hardware/driver.ts";
import { DRIVERS } from "../packages/server/src/hardware/drivers/index.ts";

const ROOT = join(import.meta.dirname, "..");
const HEAD = `# Driver types

Made by \`node scripts/drivers-table.ts\` from the declarations and the comments on them; how each driver is wired is in
[drivers.md](../drivers.md). Pins are those of the default parameters. "Faults": what the emulated device of the contract
test does besides being absent, garbled answers and the like (\`packages/server/src/hardware/driver.contract.ts\`). No type
has been tried on a real device.

`;
const COLUMNS = ["Type", "Product", "Kind", "Pins", "Parameters", "Without the controller", "Faults"];
/** Tags of the comment on a driver, and what they say. */
const TAGS = {
  transport: "Transport",
  pins: "What the pins are",
  readBack: "Read-back",
  checks: "What it checks",
  tested: "Tested against",
} as const;
const SOURCES = globSync("packages/server/src/hardware/drivers/*.ts", { cwd: ROOT })
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(ROOT, file), "utf8"));

const WITHOUT = {
  keeps: "keeps its outputs",
  timer: "heaters and pumps go off by its timer",
  unknown: "not known",
} as const;

/** `0–3`, `0, 2`. */
function pinsOf(pins: readonly number[]): string {
  const [first, ...rest] = pins;
  const last = rest.at(-1);
  if (first === undefined) return "none";
  if (last === undefined) return String(first);
  return last - first === rest.length ? `${first}–${last}` : pins.join(", ");
}

function rangeOf({ kind, schema, initial, secret }: Field<unknown>): string {
  const { enum: words, minimum, maximum } = schema;
  const shown = secret === true ? "secret" : initial === "" ? "empty" : String(initial);
  if (Array.isArray(words)) return `${words.join(", ")} (${shown})`;
  const isBounded =
    (kind === "integer" || kind === "number") && minimum !== undefined && maximum !== undefined;
  return isBounded ? `${String(minimum)}…${String(maximum)} (${shown})` : `(${shown})`;
}

/** The faults of the contract in the type's test file; families have one file of several types. */
function faultsOf({ type }: DriverType): string {
  const file = join(ROOT, "packages/server/src/hardware/drivers", `${type}.test.ts`);
  if (!existsSync(file)) return "in the test of its family";
  const found = [...readFileSync(file, "utf8").matchAll(/faults: \[([^\]]*)\]/g)];
  const names = found.flatMap(([, list = ""]) => [...list.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name));
  return names.length === 0 ? "absent; others in its own tests" : [...new Set(names)].join(", ");
}

/** The text of a tag in the comment on a driver; undefined without one. */
function tagOf({ type }: DriverType, tag: keyof typeof TAGS): string | undefined {
  const declared = SOURCES.find((source) => source.includes(`"${type}"`));
  if (declared === undefined) throw new Error(`no source declares ${type}`);
  const [before = ""] = declared.split(`"${type}"`);
  const comment = before.slice(before.lastIndexOf("/**"), before.lastIndexOf("*/"));
  const found = comment.split(/\n \* @/).find((part) => part.startsWith(`${tag} `));
  return found
    ?.slice(tag.length + 1)
    .replaceAll(/\s*\n \*?\s*/g, " ")
    .trim();
}

function checksOf(type: DriverType): string {
  const names = Object.keys(TAGS) as (keyof typeof TAGS)[];
  return row([`\`${type.type}\``, ...names.map((tag) => tagOf(type, tag) ?? "–")]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function rowOf(type: DriverType): string {
  const initial: Readonly<Record<string, unknown>> = Obj(type.parameters).initial;
  const offered = Object.entries(type.pinmap(initial)).filter(([, each = []]) => each.length > 0);
  const pins = offered.map(([kind, each]) => `${kind} ${pinsOf(each ?? [])}`);
  const parameters = Object.entries(type.parameters).map(([name, field]) => `\`${name}\` ${rangeOf(field)}`);
  const cells = [
    `\`${type.type}\``,
    english(type.title),
    type.kind,
    pins.join("; "),
    parameters.join("; "),
    type.withoutController === undefined ? "no outputs" : WITHOUT[type.withoutController],
    faultsOf(type),
  ];
  return row(cells);
}

function table(head: readonly string[], rows: readonly string[]): string {
  return `${[row(head), `|${head.map(() => "---").join("|")}|`, ...rows].join("\n")}\n`;
}

const declared = table(COLUMNS, DRIVERS.map(rowOf));
const checked = table(["Type", ...Object.values(TAGS)], DRIVERS.map(checksOf));
const text = `${HEAD}${declared}\n## What each one checks\n\n${checked}`;
writeFileSync(join(ROOT, "docs", "reference", "drivers.md"), text);
