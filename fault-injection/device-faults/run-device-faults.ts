// `npm run fault-injection -- devices`: every emulated device with every fault, on the real program over real sockets.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sideBySide } from "../side-by-side.ts";
import { type FaultRow, playDevice } from "./device-faults.ts";
import { EMULATED_DRIVERS } from "./emulated-drivers.ts";

const COLUMNS = [
  "Device",
  "Fault",
  "Output",
  "Input",
  "Alarms",
  "Noticed after",
  "Recovered after",
  "Loops late by",
];
const BEGIN = "<!-- devices:begin -->";
const END = "<!-- devices:end -->";

/** Resolves to the exit status. */
export async function runDeviceFaults(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: "" },
      fault: { type: "string", default: "" },
      jobs: { type: "string", default: "3" },
      page: { type: "string" },
    },
  });
  const rows: FaultRow[] = [];
  const drivers = EMULATED_DRIVERS.filter(({ name }) => name.includes(values.only));
  const note = (row: FaultRow): void => {
    rows.push(row);
    process.stdout.write(`${row.isGreen ? "ok  " : "FAIL"} ${cellsOf(row).join(" | ")}\n`);
  };
  await sideBySide(Array.from({ length: Number(values.jobs) }), drivers, (_job, driver) =>
    playDevice(driver, note, values.fault),
  );
  // Stable: the faults of a device keep their order.
  rows.sort((one, other) => one.driver.localeCompare(other.driver));
  if (values.page !== undefined)
    writeFileSync(values.page, withTable(readFileSync(values.page, "utf8"), rows));
  const green = rows.filter(({ isGreen }) => isGreen).length;
  process.stdout.write(`${green} of ${rows.length} green\n`);
  return rows.length > 0 && green === rows.length ? 0 : 1;
}

const secondsOf = (seconds: number | undefined): string =>
  seconds === undefined ? "not in time" : `${seconds.toFixed(0)} s`;

function cellsOf({ driver, fault, shown, noticed, recovered, lateness }: FaultRow): readonly string[] {
  const alarms = shown.alarms.length === 0 ? "–" : shown.alarms.join(", ");
  const late = `${lateness.toFixed(0)} ms`;
  return [driver, fault, shown.output, shown.input, alarms, secondsOf(noticed), secondsOf(recovered), late];
}

function withTable(page: string, rows: readonly FaultRow[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the page has no ${BEGIN} … ${END}`);
  const lines = [COLUMNS, COLUMNS.map(() => "---"), ...rows.map(cellsOf)].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  return `${page.slice(0, begin + BEGIN.length)}\n\n${lines.join("\n")}\n\n${page.slice(end)}`;
}
