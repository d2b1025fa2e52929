import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";

let client: ContractTank;
const SENSOR = "28-000000000001";

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
  await client.ok("POST", "/api/simulation/wiring", { pin: 17, role: "heater", watts: 200 });
  await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 17 });
  await client.ok("PUT", "/api/outlets", { name: "b", driver: "rpi", pin: 27 });
  await client.ok("PUT", "/api/equipment", { name: "Heater", outlet: "1" });
  await client.ok("PUT", "/api/equipment", { name: "Chiller", outlet: "2" });
});
afterAll(() => client.stop());

const control = {
  name: "Tank",
  enable: true,
  control: true,
  sensor: SENSOR,
  heater: "1",
  min: 25,
  max: 26,
  hysteresis: 0.2,
};
const make = (body: object = control) => client.ok("PUT", "/api/tcs", body);
const setWater = (temperature: number) => client.ok("POST", "/api/simulation/tank", { temperature });

describe("GET /api/tcs/sensors/{sensor}/read", () => {
  it("answers an unreadable sensor with its reason, never with a number", async () => {
    await client.ok("PUT", "/api/simulation/faults", {
      target: "sensor:28-000000000002",
      kind: "value",
      value: 85,
    });
    await client.refused("503 unavailable", "GET", "/api/tcs/sensors/28-000000000002/read");
  });
});

describe("GET /api/tcs/sensors", () => {
  it("lists the connected 1-wire sensors", async () => {
    expect(await client.get("/api/tcs/sensors")).toEqual([
      "28-000000000001",
      "28-000000000002",
      "28-devmodeenable",
    ]);
  });
});

describe("readings", () => {
  it("are a bare converted number without calibration", async () => {
    await setWater(25);
    await make({ name: "C", sensor: SENSOR, calibration_points: [{ expected: 28, observed: 25 }] });
    await make({ name: "F", sensor: SENSOR, fahrenheit: true });
    const celsius = await client.get<number>("/api/tcs/1/read");
    expect(Math.abs(celsius - 25)).toBeLessThan(0.5);
    const fahrenheit = await client.get<number>("/api/tcs/2/read");
    expect(Math.abs(fahrenheit - 77)).toBeLessThan(0.9);
  });

  it("are 409 without a sensor, 503 for a failed one", async () => {
    await make({ name: "none" });
    await make({ name: "unknown", sensor: "28-00000000ffff" });
    await make({ name: "broken", sensor: SENSOR });
    await client.refused("409 conflict", "GET", "/api/tcs/1/read");
    await client.refused("503 unavailable", "GET", "/api/tcs/2/read");
    for (const kind of ["disconnected", "crc"]) {
      const { id } = await client.ok("PUT", "/api/simulation/faults", { target: `sensor:${SENSOR}`, kind });
      // Readings less than half a second apart are shared.
      await client.tank.run(1);
      await client.refused("503 unavailable", "GET", "/api/tcs/3/read");
      await client.ok("DELETE", `/api/simulation/faults/${id}`);
    }
    await client.tank.run(1);
    expect(await client.get("/api/tcs/3/read")).toEqual(expect.any(Number));
    await client.refused("404 not-found", "GET", "/api/tcs/4/read");
  });

  it("are 0 before the first, then the last calibrated value", async () => {
    await make({ name: "off", sensor: SENSOR });
    expect(await client.get("/api/tcs/1/current_reading")).toEqual({ temperature: 0 });
    await setWater(25);
    await make({ ...control, calibration_points: [{ expected: 28, observed: 25 }] });
    await client.tank.run(61);
    const { temperature } = await client.get<{ readonly temperature: number }>("/api/tcs/2/current_reading");
    expect(Math.abs(temperature - 28)).toBeLessThan(0.6);
    await client.ok("PUT", "/api/simulation/faults", { target: `sensor:${SENSOR}`, kind: "disconnected" });
    await client.tank.run(200);
    expect(await client.get("/api/tcs/2/current_reading")).toEqual({ temperature: expect.any(Number) });
    await client.refused("404 not-found", "GET", "/api/tcs/3/current_reading");
  });
});

