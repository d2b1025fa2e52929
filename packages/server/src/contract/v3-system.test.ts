import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";
import { until } from "./fixtures/until.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
beforeEach(async () => {
  await client.ok("POST", "/api/dev/smoke/reset");
});
afterAll(() => client.stop());

describe("GET /api/info", () => {
  it("answers name, address, time, uptime, temperature, version and model as strings", async () => {
    const info = await client.get("/api/info");
    expect(Object.keys(info)).toEqual([
      "name",
      "ip",
      "current_time",
      "uptime",
      "cpu_temperature",
      "version",
      "model",
      "simulated",
      "zone",
      "in_force",
    ]);
    expect(info).toMatchObject({
      name: "Refugium",
      simulated: true,
      ip: expect.any(String),
      version: expect.any(String),
    });
    expect(info.current_time).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \w{3} \d{1,2} \d\d:\d\d:\d\d, \d{4}$/);
    expect(info.cpu_temperature).toMatch(/^\d\d\.\d'C$/);
    expect(info.uptime).toMatch(/^(now|\d+ \w+ ago)$/);
    expect(String(info.model)).not.toBe("");
    expect(String(info.model)).not.toContain("\0");
  });
});

describe("GET /api/health_stats", () => {
  it("is two lists of cpu, memory, temperature, throttle and time, oldest first", async () => {
    interface Stats {
      readonly current: readonly Row[];
      readonly historical: readonly Row[];
    }
    const ask = () => client.get<Stats>("/api/health_stats");
    for (let minute = 1; minute < 4; minute++) {
      await client.tank.run(60);
      // The host's figures are real files, whose reading takes real time.
      await until(ask, ({ current }) => current.length > minute);
    }
    const stats = await ask();
    expect(Object.keys(stats)).toEqual(["current", "historical"]);
    expect(stats.current.length).toBeGreaterThan(2);
    expect(Object.keys(stats.current[0] ?? {}).sort()).toEqual([
      "cpu",
      "cpu_temp",
      "memory",
      "throttle",
      "time",
    ]);
  });
});

describe("/api/dashboard", () => {
  const first = {
    column: 1,
    row: 1,
    width: 500,
    height: 300,
    grid_details: [[{ id: "current", type: "health" }]],
  };

  it("starts with one tile, stores another layout and keeps omitted fields", async () => {
    expect(await client.text("/api/dashboard")).toBe(JSON.stringify(first));
    const grid_details = [
      [
        { id: "1", type: "temp_current" },
        { id: "none", type: "blank_panel" },
      ],
      [],
    ];
    expect(await client.ok("POST", "/api/dashboard", { column: 2, grid_details })).toEqual({
      ...first,
      column: 2,
      grid_details,
    });
    expect(await client.ok("POST", "/api/dashboard", { height: 200, extra: 1 })).toEqual({
      ...first,
      column: 2,
      height: 200,
      grid_details,
    });
    const before = await client.text("/api/dashboard");
    expect((await client.send("POST", "/api/dashboard", { raw: before })).text).toBe(before);
    await client.restart();
    expect(await client.text("/api/dashboard")).toBe(before);
  });

  it("never answers null for the tiles", async () => {
    expect(await client.ok("POST", "/api/dashboard", { grid_details: null })).toMatchObject({
      grid_details: [],
    });
  });

  it.each<[object, string]>([
    [{ column: -1 }, "column"],
    [{ column: "2" }, "column"],
    [{ width: 1.5 }, "width"],
    [{ grid_details: [{ id: "1", type: "ato" }] }, "grid_details.0"],
    [{ grid_details: [[{ id: 1, type: "ato" }]] }, "grid_details.0.0.id"],
    [{ grid_details: {} }, "grid_details"],
  ])("refuses %j", async (body, path) => {
    const before = await client.text("/api/dashboard");
    expect(await client.refused("400 invalid", "POST", "/api/dashboard", body)).toEqual([path]);
    expect(await client.text("/api/dashboard")).toBe(before);
  });
});

