// The tank for slips: the seeded one with pH control and a timer, so that every controller works.
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import type { Outcome, Range, Slip } from "./slip.ts";
import type { SlippingRow } from "./slips-of.ts";

/** GPIO lines that are free on the seeded tank. */
const BASE = 24;
const ACID = 25;
const LEAK_INLET = "3";
const LOOK_EVERY_S = 600;
const DAY_S = 86_400;
/** The rows whose numbers are mistyped; of every other resource its first row. */
const ROWS: Readonly<Record<string, readonly string[]>> = {
  drivers: ["1"],
  equipment: ["1", "2", "3", "4", "5"],
  timers: ["3"],
};

export async function startSlippingTank(): Promise<TestTank> {
  const tank = await TestTank.start({ seed: 1, onCalm: () => undefined });
  for (const [pin, role, name] of [
    [BASE, "base-doser", "Kalkwasser"],
    [ACID, "acid-doser", "CO2"],
  ] as const) {
    const { id } = (await tank.call("outlets.create", { name, driver: "rpi", pin })) as {
      readonly id: string;
    };
    await tank.call("equipment.create", { name, outlet: id });
    await tank.call("simulation.wiring", { driver: "rpi", pin, role });
  }
  const band = { min: 7.9, max: 8.4, hysteresis: 0.05, upper_eq: "5", downer_eq: "6" };
  await tank.call("phprobes.update", { control: true, ...band }, { id: "1" });
  await tank.call("timers.create", {
    name: "Evening",
    enable: true,
    type: "equipment",
    target: { id: "3", on: false, revert: true, duration: 600 },
    hour: "20",
    minute: "0",
  });
  return tank;
}

/** The rows of a running tank whose numbers are mistyped. */
export async function slippingRows(tank: TestTank): Promise<readonly SlippingRow[]> {
  const all = await Promise.all(
    RESOURCES.map(async (resource) => {
      // A list returns its rows.
      const rows = (await tank.call(`${resource.name}.list`)) as readonly Readonly<Record<string, unknown>>[];
      const wanted = ROWS[resource.name] ?? rows.slice(0, 1).map((row) => String(row.id));
      return rows
        .filter((row) => wanted.includes(String(row.id)))
        .map((row) => ({ resource, id: String(row.id), row }));
    }),
  );
  return all.flat();
}

/** Applies a slip and plays the days. */
export async function liveWith(slip: Slip | undefined, days: number): Promise<Outcome> {
  const tank = await startSlippingTank();
  try {
    await tank.run(60);
    const refused = slip === undefined ? undefined : await refusalOf(tank, slip);
    return refused === undefined ? await live(tank, days) : { refused };
  } finally {
    await tank.stop();
  }
}

/** The refusal of a slip; undefined when it is accepted. */
export async function refusalOf(tank: TestTank, slip: Slip): Promise<string | undefined> {
  try {
    await tank.call(`${slip.resource}.update`, slip.body, { id: slip.id });
    return undefined;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [error.message, ...error.details.map(({ path, message }) => `${path} ${message}`)].join("; ");
  }
}

interface Refused extends Error {
  readonly details: readonly { readonly path: string; readonly message: string }[];
}
function isRefusal(error: unknown): error is Refused {
  return error instanceof Error && "details" in error && Array.isArray(error.details);
}

async function live(tank: TestTank, days: number): Promise<Outcome> {
  const raised = new Set<string>();
  const temperature = new Extremes();
  const ph = new Extremes();
  let isWet = false;
  for (let at = 0; at < days * DAY_S; at += LOOK_EVERY_S) {
    await tank.run(LOOK_EVERY_S);
    const { tank: truth } = tank.world.simulated.report();
    temperature.add(truth.temperature);
    ph.add(truth.ph);
    isWet ||= truth.sump_level > 1 || (await tank.call("inlets.read", undefined, { id: LEAK_INLET })) === 1;
    for (const { code } of tank.alarms) raised.add(code);
  }
  const problems = (await tank.call("problems.list")) as readonly {
    readonly code: string;
    readonly severity: string;
  }[];
  for (const { code, severity } of problems) if (severity !== "info") raised.add(code);
  return {
    refused: undefined,
    temperature: temperature.range,
    ph: ph.range,
    isWet,
    raised: [...raised].sort(),
  };
}

class Extremes {
  #min = Number.POSITIVE_INFINITY;
  #max = Number.NEGATIVE_INFINITY;

  add(value: number): void {
    this.#min = Math.min(this.#min, value);
    this.#max = Math.max(this.#max, value);
  }

  get range(): Range {
    return { min: this.#min, max: this.#max };
  }
}