describe("GET /api/tcs/{id}/usage", () => {
  it("is two empty lists for every controller, enabled or not", async () => {
    await make({ name: "off" });
    expect(await client.get("/api/tcs/1/usage")).toEqual({ current: [], historical: [] });
    await client.refused("404 not-found", "GET", "/api/tcs/2/usage");
  });

  it("lists readings oldest first by minute, also after disabling and a restart", async () => {
    interface Usage {
      readonly current: readonly { readonly value: number; readonly up: number; readonly time: string }[];
      readonly historical: readonly { readonly up: number }[];
    }
    await setWater(24);
    await make();
    await client.tank.run(3700);
    const usage = await client.get<Usage>("/api/tcs/1/usage");
    expect(usage.current.length).toBeGreaterThan(60);
    expect(Object.keys(usage.current[0] ?? {})).toEqual(["value", "up", "down", "time"]);
    expect(usage.current[0]?.time).toMatch(
      /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-\d\d-\d\d:\d\d, \d{4}$/,
    );
    const times = usage.current.map((each) =>
      Date.parse(each.time.replace(/^(\w+)-(\d+)-(.*), (\d+)$/, "$1 $2 $4 $3")),
    );
    expect([...times].sort((one, other) => one - other)).toEqual(times);
    expect(usage.historical.length).toBeGreaterThan(0);
    expect(usage.historical.reduce((sum, hour) => sum + hour.up, 0)).toBeGreaterThan(60);
    await client.ok("POST", "/api/tcs/1", { enable: false });
    const disabled = await client.get<Usage>("/api/tcs/1/usage");
    expect(disabled.current.slice(0, usage.current.length)).toEqual(usage.current);
    await client.restart();
    expect(await client.get("/api/tcs/1/usage")).toEqual(disabled);
  });
});

describe("POST /api/tcs/{id}/calibrate", () => {
  it("replaces the calibration points and applies them at once", async () => {
    await setWater(25);
    await make({ name: "T", enable: true, sensor: SENSOR });
    expect(await client.ok("POST", "/api/tcs/1/calibrate", [{ expected: 26, observed: 25 }])).toEqual({});
    expect(await client.get("/api/tcs/1")).toMatchObject({
      calibration_points: [{ expected: 26, observed: 25 }],
    });
    await client.tank.run(61);
    const { temperature } = await client.get<{ readonly temperature: number }>("/api/tcs/1/current_reading");
    expect(temperature - (await client.get<number>("/api/tcs/1/read"))).toBeCloseTo(1, 0);
    expect(await client.ok("POST", "/api/tcs/1/calibrate", [])).toEqual({});
    expect(await client.get("/api/tcs/1")).toMatchObject({ calibration_points: [] });
  });

  it("refuses an invalid calibration and changes nothing", async () => {
    await make({ name: "T", calibration_points: [{ expected: 1, observed: 2 }] });
    const before = await client.text("/api/tcs/1");
    const point = { expected: 20, observed: 21 };
    for (const body of [
      {},
      "",
      5,
      [point, { expected: 20, observed: 21 }],
      [point, { expected: 22, observed: 21 }],
      [point, { expected: 20, observed: 23 }],
      [point, { expected: 24, observed: 25 }, { expected: 28, observed: 29 }],
      [{ expected: 20 }],
      [{ expected: null, observed: 20 }],
      [{ observed: 20 }],
      [{ expected: "20", observed: 21 }],
      [[20, 21]],
      [7],
    ]) {
      await client.refused("400 invalid", "POST", "/api/tcs/1/calibrate", body);
      await client.refused("400 invalid", "POST", "/api/tcs/1", { calibration_points: body });
    }
    for (const raw of ["", "[1e999]", '[{"expected":NaN,"observed":1}]']) {
      expect((await client.send("POST", "/api/tcs/1/calibrate", { raw })).status).toBe(400);
    }
    expect(await client.text("/api/tcs/1")).toBe(before);
    await client.refused("404 not-found", "POST", "/api/tcs/2/calibrate", [point]);
  });
});