describe("/api/errors", () => {
  /** Raises an alert by a failed probe; resolves to the id of its error. */
  async function anError(): Promise<string> {
    await client.ok("PUT", "/api/tcs", { name: "Reef / 'main'", enable: true, sensor: "28-00000000dead" });
    await client.tank.run(200);
    const [error] = await client.list("/api/errors");
    return error?.id ?? "";
  }

  it("is empty at first and counts alerts by free-text id", async () => {
    expect(await client.text("/api/errors")).toBe("[]");
    const id = await anError();
    expect(id).toMatch(/^alert:.*Reef \/ 'main'/);
    const [error] = await client.list("/api/errors");
    expect(error).toMatchObject({
      id,
      message: expect.any(String),
      count: 1,
      time: expect.stringMatching(/^\w{3} \d{1,2} \d\d:\d\d:\d\d$/),
    });
    expect(await client.get(`/api/errors/${encodeURIComponent(id)}`)).toEqual(error);
  });

  it("deletes one error by encoded id and all errors with clear", async () => {
    const id = await anError();
    expect(await client.ok("DELETE", `/api/errors/${encodeURIComponent(id)}`)).toEqual({});
    await client.refused("404 not-found", "GET", `/api/errors/${encodeURIComponent(id)}`);
    await client.refused("404 not-found", "DELETE", `/api/errors/${encodeURIComponent(id)}`);
    expect(await client.ok("DELETE", "/api/errors/clear")).toEqual({});
    expect(await client.text("/api/errors")).toBe("[]");
  });

  it("is unchanged after a restart", async () => {
    const id = await anError();
    const { message } = await client.get(`/api/errors/${encodeURIComponent(id)}`);
    await client.restart();
    expect(await client.get(`/api/errors/${encodeURIComponent(id)}`)).toMatchObject({ message });
  });
});

describe("/api/display", () => {
  it("is off while unset, then follows on, off and brightness", async () => {
    expect(await client.get("/api/display")).toEqual({ on: false, brightness: 0 });
    await client.ok("POST", "/api/settings", { display: true });
    expect(await client.ok("POST", "/api/display/on")).toMatchObject({ on: true });
    expect(await client.ok("POST", "/api/display", { brightness: 200, enable: true })).toEqual({
      on: true,
      brightness: 200,
    });
    expect(await client.get("/api/display")).toEqual({ on: true, brightness: 200 });
    expect(await client.ok("POST", "/api/display/off", {})).toEqual({ on: false, brightness: 200 });
  });

  it.each([
    { brightness: 256 },
    { brightness: -1 },
    { brightness: "5" },
    { brightness: 1.5 },
    { brightness: null },
    {},
  ])("refuses %j", async (body) => {
    expect(await client.refused("400 invalid", "POST", "/api/display", body)).toEqual(["brightness"]);
  });

  it("refuses null and a missing body", async () => {
    expect((await client.send("POST", "/api/display", { raw: "null" })).status).toBe(400);
    expect((await client.send("POST", "/api/display")).status).toBe(400);
  });
});

describe("a null body", () => {
  it.each([
    "/api/dashboard",
    "/api/settings",
    "/api/telemetry",
    "/api/camera/config",
    "/api/credentials",
    "/api/simulation/tank",
  ])("is refused by %s", async (path) => {
    const { status, json } = await client.send("POST", path, { raw: "null" });
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringMatching(/must be an object, not null/) }),
    ]);
  });

  it("is refused as a field of the simulated tank, too", async () => {
    expect(await client.refused("400 invalid", "POST", "/api/simulation/tank", { ph: null })).toEqual(["ph"]);
  });
});

describe("/api/admin", () => {
  it("answers before it acts, needs no body and spares a simulated host", async () => {
    expect(await client.ok("POST", "/api/admin/poweroff")).toBe("shutting down");
    expect(await client.ok("POST", "/api/admin/reboot", {})).toBe("rebooting");
    await client.tank.run(10);
    expect(await client.ok("POST", "/api/admin/reload")).toEqual({});
    expect((await client.send("GET", "/api/me")).status).toBe(200);
  });

  it("answers ten reloads at a time, each when the modules run", async () => {
    await client.ok("PUT", "/api/outlets", { name: "a", driver: "rpi", pin: 17 });
    await client.ok("PUT", "/api/equipment", { name: "Fan", outlet: "1", on: true });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => client.send("POST", "/api/admin/reload")),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200));
    expect(client.tank.load(17)).toBe(100);
    expect(await client.ok("POST", "/api/equipment/1/control", { on: false })).toMatchObject({ on: false });
  });
});
