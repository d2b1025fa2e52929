import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const refused = (key: string, body: object, id = "1") =>
  tank.call(key, body, { id }).then(
    () => "taken",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const problems = () =>
  tank.call("problems.list") as Promise<
    readonly { readonly code: string; readonly message: string; readonly severity: string }[]
  >;

describe("an implausible time", () => {
  it.each([
    ["tcs.update", { period: 60_000 }, "period must be 1 s to 15 min; did you mean 60 s?"],
    ["tcs.update", { changeover: 60_000 }, "changeover must be 0 s to 30 min; did you mean 60 s?"],
    ["atos.update", { period: 30_000 }, "period must be 1 s to 10 min; did you mean 30 s?"],
    [
      "atos.update",
      { debounce: 10_000 },
      "debounce must be 100 ms to 10 min, or 0 for none; did you mean 10 s?",
    ],
    ["atos.update", { max_run: 180_000 }, "max_run must be 1 s to 60 min; did you mean 3 min?"],
    [
      "atos.update",
      { max_daily_run: 600_000 },
      "max_daily_run must be 1 s to 24 h, or 0 for none; did you mean 10 min?",
    ],
    ["phprobes.update", { period: 60_000 }, "period must be 1 s to 30 min; did you mean 60 s?"],
    [
      "equipment.update",
      { min_on: 300_000 },
      "min_on must be 100 ms to 30 min, or 0 for none; did you mean 5 min?",
    ],
    [
      "equipment.update",
      { min_off: 300_000 },
      "min_off must be 100 ms to 30 min, or 0 for none; did you mean 5 min?",
    ],
    [
      "equipment.update",
      { max_on: 180_000 },
      "max_on must be 1 s to 24 h, or 0 for none; did you mean 3 min?",
    ],
    ["equipment.update", { boot_delay: 30_000 }, "boot_delay must be 0 s to 60 min; did you mean 30 s?"],
    [
      "pumps.update",
      { regiment: { duration: 15_000 } },
      "regiment.duration must be 0 s to 60 min; did you mean 15 s?",
    ],
    [
      "macros.update",
      { steps: [{ type: "wait", config: { duration: 600_000 } }] },
      "steps.0.config.duration must be 0 s to 6 h; did you mean 10 min?",
    ],
  ])("is refused by %s with its range: %o", async (key, body, words) => {
    tank = await TestTank.start();
    expect(await refused(key, body)).toBe(words);
  });

  it("is refused as the duration of a timer", async () => {
    tank = await TestTank.start();
    const body = {
      type: "equipment",
      target: { id: "3", on: false, revert: true, duration: 600_000 },
      minute: "0",
    };
    expect(await refused("timers.create", body)).toBe(
      "target.duration must be 1 s to 24 h; did you mean 10 min?",
    );
  });
});

describe("a macro that holds the return pump off", () => {
  const pump = (on: boolean) => ({ type: "equipment", config: { id: "3", on } });
  const wait = (duration: number) => ({ type: "wait", config: { duration } });

  it("is refused above two hours of waits, nested macros included", async () => {
    tank = await TestTank.start();
    const steps = [pump(false), wait(7000), pump(true)];
    const inner = (await tank.call("macros.create", { name: "Quiet", steps: [wait(300)] })) as { id: string };
    const made = (await tank.call("macros.create", { name: "Siesta", steps })) as { id: string };
    const more = [pump(false), wait(7000), { type: "macro", config: { id: inner.id, on: true } }, pump(true)];
    expect(await refused("macros.update", { steps: more }, made.id)).toBe(
      'steps must not keep the return pump "Return pump" off for 7300 s in Siesta, longer than 2 h',
    );
    await tank.call("macros.update", { steps: [...steps, ...more.slice(2, 3)] }, { id: made.id });
  });

  it("is a severe problem when it was already stored", async () => {
    tank = await TestTank.start();
    const steps = [pump(false), wait(7000), wait(300), pump(true)];
    tank.platform.storage.configuration.transaction((writer) =>
      writer.put("macros", { id: "9", version: 1, body: { name: "Siesta", steps } }),
    );
    tank = await tank.restart();
    expect(await problems()).toContainEqual(
      expect.objectContaining({ code: "macro-without-flow", severity: "severe" }),
    );
  });
});

describe("an implausible time that was already stored", () => {
  const store = (period: number): void => {
    const {
      storage: { configuration },
    } = tank.platform;
    const row = configuration.row("tcs", "1");
    if (row === undefined) throw new Error("no controller");
    configuration.transaction((writer) => writer.put("tcs", { ...row, body: { ...row.body, period } }));
  };
  const stored = () => tank.platform.storage.configuration.row("tcs", "1")?.body.period;

  it("is limited to its range, a problem, and kept on disk", async () => {
    tank = await TestTank.start();
    store(60_000);
    tank = await tank.restart();
    expect(await tank.call("tcs.get", undefined, { id: "1" })).toMatchObject({ period: 900 });
    const [problem] = (await problems()).filter(({ code }) => code === "unbelievable-time");
    expect(problem).toMatchObject({
      severity: "severe",
      message:
        'temperature controller 1 "Tank" (period) is stored as 60000 and must be 1 s to 15 min; did you mean 60 s?: 900 is in effect',
    });
    tank.platform.storage.collections.all
      .find(({ name }) => name === "tcs")
      ?.keep("1", { one_shot: true } as object);
    expect(stored()).toBe(60_000);
    await tank.call("tcs.update", { period: 60 }, { id: "1" });
    expect(stored()).toBe(60);
    expect((await problems()).some(({ code }) => code === "unbelievable-time")).toBe(false);
  });
});

it("a heater with a hanging check is off within 20 minutes", async () => {
  tank = await TestTank.start();
  await tank.call("tcs.update", { period: 900, second_sensor: "" }, { id: "1" });
  tank.setTank({ temperature: 24.4 });
  await tank.run(910);
  expect(tank.load(17)).toBe(100);
  expect(tank.output("outlet-1").lease).toBeLessThanOrEqual(1200);
  const before = tank.temperature;
  await tank.fault("loop:tcs/1", "hang");
  await tank.run(1210);
  expect(tank.load(17)).toBe(0);
  expect(tank.standing).toContain("lease-expired");
  expect(tank.temperature - before).toBeLessThan(0.4);
});
