import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { LogLine } from "@refugium/model/events.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { profileValue } from "@refugium/model/laws/profiles/index.ts";
import { hostOffset, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

interface Usage {
  readonly historical: readonly { readonly up: number; readonly time: string }[];
}

/** `npm run fault-injection -- soak` runs 90. */
const DAYS = 2;
const DAY = 24 * 60;
/** Outlet pins of the board and their equipment. */
const EQUIPMENT = { 17: "equipment/1", 27: "equipment/2", 22: "equipment/3", 23: "equipment/4" } as const;
const HEADS = ["1", "2"] as const;
/** Shares of a full sump: the float is at 0.7, and water drains into it while a feeding stops the return pump. */
const LEVEL = { min: 0.65, max: 0.93 };
const CURVES = [
  { type: "diurnal", config: { start: "10:00:00", end: "20:00:00" } },
  { type: "sine", config: { start: "08:00:00", end: "22:00:00" } },
] as const;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Records each true change of a digital output by its equipment. */
function recordSwitches(): ReadonlyMap<string, readonly string[]> {
  const { gpio } = tank.app.world.simulated.buses;
  const seen = new Map<string, string[]>(Object.values(EQUIPMENT).map((subject) => [subject, []]));
  const levels = new Map<number, boolean>();
  const write = gpio.write.bind(gpio);
  gpio.write = async (line, high) => {
    await write(line, high);
    const subject = EQUIPMENT[line as keyof typeof EQUIPMENT];
    if (subject === undefined || levels.get(line) === high) return;
    // The level at the start is not a change.
    if (levels.has(line) || tank.load(line) / 100 !== Number(high))
      seen.get(subject)?.push(high ? "on" : "off");
    levels.set(line, high);
  };
  for (const line of Object.keys(EQUIPMENT).map(Number)) levels.set(line, tank.load(line) > 0);
  return seen;
}

/** Records every line of the log, which itself keeps only the last ones. */
function recordLog(): readonly LogLine[] {
  const lines: LogLine[] = [];
  tank.app.platform.reporting.live.watch(({ key, value }) => {
    // Values of this key are LogLines.
    if (key === "log") lines.push(value as unknown as LogLine);
  });
  return lines;
}

/** The deviation of the light from its curves, in percent. */
function lightDeviation(): number {
  const now = tank.clock.now();
  const moment = momentOf(now, hostOffset(now));
  const errors = CURVES.map((curve, pin) =>
    Math.abs(tank.load(pin, "pwm") - profileValue(curve, { min: 0, max: 100 }, moment)),
  );
  return Math.max(...errors);
}

class Observations {
  outside = 0;
  worstLight = 0;
  readonly alarmed = new Set<string>();
  readonly dkh: number[] = [];
  lowest = Number.POSITIVE_INFINITY;
  highest = 0;
  readonly heap: number[] = [];

  look(minute: number): void {
    const { temperature, ph, alkalinity, sump_level } = tank.app.world.simulated.report().tank;
    if (temperature < 25 || temperature > 26 || ph < 7.8 || ph > 8.5) this.outside += 1;
    this.worstLight = Math.max(this.worstLight, lightDeviation());
    for (const code of tank.standing) this.alarmed.add(code);
    this.lowest = Math.min(this.lowest, sump_level);
    this.highest = Math.max(this.highest, sump_level);
    if (minute % DAY === 0) this.dkh.push(alkalinity);
    if (minute % (DAY / 2) === 0) this.heap.push(heapInUse());
  }
}

/** Runs days of 1440 minutes; the reservoir is filled each week. */
async function live(days: number): Promise<Observations> {
  const life = new Observations();
  for (let minute = 0; minute < days * DAY; minute++) {
    if (minute % (7 * DAY) === 0) tank.setTank({ reservoir: 50 });
    await tank.run(60);
    life.look(minute);
  }
  return life;
}

/** Number of doses, millilitres by the ledger, and by the true run time of the head (1 ml/s). */
async function dosed(id: (typeof HEADS)[number]) {
  const lines = (await tank.call("pumps.ledger", undefined, { id })) as readonly Dose[];
  const recorded = lines.reduce((sum, { delivered_ml }) => sum + (delivered_ml ?? 0), 0);
  const head = tank.app.world.simulated
    .report()
    .outputs.find(({ driver, pin }) => driver === "1" && pin === Number(id) - 1);
  return { doses: lines.length, recorded, delivered: head?.energised_s ?? 0 };
}

describe("two simulated days of the seeded tank", () => {
  it("keep bands and curves, dose exactly, explain switches and leak nothing", async () => {
    tank = await TestTank.start();
    const switched = recordSwitches();
    const lines = recordLog();
    const timers = tank.clock.pending().length;
    const life = await live(DAYS);

    expect(life.outside / (DAYS * DAY)).toBeLessThan(0.001);
    expect(Math.min(...life.dkh)).toBeGreaterThan(7.8);
    expect(Math.max(...life.dkh)).toBeLessThan(8.2);
    expect(life.lowest).toBeGreaterThan(LEVEL.min);
    expect(life.highest).toBeLessThan(LEVEL.max);
    expect(life.worstLight).toBeLessThan(0.6);
    expect([...life.alarmed]).toEqual([]);
    expect(tank.standing).toEqual([]);
    // The tank has no notifications.
    expect(await tank.call("problems.list")).toEqual([expect.objectContaining({ code: "no-notification" })]);
    expect(await tank.call("off.list")).toHaveLength(1);

    // Every third hour 2.5 ml and every hour 20 ml, from noon to noon.
    for (const [id, doses, ml] of [
      ["1", 8 * DAYS, 2.5],
      ["2", 24 * DAYS, 20],
    ] as const) {
      const { recorded, delivered, ...rest } = await dosed(id);
      expect(rest).toEqual({ doses });
      expect(recorded).toBeCloseTo(doses * ml, 3);
      expect(Math.abs(delivered - recorded)).toBeLessThan(1);
    }

    const usage = (await tank.call("tcs.usage", undefined, { id: "1" })) as Usage;
    const recorded = usage.historical.reduce((sum, hour) => sum + hour.up, 0);
    expect(Math.abs(recorded - tank.energised(17)) / tank.energised(17)).toBeLessThan(0.02);

    for (const [subject, changes] of switched) {
      const logged = lines.filter(
        (line) => line.kind === "switch" && `${line.subject.type}/${line.subject.id}` === subject,
      );
      for (const { message, message_code } of logged) {
        expect(message_code).toBe("outputs.switched");
        expect(message).toMatch(/: .+ \(.+\)$/);
      }
      expect(logged.map(({ message_params }) => (message_params?.value === "on" ? "on" : "off"))).toEqual(
        changes,
      );
    }
    expect(switched.get("equipment/1")?.length).toBeGreaterThan(12);
    expect(tank.clock.pending().length).toBeLessThanOrEqual(timers + 2);
    expect((life.heap.at(-1) ?? 0) - (life.heap[1] ?? 0)).toBeLessThan(10_000_000);
  }, 600_000);
});
