// Writes docs/reference/drivers.md: every driver type, from its declaration and the faults of its contract test.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Obj } from "../packages/model/src/declare/containers.ts";
import type { Field } from "../packages/model/src/declare/field.ts";
import { english } from "../packages/model/src/messages/english.ts";
import type { DriverType } from "../packages/server/src/hardware/driver.ts";
import { DRIVERS } from "../packages/server/src/hardware/drivers/index.ts";

const ROOT = join(import.meta.dirname, "..");
const HEAD = `# Driver types

Made by \`node scripts/drivers-table.ts\` from the declarations; what each driver checks and how it is wired is in
[drivers.md](../drivers.md). Pins are those of the default parameters. "Faults": what the emulated device of the contract
test does besides being absent, garbled answers and the like (\`packages/server/src/hardware/driver.contract.ts\`). No type
has been tried on a real device.

`;
const COLUMNS = ["Type", "Product", "Kind", "Pins", "Parameters", "Without the controller", "Faults"];

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
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

const lines = [
  `| ${COLUMNS.join(" | ")} |`,
  `|${COLUMNS.map(() => "---").join("|")}|`,
  ...DRIVERS.map(rowOf),
];
writeFileSync(join(ROOT, "docs", "reference", "drivers.md"), `${HEAD}${lines.join("\n")}\n`);