describe("the settings of a temperature controller", () => {
  it.each<[string, object, readonly string[]]>([
    ["heater and cooler in one", { heater: "1", cooler: "1" }, ["cooler"]],
    ["an inverted band", { min: 27, max: 26, cooler: "2" }, ["min"]],
    ["a band without width", { min: 26, max: 26, cooler: "2" }, ["min"]],
    ["an inverted band of a heater", { min: 27, max: 26 }, ["min"]],
    ["an inverted alarm band", { notify: { enable: true, min: 28, max: 24 } }, ["notify.min"]],
    ["a negative hysteresis", { hysteresis: -0.1 }, ["hysteresis"]],
    ["no period", { period: 0 }, ["period"]],
    ["a null period", { period: null }, ["period"]],
    ["a negative period", { period: -60 }, ["period"]],
    ["a period with a fraction", { period: 1.5 }, ["period"]],
    ["a period of under 100 ms", { period: 99_999_999 }, ["period"]],
    ["a period of over a week", { period: 604_801 }, ["period"]],
    ["a period of over a week in nanoseconds", { period: 604_800_000_000_001 }, ["period"]],
    ["a period in a string", { period: "60" }, ["period"]],
    ["a sensor that is a path", { sensor: "../28-1" }, ["sensor"]],
    ["a change-over pause of over an hour", { changeover: 3601 }, ["changeover"]],
    ["a colour that is a number", { chart: { color: 7 } }, ["chart.color"]],
    ["an alarm that is a flag", { notify: true }, ["notify"]],
  ])("do not include %s", async (_what, change, paths) => {
    await make();
    const before = await client.text("/api/tcs/1");
    expect(await client.refused("400 invalid", "POST", "/api/tcs/1", change)).toEqual(paths);
    expect(await client.refused("400 invalid", "PUT", "/api/tcs", { ...control, ...change })).toEqual(paths);
    expect(await client.text("/api/tcs")).toBe(`[${before}]`);
  });

  it.each([1, 60, 900, 1_000_000_000, 60_000_000_000, 900_000_000_000])(
    "keep a period of %d exactly as sent",
    async (period) => {
      expect(await make({ ...control, period })).toMatchObject({ period });
    },
  );

  it("read a period below a million as seconds, otherwise as nanoseconds", async () => {
    await make({ name: "ns", enable: true, sensor: SENSOR, period: 30_000_000_000 });
    await client.tank.run(301);
    const { current } = await client.get<{ readonly current: readonly object[] }>("/api/tcs/1/usage");
    expect(current.length).toBeGreaterThanOrEqual(10);
    expect(current.length).toBeLessThanOrEqual(12);
  });

  it("merge notify and chart member by member", async () => {
    await make({
      ...control,
      notify: { enable: true, min: 24, max: 27 },
      chart: { ymin: 1, ymax: 2, color: "red" },
    });
    expect(
      await client.ok("POST", "/api/tcs/1", { notify: { max: 28 }, chart: { color: null } }),
    ).toMatchObject({
      notify: { enable: true, max: 28, min: 24 },
      chart: { ymin: 1, ymax: 2, color: "" },
    });
    expect(await client.ok("POST", "/api/tcs/1", { notify: null })).toMatchObject({
      notify: { enable: false, max: 0, min: 0 },
    });
  });

  it("may name missing equipment, which is a problem", async () => {
    await make({ ...control, heater: "9" });
    expect(await client.list("/api/problems")).toContainEqual(
      expect.objectContaining({ code: "dangling-reference", subject: { type: "tcs", id: "1" } }),
    );
  });
});

describe("a controller of a heater", () => {
  it("is the only one until it releases the heater", async () => {
    await make();
    const second = { ...control, name: "Second", sensor: "28-000000000002" };
    await client.refused("409 conflict", "PUT", "/api/tcs", second);
    expect(await make({ ...second, enable: false })).toMatchObject({ id: "2" });
    await client.refused("409 conflict", "POST", "/api/tcs/2", { enable: true });
    await client.ok("POST", "/api/tcs/1", { control: false });
    expect(await client.ok("POST", "/api/tcs/2", { enable: true })).toMatchObject({ enable: true });
  });

  it("keeps the heater from being deleted and is named in the refusal", async () => {
    await make();
    const reply = await client.send("DELETE", "/api/equipment/1");
    expect(reply).toMatchObject({
      status: 409,
      json: { code: "in-use", error: expect.stringContaining('"Tank"') },
    });
    await client.ok("DELETE", "/api/tcs/1");
    expect(await client.ok("DELETE", "/api/equipment/1")).toEqual({});
  });

  it("is not disturbed by posting it back unchanged", async () => {
    await setWater(24);
    await make();
    await client.tank.run(61);
    expect(client.tank.load(17)).toBe(100);
    const log = await client.text("/api/log?subject=equipment/1");
    const before = await client.text("/api/tcs/1");
    const output = await client.text("/api/outputs/outlet-1");
    expect((await client.send("POST", "/api/tcs/1", { raw: before })).text).toBe(before);
    expect(await client.text("/api/outputs/outlet-1")).toBe(output);
    expect(await client.text("/api/log?subject=equipment/1")).toBe(log);
  });

  it("leaves the heater off when it is deleted", async () => {
    await setWater(24);
    await make();
    await client.tank.run(61);
    expect(client.tank.load(17)).toBe(100);
    await client.ok("DELETE", "/api/tcs/1");
    expect(client.tank.load(17)).toBe(0);
    expect(await client.get("/api/equipment/1")).toMatchObject({ on: false });
  });
});
