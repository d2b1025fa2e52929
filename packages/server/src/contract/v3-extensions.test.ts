import { get } from "node:http";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MODULE_TABLES } from "../composition/storage/module-tables.ts";
import type { ConfigStore } from "../store/store.ts";
import { ContractTank, type Row } from "./fixtures/contract-tank.ts";

let client: ContractTank;

/** Module tables that are not empty, without `running`, the mark of a running ATO module. */
const kept = (store: ConfigStore): readonly string[] =>
  MODULE_TABLES.map(({ name }) => name).filter(
    (table) => table !== "running" && store.rows(table).length > 0,
  );

beforeEach(async () => {
  client = await ContractTank.start({ tank: "seeded" });
});
afterEach(() => client.stop());

describe("/api/outputs", () => {
  it("lists every physical output with its claim and reason", async () => {
    const outputs = await client.list("/api/outputs");
    expect(outputs.map((output) => output.id).sort()).toEqual([
      "jack-1-0",
      "jack-1-1",
      "jack-2-0",
      "jack-2-1",
      "outlet-1",
      "outlet-2",
      "outlet-3",
      "outlet-4",
    ]);
    const heater = outputs.find((output) => output.id === "outlet-1");
    expect(heater).toEqual(await client.get("/api/outputs/outlet-1"));
    expect(heater).toMatchObject({
      driver: "rpi",
      pin: 17,
      kind: "digital-output",
      name: "Heater",
      subject: { type: "equipment", id: "1" },
      safe_state: "off",
      trip: null,
      rank: "controller",
      reason: expect.stringMatching(/°C/),
    });
    await client.refused("404 not-found", "GET", "/api/outputs/outlet-9");
    await client.refused("404 not-found", "GET", "/api/outputs/outlet-9/why");
  });

  it("explains an output with its claims and latest switches", async () => {
    await client.ok("POST", "/api/equipment/3/control", { on: false });
    const why = await client.get("/api/outputs/outlet-3/why");
    expect(why).toMatchObject({ id: "outlet-3", value: 0, claims: [{ rank: "stored", value: 0 }] });
    expect(why.recent).toContainEqual(
      expect.objectContaining({ kind: "switch", message: expect.stringContaining("reef-pi") }),
    );
  });

  it("ends an override before its time, once", async () => {
    await client.ok("POST", "/api/simulation/tank", { temperature: 24.4 });
    await client.tank.run(120);
    expect(client.tank.load(17)).toBe(100);
    await client.ok("POST", "/api/equipment/1/control", { on: false });
    expect(await client.get("/api/outputs/outlet-1")).toMatchObject({ rank: "person", lease: 1800 });
    expect(await client.ok("POST", "/api/outputs/outlet-1/release")).toEqual({});
    expect(client.tank.load(17)).toBe(100);
    await client.refused("409 conflict", "POST", "/api/outputs/outlet-1/release");
    await client.refused("404 not-found", "POST", "/api/outputs/outlet-9/release");
  });
});

describe("/api/alarms", () => {
  it("shows a trip until a person clears it, also after a restart", async () => {
    await client.ok("POST", "/api/atos/1", { enable: false, high_inlet: "", leak_inlet: "" });
    await client.ok("POST", "/api/equipment/4/control", { on: true });
    await client.tank.run(200);
    const [alarm] = await client.list("/api/alarms");
    expect(alarm).toMatchObject({
      priority: "critical",
      state: "latched",
      subject: { type: "equipment", id: "4" },
      count: 1,
      cleared_at: null,
    });
    expect(client.tank.load(23)).toBe(0);
    await client.refused("409 conflict", "POST", "/api/equipment/4/control", { on: true });
    await client.restart();
    expect(await client.list("/api/alarms")).toContainEqual(
      expect.objectContaining({ id: alarm?.id, state: "latched" }),
    );
    await client.refused("409 conflict", "POST", "/api/equipment/4/control", { on: true });
    expect(await client.ok("POST", `/api/alarms/${alarm?.id}/clear`)).toEqual({});
    await client.refused("404 not-found", "POST", `/api/alarms/${alarm?.id}/clear`);
    expect(await client.get("/api/equipment/4")).toMatchObject({ on: false });
    await client.ok("POST", "/api/equipment/4/control", { on: true });
  });

  it("clears itself when its condition ends and cannot be cleared before", async () => {
    const { id } = await client.ok("PUT", "/api/simulation/faults", {
      target: "sensor:28-000000000001",
      kind: "disconnected",
    });
    await client.tank.run(200);
    const [alarm] = await client.list("/api/alarms");
    expect(alarm).toMatchObject({ code: "probe-failed", state: "active" });
    await client.refused("409 conflict", "POST", `/api/alarms/${encodeURIComponent(alarm?.id ?? "")}/clear`);
    await client.ok("DELETE", `/api/simulation/faults/${id}`);
    await client.tank.run(400);
    expect(await client.list("/api/alarms")).toContainEqual(
      expect.objectContaining({ code: "probe-failed", state: "cleared", cleared_at: expect.any(String) }),
    );
    await client.refused("404 not-found", "POST", "/api/alarms/nothing/clear");
  });
});

