// Days of normal operation of the built program, with a keeper, observed from outside.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { LiveAlarm, LogLine } from "@refugium/model/events.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { pause } from "../actions/acts.ts";
import { CHILLER, type Device, HEATER, RETURN_PUMP, TOP_OFF } from "../actions/sights.ts";
import { Controller } from "../controller-under-test.ts";
import { collectedMemory } from "./collected-memory.ts";
import { judgeSoak, type SoakDay } from "./soak-day.ts";
import { auditSwitches, type Mark } from "./switch-audit.ts";

const FASTEST = "3600";
const LOOK_MS = 100;
const DAY_MS = 86_400_000;
const BAND = { min: 25, max: 26 };
/** The loads of the seeded tank, and the subjects of their log lines. */
const LOADS = new Map<string, Device>([
  ["equipment/1", HEATER],
  ["equipment/2", CHILLER],
  ["equipment/3", RETURN_PUMP],
  ["equipment/4", TOP_OFF],
]);
/** Series of the history that have one sample for each check, and the period of the check in seconds. */
const PERIODS = { "tcs/1/value": 60, "phprobes/1/value": 60 } as const;
/** Dosing pumps and the hours between their doses. */
const DOSES = { "1": 3, "2": 1 } as const;
/** Litres and millilitres; the keeper comes each week. */
const RESERVOIR = 50;
const CONTAINERS = [
  ["1", 400],
  ["2", 6000],
] as const;

/** Plays the days and prints a line for each, and a summary. Resolves to the exit status. */
export async function runSoak(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { days: { type: "string", default: "90" }, seed: { type: "string", default: "1" } },
  });
  const options = ["--speed", FASTEST, "--seed", values.seed, "--tank", "seeded"];
  const controller = await Controller.begin(options, { inspected: true });
  try {
    const days: SoakDay[] = [];
    let from = await marks(controller);
    for (let day = 0; day < Number(values.days); day++) {
      if (day % 7 === 0) await keep(controller);
      const played = await playDay(controller, from);
      days.push({ day, ...played.day });
      from = played.to;
      process.stdout.write(`${lineOf(day, played.day)}\n`);
    }
    return printVerdict(days, values.seed);
  } finally {
    await controller.end();
  }
}

async function keep(controller: Controller): Promise<void> {
  await controller.call("POST", "/api/simulation/tank", { reservoir: RESERVOIR });
  for (const [id, container_ml] of CONTAINERS) {
    await controller.call("POST", `/api/doser/pumps/${id}`, { container_ml });
    await controller.call("POST", `/api/doser/pumps/${id}/refill`, {});
  }
}

type Marks = ReadonlyMap<string, Mark>;
/** A line may be a moment later than its event. */
const CLEAR_OF_SWITCHES_MS = 30_000;

/** At a moment without a switch. */
async function marks(controller: Controller): Promise<Marks> {
  for (;;) {
    const found = await marksNow(controller);
    const at = Math.max(...[...found.values()].map((mark) => mark.at));
    while ((await controller.now()) < at + CLEAR_OF_SWITCHES_MS) await pause();
    const since = new Date(at - CLEAR_OF_SWITCHES_MS).toISOString();
    const lines = await controller.call<readonly LogLine[]>("GET", `/api/log?kind=switch&since=${since}`);
    const isNear = (line: LogLine): boolean => Date.parse(line.at) <= at + CLEAR_OF_SWITCHES_MS;
    if (!lines.some(isNear)) return found;
  }
}

async function marksNow(controller: Controller): Promise<Marks> {
  const { time, outputs } = await controller.simulation();
  return new Map(
    [...LOADS].map(([subject, { driver, pin, kind }]) => {
      const load = outputs.find((each) => each.driver === driver && each.pin === pin && each.kind === kind);
      const energised = load?.energised_s ?? 0;
      return [subject, { at: Date.parse(time), isOn: (load?.value ?? 0) > 0, energised }];
    }),
  );
}

