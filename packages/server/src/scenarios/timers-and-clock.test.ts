import { milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crash } from "../testing/crashed-tank.ts";
import { TestTank } from "../testing/test-tank.ts";

const zone = process.env.TZ;
/** 28 March 2026, 23:00 in Berlin: before the night in which 02:00–03:00 is skipped. */
const SPRING = Date.UTC(2026, 2, 28, 22);
/** 24 October 2026, 23:00 in Berlin: before the night in which 02:00–03:00 is repeated. */
const AUTUMN = Date.UTC(2026, 9, 24, 21);
const HOUR = 3600;

let tank: TestTank;

beforeEach(() => {
  process.env.TZ = "Europe/Berlin";
});
afterEach(async () => {
  await tank.stop();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** ISO times of the timer's reminders. */
function reminded(id: string): readonly string[] {
  return tank
    .log(`timers/${id}`)
    .filter(({ kind }) => kind === "reminder")
    .map(({ at }) => at);
}

function messages(id: string): string {
  return tank
    .log(`timers/${id}`)
    .map(({ message }) => message)
    .join("\n");
}

async function remindAt(start: number, schedule: object): Promise<void> {
  tank = await TestTank.start({ tank: "empty", start });
  await tank.call("timers.create", {
    name: "Note",
    enable: true,
    type: "reminder",
    target: { title: "Look" },
    ...schedule,
  });
}

describe("a timer in a night with a clock change", () => {
  it("runs once, at the end of the hour skipped in spring", async () => {
    await remindAt(SPRING, { hour: "2", minute: "0,30" });
    await tank.run(30 * HOUR);
    expect(reminded("1")).toEqual([
      "2026-03-29T01:00:00.000Z",
      "2026-03-30T00:00:00.000Z",
      "2026-03-30T00:30:00.000Z",
    ]);
  });

  it("runs once in the hour repeated in autumn", async () => {
    await remindAt(AUTUMN, { hour: "2", minute: "30" });
    await tank.run(30 * HOUR);
    expect(reminded("1")).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-26T01:30:00.000Z"]);
  });

  it("runs once although the program restarts between the two passes", async () => {
    await remindAt(AUTUMN, { hour: "2", minute: "30" });
    await tank.run(3 * HOUR + 2700);
    tank = await tank.restart();
    await tank.run(4 * HOUR);
    expect(reminded("1")).toEqual(["2026-10-25T00:30:00.000Z"]);
  });
});

describe("a timer after its clock is set", () => {
  const NOON = Date.UTC(2026, 6, 1, 10);

  it("back does not repeat a run", async () => {
    await remindAt(NOON, { minute: "*/10" });
    await tank.run(1801);
    tank.clock.step(milliseconds(-1500_000));
    await tank.run(1500);
    expect(reminded("1")).toHaveLength(3);
    expect(messages("1")).toMatch(/before the clock was set back: not again/);
    await tank.run(600);
    expect(reminded("1")).toHaveLength(4);
  });

  it("forward skips missed runs, logs them and continues with the next", async () => {
    await remindAt(NOON, { minute: "30" });
    tank.clock.step(milliseconds(3600_000));
    await tank.run(60);
    expect(reminded("1")).toEqual([]);
    expect(messages("1")).toMatch(
      /missed its run of 2026-07-01T12:30:00 when the clock was set forward: it is skipped/,
    );
    await tank.run(1800);
    expect(reminded("1")).toEqual(["2026-07-01T11:30:00.000Z"]);
  });

  it("forward by a little still runs", async () => {
    await remindAt(NOON, { minute: "30" });
    await tank.run(1795);
    tank.clock.step(milliseconds(10_000));
    await tank.run(1);
    expect(reminded("1")).toHaveLength(1);
    await tank.run(60);
    expect(reminded("1")).toHaveLength(1);
  });

  it("to a wrong year and back runs as usual", async () => {
    await remindAt(NOON, { minute: "30" });
    const years = 14 * 365 * 86_400_000;
    tank.clock.step(milliseconds(years));
    await tank.run(2 * HOUR);
    tank.clock.step(milliseconds(-years));
    const before = reminded("1").length;
    await tank.run(2 * HOUR);
    expect(reminded("1").length).toBe(before + 2);
  });

  it("during downtime skips missed runs and logs them", async () => {
    await remindAt(NOON, { minute: "30" });
    await tank.run(60);
    tank = await crash(tank, 2 * HOUR);
    await tank.run(60);
    expect(reminded("1")).toEqual([]);
    expect(messages("1")).toMatch(
      /missed 2 runs while the timers were not running, 2026-07-01T12:30:00 to 2026-07-01T13:30:00/,
    );
  });
});

describe("the next runs of a timer", () => {
  it("are listed by instant and wall time, as many as requested", async () => {
    await remindAt(SPRING, { hour: "2", minute: "30" });
    expect(await tank.call("timers.next", undefined, { id: "1" })).toHaveLength(5);
    const {
      runtime: { operations },
    } = tank.app.platform;
    const operation = operations.declared.find(({ key }) => key === "timers.next");
    if (operation === undefined) throw new Error("not declared");
    const actor = { name: "reef-pi", kind: "person", scopes: ["read"] } as const;
    const ask = (count: string) =>
      operations.invoke(operation, { params: { id: "1" }, query: { count }, body: undefined, actor });
    expect(await ask("2")).toEqual([
      { at: "2026-03-29T01:00:00.000Z", local: "2026-03-29T02:30:00" },
      { at: "2026-03-30T00:30:00.000Z", local: "2026-03-30T02:30:00" },
    ]);
    for (const count of ["0", "51", "x"]) expect(() => ask(count)).toThrow(/1 to 50/);
  });

  it("are none for an impossible day, which is a problem", async () => {
    await remindAt(SPRING, { day: "30", month: "feb", hour: "0", minute: "0" });
    expect(await tank.call("timers.next", undefined, { id: "1" })).toEqual([]);
    expect(await tank.call("problems.list")).toContainEqual(expect.objectContaining({ code: "never-runs" }));
  });
});