describe("/api/problems", () => {
  it("is empty for a valid configuration and lists problems by severity", async () => {
    const told = { notify: true, mailer: { to: ["me@example.org"] } };
    await client.ok("POST", "/api/telemetry", told);
    expect(await client.get("/api/problems")).toEqual([]);
    await client.ok("POST", "/api/tcs/1", { notify: { enable: false } });
    await client.ok("PUT", "/api/outlets", { name: "Twin", driver: "rpi", pin: 17 });
    const problems = await client.list("/api/problems");
    expect(problems.map((problem) => problem.severity)).toEqual(["severe", "info"]);
    for (const problem of problems)
      expect(Object.keys(problem)).toEqual(
        expect.arrayContaining(["code", "severity", "subject", "message", "fix"]),
      );
  });
});

describe("/api/log", () => {
  it("lists switches and changes with actor and reason, filtered and oldest first", async () => {
    await client.ok("POST", "/api/equipment/3/control", { on: false });
    await client.ok("POST", "/api/equipment/3", { name: "Pump" });
    const lines = await client.get<readonly Row[]>("/api/log?subject=equipment/3");
    expect(lines.map((line) => line.kind).slice(-2)).toEqual(["switch", "change"]);
    expect(String(lines.at(-1)?.message)).toContain("reef-pi");
    expect(lines.every((line) => (line.subject as Row).id === "3")).toBe(true);
    expect((await client.list("/api/log?limit=1")).length).toBe(1);
    await client.tank.run(60);
    const since = new Date(client.tank.clock.now()).toISOString();
    expect(await client.get(`/api/log?subject=equipment/3&since=${since}`)).toEqual([]);
    for (const query of ["limit=0", "limit=1001", "limit=x", "limit=1.5", "since=yesterday", "limit="]) {
      await client.refused("400 invalid", "GET", `/api/log?${query}`);
    }
  });

  it("filters lines by message code", async () => {
    await client.ok("POST", "/api/equipment/3", { name: "Return" });
    const found = (): Promise<readonly Row[]> =>
      client.get<readonly Row[]>("/api/log?subject=equipment/3&code=system.changed");
    const lines = await found();
    expect(lines.at(-1)).toMatchObject({
      message: "changed by reef-pi",
      message_code: "system.changed",
      message_params: { by: "reef-pi" },
    });
    expect(new Set(lines.map((line) => line.message_code))).toEqual(new Set(["system.changed"]));
    expect(await client.get("/api/log?code=system.change")).toEqual([]);
    await client.refused("400 invalid", "GET", "/api/log?code=changed%20by");
  });
});

