import { instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { OldClient } from "./testing/old-client.ts";

let client: OldClient;
beforeEach(async () => {
  client = await OldClient.start();
});
afterEach(() => client.stop());

const CHANNEL = {
  name: "channel-1",
  min: 0,
  max: 100,
  ticks: 12,
  values: [0, 0, 0, 0, 29, 61, 38, 32, 20, 0, 0, 0],
  fixed: 0,
  auto: true,
  reverse: false,
  pin: 1,
};

describe("on a new installation each documented body reads back as written", () => {
  it("settings", async () => {
    const settings = {
      name: "tank",
      interface: "eth0",
      address: "127.0.0.1:0",
      display: false,
      notification: true,
      capabilities: {
        dev_mode: true,
        dashboard: true,
        health_check: true,
        equipments: true,
        timers: true,
        lighting: false,
        temperature: true,
        ato: true,
        camera: false,
        doser: false,
        configuration: true,
      },
      health_check: { enable: true, max_memory: 500, max_cpu: 2 },
    };
    const before = await client.v3.get<Record<string, unknown>>("/api/settings");
    await client.write("POST", "/api/settings", settings);
    expect(await client.send("GET", "/api/settings")).toMatchObject({
      text: `${JSON.stringify(settings)}\n`,
    });
    const after = await client.v3.get<Record<string, unknown>>("/api/settings");
    expect(after.https).toBe(before.https);
    expect(after.capabilities).toMatchObject({
      equipment: true,
      lighting: false,
      macro: true,
      ph: true,
      journal: true,
    });
    await client.write("POST", "/api/settings", { capabilities: { lighting: true } });
    expect(await client.get("/api/settings")).toEqual({
      ...settings,
      capabilities: { ...settings.capabilities, lighting: true },
    });
  });

  it("telemetry, except secrets, which are kept and never returned", async () => {
    const telemetry = {
      cloudio: { enable: true, token: "t0ken", user: "me", prefix: "reef-" },
      mailer: {
        server: "smtp.example.org",
        port: 465,
        from: "a@example.org",
        password: "s3cret",
        to: "b@example.org;c@example.org",
      },
      notify: true,
      throttle: 3,
    };
    await client.write("POST", "/api/telemetry", telemetry);
    const shown = {
      ...telemetry,
      cloudio: { ...telemetry.cloudio, token: "" },
      mailer: { ...telemetry.mailer, password: "" },
    };
    expect(await client.send("GET", "/api/telemetry")).toMatchObject({ text: `${JSON.stringify(shown)}\n` });
    expect(await client.v3.get("/api/telemetry")).toMatchObject({
      mailer: { to: ["b@example.org", "c@example.org"], password: "<stored>" },
      cloudio: { token: "<stored>" },
    });
    const before = await client.v3.text("/api/telemetry");
    const moved = { ...shown, mailer: { ...shown.mailer, server: "mail.attacker.example" } };
    expect(await client.send("POST", "/api/telemetry", { body: moved })).toMatchObject({
      // 1.0 has no other status for a refused value.
      status: 500,
      text: expect.stringContaining("mailer.password must be entered again"),
    });
    await client.write("POST", "/api/telemetry", shown);
    expect(await client.v3.text("/api/telemetry")).toBe(before);
    await client.v3.ok("POST", "/api/telemetry", { mailer: { to: ["d@example.org", "e@example.org"] } });
    expect(await client.get("/api/telemetry")).toMatchObject({
      mailer: { to: "d@example.org, e@example.org" },
    });
  });

  it("telemetry under the name that 1.x clients send", async () => {
    await client.write("POST", "/api/telemetry", { adafruitio: { enable: true, user: "me" } });
    expect(await client.get("/api/telemetry")).toMatchObject({
      cloudio: { enable: true, user: "me", token: "" },
    });
  });

  it("telemetry under both names: the changed one wins", async () => {
    const both = async (cloudio: object, adafruitio: object) => {
      await client.write("POST", "/api/telemetry", { cloudio, adafruitio });
      return (await client.get<{ readonly cloudio: object }>("/api/telemetry")).cloudio;
    };
    const before = await both({ user: "me", token: "key" }, {});
    expect(await both(before, { ...before, user: "new" })).toMatchObject({ user: "new", token: "" });
    expect(await both({ ...before, user: "newer" }, { ...before, user: "new" })).toMatchObject({
      user: "newer",
    });
    expect(await client.v3.get("/api/telemetry")).toMatchObject({ cloudio: { token: "<stored>" } });
  });

  it("outlets, jacks, equipment, timers and lights", async () => {
    await client.write("PUT", "/api/outlets", { name: "O1", pin: 6, reverse: true });
    await client.write("PUT", "/api/outlets", { name: "O2", pin: 6, reverse: false });
    await client.write("PUT", "/api/jacks", { name: "J1", pins: [1, 2] });
    await client.write("PUT", "/api/equipments", { name: "Return", outlet: "1", on: false });
    const timer = {
      minute: "0",
      day: "*",
      hour: "20",
      second: "0",
      equipment: "1",
      on: true,
      name: "LampOn",
    };
    await client.write("PUT", "/api/timers", timer);
    await client.write("PUT", "/api/lights", { name: "A360", jack: "1", channels: { "1": CHANNEL } });
    expect(await client.send("GET", "/api/outlets/1")).toMatchObject({
      text: '{"id":"1","name":"O1","pin":6,"equipment":"1","reverse":true}\n',
    });
    expect(await client.send("GET", "/api/jacks/1")).toMatchObject({
      text: '{"id":"1","name":"J1","pins":[1,2]}\n',
    });
    expect(await client.send("GET", "/api/equipments/1")).toMatchObject({
      text: '{"id":"1","name":"Return","outlet":"1","on":false}\n',
    });
    expect(await client.send("GET", "/api/timers/1")).toMatchObject({
      text: `${JSON.stringify({ id: "1", ...timer })}\n`,
    });
    const second = { ...CHANNEL, name: "channel-2", values: Array(12).fill(0), auto: false, pin: 2 };
    expect(await client.get("/api/lights/1")).toEqual({
      id: "1",
      name: "A360",
      channels: { "1": CHANNEL, "2": second },
      jack: "1",
    });
  });

  it("the ATO, with a pump that does not exist yet", async () => {
    expect(await client.send("GET", "/api/ato")).toMatchObject({
      text: '{"sensor":25,"pump":"","check_interval":30,"control":false,"enable":false,"notify":{"enable":false,"max":0}}\n',
    });
    expect(await client.get("/api/ato/usage")).toEqual([]);
    expect(await client.v3.list("/api/atos")).toEqual([]);
    const ato = {
      sensor: 12,
      pump: "6",
      check_interval: 30,
      control: true,
      enable: true,
      notify: { enable: true, max: 120 },
    };
    await client.write("POST", "/api/ato", ato);
    expect(await client.get("/api/ato")).toEqual(ato);
    expect(await client.v3.list("/api/atos")).toMatchObject([
      { id: "1", name: "ATO", inlet: "1", pump: "6", period: 30 },
    ]);
    expect(await client.v3.list("/api/inlets")).toMatchObject([{ id: "1", driver: "rpi", pin: 12 }]);
  });

  it("the temperature controller, with devices that do not exist yet", async () => {
    const initial = {
      min: 77,
      max: 81,
      check_interval: 1,
      heater: "",
      cooler: "",
      control: false,
      enable: false,
      dev_mode: false,
      notify: { enable: false, min: 76, max: 82 },
    };
    expect(await client.send("GET", "/api/tc/config")).toMatchObject({
      text: `${JSON.stringify(initial)}\n`,
    });
    expect(await client.get("/api/tc/readings")).toEqual([]);
    expect(await client.get("/api/tc/usage")).toEqual([]);
    const wanted = {
      ...initial,
      min: 77.5,
      check_interval: 5,
      heater: "3",
      cooler: "5",
      control: true,
      enable: true,
      dev_mode: true,
      notify: { enable: true, min: 75, max: 84 },
    };
    await client.write("POST", "/api/tc/config", wanted);
    expect(await client.get("/api/tc/config")).toEqual(wanted);
    expect(await client.v3.list("/api/tcs")).toMatchObject([
      { name: "Temperature", fahrenheit: true, sensor: "28-000000000001", period: 300, hysteresis: 0 },
    ]);
    await client.v3.tank.run(7200);
    const readings =
      await client.get<readonly { readonly time: string; readonly temperature: number }[]>(
        "/api/tc/readings",
      );
    expect(readings.length).toBeGreaterThan(5);
    expect(Object.keys(readings[0] ?? {})).toEqual(["time", "temperature"]);
    expect(readings[0]?.time).toMatch(/^[A-Z][a-z]{2}-\d\d-\d\d:\d\d$/);
    expect(readings[0]?.temperature).toBeGreaterThan(70);
    const usage = await client.get<readonly object[]>("/api/tc/usage");
    expect(Object.keys(usage[0] ?? {})).toEqual(["heater", "cooler", "time", "temperature"]);
  });

  it("display, credentials, info, capabilities and health", async () => {
    await client.v3.ok("POST", "/api/settings", { display: true });
    await client.v3.ok("POST", "/api/admin/reload");
    await client.write("POST", "/api/display", { on: false, brightness: 80 });
    await client.write("POST", "/api/display/on");
    expect(await client.send("GET", "/api/display")).toMatchObject({ text: '{"on":true,"brightness":80}\n' });
    await client.write("POST", "/api/display/off");
    expect(await client.get("/api/display")).toEqual({ on: false, brightness: 80 });
    const info = await client.get<Record<string, string>>("/api/info");
    expect(Object.keys(info)).toEqual(["name", "ip", "current_time", "uptime", "cpu_temperature", "version"]);
    expect(info.current_time).toMatch(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d$/);
    expect(await client.get("/api/admin/info")).toEqual(info);
    expect(Object.keys(await client.get<object>("/api/capabilities"))).toEqual([
      "dev_mode",
      "dashboard",
      "health_check",
      "equipments",
      "timers",
      "lighting",
      "temperature",
      "ato",
      "camera",
      "doser",
      "configuration",
    ]);
    const { clock, app } = client.v3.tank;
    for (let minute = 200; minute > 0; minute--) {
      const at = instant(clock.now() - minute * 60_000);
      const body = { cpu: 1, memory: 40, cpu_temp: 45, throttle: 0, time: usageTime(at) };
      app.platform.storage.store.history.append({ at, series: "health/minute", body });
    }
    await client.write("POST", "/api/admin/reload");
    const stats = await client.get<readonly object[]>("/api/health_stats/hour");
    expect(stats).toHaveLength(180);
    expect(Object.keys(stats[0] ?? {})).toEqual(["cpu", "memory", "time"]);
    await client.write("POST", "/api/credentials", { user: "ana", password: "coral-reef" });
    expect((await client.send("GET", "/api/info")).status).toBe(401);
  });
});
