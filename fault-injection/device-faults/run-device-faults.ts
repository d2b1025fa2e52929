// `npm run fault-injection -- devices`: every device with every fault, on the real program.
import { readFileSync, writeFileSync } from "node:fs";
import { inspect, parseArgs } from "node:util";
import { sideBySide } from "../side-by-side.ts";
import { type CadenceRow, type FaultRow, playDevice } from "./device-faults.ts";
import { DeviceUnderTest } from "./device-under-test.ts";
import { withTable } from "./devices-page.ts";
import { FAULTY_DEVICES } from "./faulty-devices.ts";

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
const CADENCE_COLUMNS = ["Device", "Before", "During", "An idle program meanwhile"];

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
  const cadences: CadenceRow[] = [];
  let failures = 0;
  const only = values.only.split(",");
  const devices = FAULTY_DEVICES.filter(({ name }) => only.some((words) => name.includes(words)));
  const say = (isGreen: boolean, cells: readonly string[]): void =>
    void process.stdout.write(`${isGreen ? "ok  " : "FAIL"} ${cells.join(" | ")}\n`);
  const notes = {
    row: (row: FaultRow): void => {
      rows.push(row);
      say(row.isGreen, cellsOf(row));
    },
    cadence: (row: CadenceRow): void => {
      cadences.push(row);
      say(row.isGreen, cadenceCells(row));
    },
    failed: (driver: string, why: unknown): void => {
      failures += 1;
      say(false, [driver, inspect(why)]);
    },
  };
  const idle = await DeviceUnderTest.start();
  try {
    await sideBySide(Array.from({ length: Number(values.jobs) }), devices, (_job, device) =>
      playDevice(device, { notes, idle, only: values.fault }),
    );
  } finally {
    await idle.stop();
  }
  if (values.page !== undefined) {
    const faults = withTable(readFileSync(values.page, "utf8"), "devices", [COLUMNS, ...rows.map(cellsOf)]);
    writeFileSync(
      values.page,
      withTable(faults, "cadence", [CADENCE_COLUMNS, ...cadences.map(cadenceCells)]),
    );
  }
  const all = [...rows, ...cadences];
  const green = all.filter(({ isGreen }) => isGreen).length;
  process.stdout.write(`${green} of ${all.length} green\n`);
  return rows.length > 0 && green === all.length && failures === 0 ? 0 : 1;
}

const secondsOf = (seconds: number | null | undefined): string =>
  seconds === null ? "–" : seconds === undefined ? "not in time" : `${seconds.toFixed(0)} s`;

function cellsOf({ driver, fault, shown, noticed, recovered, lateness }: FaultRow): readonly string[] {
  const alarms = shown.alarms.length === 0 ? "–" : shown.alarms.join(", ");
  const late = `${lateness.toFixed(0)} ms`;
  return [driver, fault, shown.output, shown.input, alarms, secondsOf(noticed), secondsOf(recovered), late];
}

const cadenceCells = ({ driver, before, during, beside }: CadenceRow): readonly string[] => [
  driver,
  `${before.toFixed(0)} ms`,
  `${during.toFixed(0)} ms`,
  `${beside.toFixed(0)} ms`,
];
