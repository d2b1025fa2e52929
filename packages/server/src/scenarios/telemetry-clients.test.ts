import { spawnSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawTime } from "../kernel/raw-time.ts";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
beforeEach(async () => {
  tank = await TestTank.start();
});
afterEach(() => tank.stop());

const BASIC = { authorization: `Basic ${Buffer.from("reef-pi:reef-pi").toString("base64")}` };
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`http://${tank.app.address}${path}`, { headers });
const NO_OWNER = { type: "equipment", id: "9" };
const raise = (code: string, priority: "critical" | "warning" = "warning") =>
  tank.app.platform.reporting.alarms.raise({
    code,
    subject: NO_OWNER,
    priority,
    title: `T ${code}`,
    message: code,
  });

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

describe("the telemetry configuration", () => {
  it.each([[undefined], [{}]])("is not changed by the body %j", async (body) => {
    const mailer = { from: "a@b", to: ["c@d"], password: "x" };
    const before = await tank.call("telemetry.update", { notify: true, mailer, throttle: 3 });
    expect(await tank.call("telemetry.update", body)).toEqual(before);
  });

  it("is unchanged by its own answer, with secrets and both spellings", async () => {
    await tank.call("telemetry.update", { cloudio: { token: "key", user: "u" }, mqtt: { password: "p" } });
    const before = await tank.call("telemetry.get");
    expect(await tank.call("telemetry.update", before)).toEqual(before);
    expect(before).toMatchObject({ adafruitio: { token: "<stored>" }, mqtt: { password: "<stored>" } });
  });

  it("limits the length of statistics from the next reload", async () => {
    await tank.call("telemetry.update", { current_limit: 2, historical_limit: 1 });
    await tank.app.reload();
    await tank.run(600);
    for (const [key, id] of [
      ["tcs.usage", "1"],
      ["phprobes.readings", "1"],
      ["health_stats.get", ""],
    ] as const) {
      const usage = (await tank.call(key, undefined, { id })) as {
        current: readonly object[];
        historical: readonly object[];
      };
      expect([key, usage.current.length, usage.historical.length]).toEqual([key, 2, 1]);
    }
  });
});