describe("GET /api/events", () => {
  it("sends a snapshot and then changes", async () => {
    const port = Number(client.tank.app.address.split(":").at(-1));
    const heard = new Promise<string>((resolve, reject) => {
      let text = "";
      const going = get(
        { host: "127.0.0.1", port, path: "/api/events", headers: { cookie: client.cookie } },
        (response) => {
          expect(response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
          response.setEncoding("utf8");
          response.on("data", (part: string) => {
            const isFirst = text === "";
            text += part;
            if (isFirst)
              void client
                .ok("POST", "/api/equipment/3/control", { on: false })
                .then(() => client.tank.run(1), reject);
            if (!/event: change[\s\S]*row\/equipment\/3/.test(text)) return;
            going.destroy();
            resolve(text);
          });
        },
      );
      going.on("error", reject);
    });
    const text = await heard;
    expect(text).toMatch(/event: snapshot\nid: [\w-]+\ndata: \{"sequence":\d+,"values":\{/);
    expect(text).toMatch(/"key":"row\/equipment\/3"[^\n]*"on":false/);
  });
});

describe("/api/simulation", () => {
  it("reads and sets tank, outputs, wiring and faults", async () => {
    const state = await client.get("/api/simulation");
    expect(Object.keys(state.tank as object)).toEqual([
      "temperature",
      "room",
      "ph",
      "sump_level",
      "reservoir",
      "salinity",
      "alkalinity",
    ]);
    expect(state).toMatchObject({
      speed: 1,
      time: expect.stringMatching(/Z$/),
      faults: [],
      wiring: expect.any(Array),
    });
    expect(state.outputs).toContainEqual({
      driver: "rpi",
      pin: 22,
      kind: "digital-output",
      value: 100,
      energised_s: expect.any(Number),
    });
    const answer = await client.ok("POST", "/api/simulation/tank", { temperature: 21.5, sump_level: 0.4 });
    expect(answer).toMatchObject({ tank: { temperature: 21.5, sump_level: 0.4 } });
    for (const body of [
      { temperature: "hot" },
      { temperature: 1e6 },
      { colour: 1 },
      [],
      { sump_level: -1 },
    ]) {
      await client.refused("400 invalid", "POST", "/api/simulation/tank", body);
    }
    expect(await client.get("/api/simulation")).toMatchObject({
      tank: { temperature: 21.5, sump_level: 0.4 },
    });
  });

  it("adds, lists and removes faults", async () => {
    const fault = await client.ok("PUT", "/api/simulation/faults", {
      target: "inlet:1",
      kind: "value",
      value: 0,
    });
    expect(fault).toMatchObject({ id: expect.any(String), target: "inlet:1", kind: "value", value: 0 });
    expect(await client.get("/api/simulation")).toMatchObject({
      faults: [{ id: fault.id, target: "inlet:1" }],
    });
    expect(await client.ok("DELETE", `/api/simulation/faults/${fault.id}`)).toEqual({});
    await client.refused("404 not-found", "DELETE", `/api/simulation/faults/${fault.id}`);
    for (const body of [
      {},
      { target: "inlet:99", kind: "stuck" },
      { target: "inlet:1", kind: "sad" },
      { target: "moon:1", kind: "stuck" },
      { target: "inlet:1", kind: "stuck-on" },
      { target: "outlet:1", kind: "noise" },
      { target: "driver:rpi", kind: "stuck" },
      { target: "outlet:1", kind: "gone" },
    ]) {
      await client.refused("400 invalid", "PUT", "/api/simulation/faults", body);
    }
    expect(await client.get("/api/simulation")).toMatchObject({ faults: [] });
  });

  it("moves the wall clock only", async () => {
    const before = client.tank.clock.now();
    const uptime = client.tank.clock.uptime();
    const answer = await client.ok("POST", "/api/simulation/clock", { step_seconds: -7200 });
    expect(Date.parse(String(answer.time))).toBe(before - 7_200_000);
    expect(client.tank.clock.uptime()).toBe(uptime);
    for (const body of [{}, { step_seconds: null }, { step_seconds: "1" }, { step_seconds: 1e12 }]) {
      expect(await client.refused("400 invalid", "POST", "/api/simulation/clock", body)).toEqual([
        "step_seconds",
      ]);
    }
    expect((await client.send("POST", "/api/simulation/clock", { raw: "null" })).status).toBe(400);
  });
});

describe("POST /api/dev/smoke/reset", () => {
  it("deletes all rows, stops controllers, restarts ids, keeps settings and session", async () => {
    await client.ok("POST", "/api/settings", { name: "Kept" });
    await client.ok("POST", "/api/simulation/tank", { temperature: 24 });
    await client.tank.run(120);
    await client.ok("POST", "/api/atos/1", { enable: false, high_inlet: "", leak_inlet: "" });
    await client.ok("POST", "/api/equipment/4/control", { on: true });
    await client.tank.run(200);
    expect(client.tank.load(17)).toBe(100);
    const {
      storage: { configuration },
    } = client.tank.app.platform;
    expect(kept(configuration)).toContain("trips");
    expect(await client.ok("POST", "/api/dev/smoke/reset", "")).toEqual({});
    for (const pin of [17, 22, 23, 27]) expect(client.tank.load(pin)).toBe(0);
    const emptied = RESOURCES.map(({ path }) => path).filter((path) => path !== "/api/drivers");
    for (const path of [...emptied, "/api/outputs", "/api/errors", "/api/alarms", "/api/problems"]) {
      expect(await client.get(path), path).toEqual([]);
    }
    expect(kept(configuration)).toEqual([]);
    expect((await client.list("/api/drivers")).map((row) => row.id)).toEqual(["rpi"]);
    expect(await client.get("/api/settings")).toMatchObject({ name: "Kept" });
    expect(await client.ok("PUT", "/api/tcs", { name: "New" })).toMatchObject({ id: "1" });
    expect(await client.get("/api/tcs/1/usage")).toEqual({ current: [], historical: [] });
    expect(await client.get("/api/tcs/1/current_reading")).toEqual({ temperature: 0 });
    await client.restart();
    expect((await client.list("/api/tcs")).length).toBe(1);
  });
});