async function playDay(
  controller: Controller,
  from: Marks,
): Promise<{ readonly day: Omit<SoakDay, "day">; readonly to: Marks }> {
  const began = await controller.now();
  let [looks, outside] = [0, 0];
  const alarms = new Set<string>();
  for (let at = began; at < began + DAY_MS; ) {
    const { time, tank } = await controller.simulation();
    at = Date.parse(time);
    const { temperature = 0 } = tank;
    looks += 1;
    if (temperature < BAND.min || temperature > BAND.max) outside += 1;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  // Cleared alarms are listed, too: none is missed between two looks.
  for (const { code } of await controller.call<readonly LiveAlarm[]>("GET", "/api/alarms")) alarms.add(code);
  const memory = await collectedMemory(controller.program);
  const to = await marks(controller);
  const audits = await Promise.all(
    [...LOADS.keys()].map((subject) => auditOf(controller, subject, from, to)),
  );
  return {
    to,
    day: {
      memory: memory.resident,
      heap: memory.heap,
      disk: diskOf(controller.directory),
      looks,
      outside,
      alarms: [...alarms],
      unexplained: audits.flatMap(({ unexplained }) => unexplained),
      switches: audits.reduce((sum, { switches }) => sum + switches, 0),
      checks: await checksOf(controller, began),
    },
  };
}

async function auditOf(controller: Controller, subject: string, from: Marks, to: Marks) {
  const [first, last] = [from.get(subject), to.get(subject)];
  if (first === undefined || last === undefined) throw new Error(`no load ${subject}`);
  const span = `since=${new Date(first.at).toISOString()}&until=${new Date(last.at).toISOString()}`;
  const lines = await controller.call<readonly LogLine[]>(
    "GET",
    `/api/log?subject=${subject}&kind=switch&limit=1000&${span}`,
  );
  return auditSwitches(subject, lines, first, last);
}

interface History {
  readonly points: readonly { readonly weight: number }[];
}

/** Of the full hours of the day that begins then. */
async function checksOf(controller: Controller, began: number): Promise<SoakDay["checks"]> {
  const hour = 3_600_000;
  const from = Math.ceil(began / hour) * hour;
  const span = `from=${from}&to=${from + 23 * hour - 1}&step=hour`;
  const found: Record<string, { readonly seen: number; readonly expected: number }> = {};
  for (const [series, period] of Object.entries(PERIODS)) {
    const { points } = await controller.call<History>("GET", `/api/history?series=${series}&${span}`);
    const seen = points.reduce((sum, { weight }) => sum + weight, 0);
    found[series] = { seen, expected: (23 * 3600) / period };
  }
  for (const [pump, hours] of Object.entries(DOSES)) {
    const doses = await controller.call<readonly Dose[]>("GET", `/api/doser/pumps/${pump}/ledger`);
    const seen = doses.filter(({ started_at }) => {
      const at = Date.parse(started_at);
      return at >= began && at < began + DAY_MS;
    });
    found[`doses of ${pump}`] = { seen: seen.length, expected: 24 / hours };
  }
  return found;
}

/** Megabytes of everything in a directory. */
function diskOf(directory: string): number {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const bytes = files.map((file) => statSync(join(directory, file), { throwIfNoEntry: false })?.size ?? 0);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}

function lineOf(
  day: number,
  { memory, heap, disk, switches, outside, looks, alarms, unexplained, checks }: Omit<SoakDay, "day">,
) {
  const counts = Object.values(checks).map(({ seen, expected }) => `${seen}/${expected}`);
  const odd = [...alarms.map((code) => `alarm ${code}`), ...unexplained];
  const figures = `${memory.toFixed(1)} MB (${heap.toFixed(1)} in use), disk ${disk.toFixed(1)} MB, ${switches} switches, ${outside} of ${looks} looks outside`;
  return `day ${day}: ${figures}, checks ${counts.join(" ")}${odd.length === 0 ? "" : `; ${odd.join("; ")}`}`;
}

function printVerdict(days: readonly SoakDay[], seed: string): number {
  const { growth, heapGrowth, outside, switches, drift, diskPerDay, failed } = judgeSoak(days);
  const inBand = 100 * (1 - outside);
  process.stdout.write(
    [
      `${days.length} days, seed ${seed}:`,
      `  memory ${growth >= 0 ? "+" : ""}${growth.toFixed(1)} MB from the end of the warm-up to the end (objects in use ${heapGrowth.toFixed(1)} MB)`,
      `  in the band at ${inBand.toFixed(3)} % of the looks`,
      `  ${switches} switches, each with its reason and its time`,
      `  checks off their number by ${(100 * drift).toFixed(3)} % at most`,
      `  ${diskPerDay.toFixed(3)} MB of disk a day`,
      failed.length === 0 ? "  nothing else happened" : failed.map((words) => `  FAIL ${words}`).join("\n"),
      "",
    ].join("\n"),
  );
  return failed.length === 0 ? 0 : 1;
}