describe("GET /x/metrics", () => {
  it("is missing while the export is off", async () => {
    expect((await ask("/x/metrics", BASIC)).status).toBe(404);
    expect((await ask("/x/metrics")).status).toBe(401);
  });

  it("is open after a reload with the export on, then closed again", async () => {
    await tank.call("settings.update", { prometheus: true });
    await tank.app.reload();
    await tank.run(60);
    const reply = await ask("/x/metrics");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await reply.text();
    const names = [...text.matchAll(/^(\w+) \S+$/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "system_load5",
        "system_mem_used",
        "system_overdue_loops",
        "system_stalls",
        "system_stall_longest",
        "system_lag",
        "system_loop_lateness",
        "system_loop_lateness_p99",
        "alarms_critical",
        "equipment_return_pump_state",
      ]),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(text).toMatch(/^\w+_reading 2\d\.\d+$/m);
    expect(text).toMatch(/^\w+_heater \d+$/m);
    expect(text).toMatch(/^ph_\w+ 8(\.\d+)?$/m);
    expect(text).toMatch(/^ato_\w+_state 1$/m);
    expect(text).toMatch(/^ato_\w+_usage \d+$/m);
    expect(text).toMatch(/^doser_\w+_usage \d+$/m);
    await tank.call("settings.update", { metrics_export: false });
    await tank.app.reload();
    expect((await ask("/x/metrics")).status).toBe(401);
  });

  it.runIf(hasPromtool)("has nothing that Prometheus finds fault with", async () => {
    await tank.call("settings.update", { metrics_export: true });
    await tank.app.reload();
    await tank.run(60);
    const input = await (await ask("/metrics")).text();
    const { status, stdout, stderr } = spawnSync("promtool", ["check", "metrics"], { input });
    expect([`${stdout}${stderr}`, status]).toEqual(["", 0]);
  });

  it("has labels for readings, equipment and alarms", async () => {
    await tank.call("settings.update", { metrics_export: true });
    await tank.app.reload();
    await tank.run(60);
    const subject = { type: "tcs", id: "1" };
    const odd = { title: "Hot", message: "Hot" };
    tank.platform.reporting.alarms.raise({ code: 'a "b"\\c', subject, priority: "warning", ...odd });
    const text = await (await ask("/metrics")).text();
    expect(text).toMatch(/^refugium_reading\{collection="tcs",id="1",name="[^"]+",unit="°C"\} 2\d/m);
    expect(text).toMatch(/^refugium_reading_good\{.*\} 1$/m);
    expect(text).toMatch(/^refugium_equipment_on\{id="3",name="[^"]+",role="return-pump"\} 1$/m);
    expect(text).toContain(
      'refugium_alarm{code="a \\"b\\"\\\\c",priority="warning",state="active",subject="tcs/1",acknowledged="no"} 1',
    );
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.run(120);
    expect(await (await ask("/metrics")).text()).toMatch(/^refugium_reading_good\{.*\} 0$/m);
  });

  it("exports errors of subsystems and actual light channels", async () => {
    tank.app.platform.reporting.errors.record("camera-capture", "no picture");
    tank.app.platform.reporting.errors.record("alert:x", "an alert");
    await tank.call("settings.update", { metrics_export: true });
    await tank.app.reload();
    await tank.run(60);
    const text = await (await ask("/x/metrics")).text();
    expect(text).toMatch(/^camera_capture_error 1$/m);
    expect(text).not.toContain("alert_x");
    const light = ((await tank.call("lights.list")) as readonly { readonly name: string }[])[0];
    expect(text).toMatch(
      new RegExp(`^${light?.name.toLowerCase().replace(/[^a-z0-9_]/gu, "_")}_\\w+ [0-9.]+$`, "m"),
    );
  });

  it("exports good readings and active modules only", async () => {
    await tank.call("settings.update", { metrics_export: true, capabilities: { ph: false } });
    await tank.app.reload();
    await tank.fault("sensor:28-000000000001", "disconnected");
    await tank.fault("sensor:28-000000000002", "disconnected");
    await tank.run(180);
    const text = await (await ask("/x/metrics")).text();
    expect(text).not.toMatch(/^\w+_reading /m);
    expect(text).not.toMatch(/^ph_/m);
    expect(text).toMatch(/^alarms_\w+ [1-9]/m);
  });
});

describe("GET /api/meta", () => {
  it("gives strangers the name only, users all fields", async () => {
    await tank.run(90);
    const meta = async (more?: Readonly<Record<string, string>>) => {
      const reply = await ask("/api/meta", more);
      expect(reply.status).toBe(200);
      const body = (await reply.json()) as Readonly<Record<string, unknown>>;
      expect(Object.keys(body)).toEqual(["name", "ip", "version", "device", "uptime"]);
      return body;
    };
    const { name, ...nothing } = await meta();
    expect(name).not.toBe("");
    expect(nothing).toEqual({ ip: "", version: "", device: "", uptime: 0 });
    const signIn = await fetch(`http://${tank.app.address}/auth/signin`, {
      method: "POST",
      body: JSON.stringify({ user: "reef-pi", password: "reef-pi" }),
    });
    const [cookie = ""] = (signIn.headers.get("set-cookie") ?? "").split(";");
    expect((await meta({ cookie })).uptime).toBeGreaterThanOrEqual(90);
  });
});

describe("GET /api/telemetry/{metric}", () => {
  const series = async (metric: string, range?: string) => {
    const query = range === undefined ? "" : `?range=${range}`;
    const reply = await ask(`/api/telemetry/${encodeURIComponent(metric)}${query}`, BASIC);
    return { status: reply.status, body: (await reply.json()) as readonly { t: number; v: number }[] };
  };

  it("has temperature and pH in seconds since 1970, oldest first", async () => {
    const began = tank.clock.now() / 1000;
    await tank.run(1800);
    for (const [metric, near] of [
      ["temperature.display", 25],
      ["ph.display", 8],
    ] as const) {
      const { status, body } = await series(metric, "1h");
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(20);
      expect(body.every(({ v }) => Math.abs(v - near) < 3)).toBe(true);
      expect(body.every(({ t }) => Number.isInteger(t) && t >= began - 60)).toBe(true);
      expect(body.map(({ t }) => t)).toEqual(body.map(({ t }) => t).toSorted((a, b) => a - b));
    }
    expect((await series("tcs/1/value")).body.length).toBeGreaterThan(20);
    expect((await series("temperature.display", "30d")).body.length).toBeGreaterThan(0);
  });

  it("is empty for no data, 404 if unknown, 400 for other ranges", async () => {
    expect(await series("ato.reservoir", "7d")).toEqual({ status: 200, body: [] });
    expect((await series("nothing")).status).toBe(404);
    expect(await series("ph.display", "2h")).toMatchObject({
      status: 400,
      body: { details: [{ path: "range", message: "must be one of 1h, 6h, 1d, 7d, 30d" }] },
    });
  });
});

describe("GET /api/alerts", () => {
  /** The alerts received until `isEnough`. */
  async function listen(
    query: string,
    isEnough: (text: string) => boolean,
    meanwhile: () => void = () => undefined,
  ) {
    const abort = new AbortController();
    const reply = await fetch(`http://${tank.app.address}/api/alerts${query}`, {
      headers: BASIC,
      signal: abort.signal,
    });
    expect(reply.headers.get("content-type")).toMatch(/^text\/event-stream/);
    const decoder = new TextDecoder();
    let text = "";
    let isFirst = true;
    for await (const part of reply.body ?? []) {
      text += decoder.decode(part);
      if (isFirst) meanwhile();
      isFirst = false;
      if (isEnough(text)) break;
    }
    abort.abort();
    return [...text.matchAll(/^event: alert\nid: (\d+)\ndata: (.+)$/gm)].map(([, , data]) =>
      JSON.parse(data ?? ""),
    );
  }

  it("streams standing and new alerts, and only new ones after reconnection", async () => {
    raise("first", "critical");
    const alerts = await listen(
      "?since=0",
      (text) => text.includes("second"),
      () => raise("second"),
    );
    expect(alerts).toMatchObject([
      { severity: "critical", title: "T first", detail: "first", ts: expect.any(Number) },
      { severity: "warn", title: "T second" },
    ]);
    const again = await listen(
      `?since=${alerts[1]?.id}`,
      (text) => text.includes("third"),
      () => raise("third"),
    );
    expect(again.map(({ title }) => title)).toEqual(["T third"]);
  });

  it("needs a session, refuses invalid numbers and leaves no listener", async () => {
    expect((await ask("/api/alerts")).status).toBe(401);
    expect((await ask("/api/alerts?since=yesterday", BASIC)).status).toBe(400);
    raise("first");
    await listen("", (text) => text.includes("first"));
    for (let turn = 0; turn < 50; turn++) await rawTime.breathe();
    await tank.run(20);
    expect(tank.clock.pending().filter((name) => name.startsWith("alerts:"))).toEqual([]);
  });
});
