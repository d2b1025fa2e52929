import { Dashboard } from "@refugium/model/dashboard.ts";
import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { SYSTEM_OPERATIONS } from "@refugium/model/operations/system.ts";
import { SETTINGS_SPELLINGS, Settings, settingsFaults } from "@refugium/model/settings.ts";
import { describe, expect, it } from "vitest";
import { simulatedDisplay } from "../../../hardware/host/simulated-host.ts";
import { silentLog } from "../../../kernel/log.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import { Document } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { dashboardSubsystem } from "../dashboard/dashboard.ts";
import { systemSubsystem } from "./system.ts";

const IN_FORCE = {
  address: "0.0.0.0:8080",
  address_given: false,
  https: false,
  metrics_export: true,
  time_zone: "",
};

async function setUp(cpuTemperature = 7.04) {
  const happened: string[] = [];
  const clock = new VirtualClock({
    start: instant(Date.UTC(2026, 10, 21, 2, 20, 56)),
    settle: () => Promise.resolve(),
  });
  const operations = new Operations(SYSTEM_OPERATIONS, () => true);
  const scope = new Scope("test");
  const store = new MemoryConfig();
  const settings = new Document(store, "settings", Settings, {
    spellings: SETTINGS_SPELLINGS,
    rules: settingsFaults,
  });
  const display = simulatedDisplay();
  await systemSubsystem({
    runtime: { clock, operations },
    reporting: { log: silentLog },
    settings,
    machine: {
      display,
      host: {
        boot: () => undefined,
        cpuTemperature: async () => (Number.isNaN(cpuTemperature) ? undefined : cpuTemperature),
        model: async () => "board",
        ip: (name) => `ip of ${name}`,
        addresses: () => ["192.168.1.5", "fd00::5"],
        loadAverage5: () => 0,
        memoryPercent: async () => 0,
        throttled: async () => false,
        poweroff: async () => void happened.push("poweroff"),
        reboot: () => Promise.reject(new Error("refused")),
      },
    },
    program: {
      version: "1.2.3",
      zone: "UTC",
      simulated: () => true,
      running: () => ({ ...Settings.initial.capabilities, ph: false }),
    },
    listening: {
      inForce: () => IN_FORCE,
      open: () => ({ address: "0.0.0.0:8080", https: false }),
      probe: async (address) => {
        happened.push(`probe ${address}`);
        if (address.endsWith(":1")) throw new Refusal("conflict", "port 1 is taken");
      },
    },
    reload: async () => void happened.push("reload"),
  }).start(scope);
  await dashboardSubsystem({
    operations,
    dashboard: new Document(store, "dashboard", Dashboard),
    changed: () => undefined,
  }).start(scope);
  const call = async (key: string, body?: unknown): Promise<unknown> => {
    const operation = SYSTEM_OPERATIONS.find((each) => each.key === key);
    if (operation === undefined) throw new Error(`no operation ${key}`);
    return operations.invoke(operation, { params: {}, query: {}, body, actor: SYSTEM_ACTOR });
  };
  return { call, clock, happened, scope, settings, display };
}

describe("the system's endpoints", () => {
  it("report the controller in the formats of clients", async () => {
    const { call, clock } = await setUp();
    await clock.advance(minutes(1));
    expect(await call("info.get")).toEqual({
      name: "Refugium",
      ip: "ip of wlan0",
      current_time: "Sat Nov 21 02:21:56, 2026",
      uptime: "1 minute ago",
      cpu_temperature: "07.0'C",
      version: "1.2.3",
      model: "board",
      simulated: true,
      zone: "UTC",
      in_force: IN_FORCE,
    });
  });

  it("report where a phone reaches the page", async () => {
    const { call } = await setUp();
    expect(await call("addresses.get")).toEqual({ addresses: ["http://192.168.1.5:8080"], listens: true });
  });

  it("report name and version for a sign-in page", async () => {
    const { call, clock } = await setUp();
    await clock.advance(seconds(90));
    expect(await call("meta.get")).toEqual({
      name: "Refugium",
      ip: "ip of wlan0",
      version: "1.2.3",
      device: "board",
      uptime: 90,
    });
  });

  it("refuse an invalid schedule of the report", async () => {
    const { call, settings } = await setUp();
    await expect(call("settings.update", { health_check: { report_schedule: "soon" } })).rejects.toThrow(
      "health_check.report_schedule must have five or six cron fields",
    );
    expect(settings.value.health_check.report_schedule).toBe("");
    await call("settings.update", { health_check: { report_schedule: "0 30 7 * * *" } });
    expect(settings.value.health_check.report_schedule).toBe("0 30 7 * * *");
  });

  it("report 0 °C for a host without a temperature sensor", async () => {
    const { call } = await setUp(Number.NaN);
    expect(await call("info.get")).toHaveProperty("cpu_temperature", "00.0'C");
  });

  it("report the running modules, not the stored ones", async () => {
    const { call } = await setUp();
    expect(await call("capabilities.get")).toMatchObject({ ph: false, ato: true });
  });

  it("keep the settings that a partial body leaves out", async () => {
    const { call } = await setUp();
    const after = await call("settings.update", { health_check: { enable: true }, pprof: true });
    expect(after).toMatchObject({
      name: "Refugium",
      profiler: true,
      pprof: true,
      health_check: { enable: true, max_cpu: 2 },
    });
    expect(await call("settings.get")).toEqual(after);
  });

  it("try a changed address before it is stored", async () => {
    const { call, happened, settings } = await setUp();
    await call("settings.update", { address: settings.value.address });
    await call("settings.update", { address: "127.0.0.1:9000" });
    expect(happened).toEqual(["probe 127.0.0.1:9000"]);
    await expect(call("settings.update", { address: "127.0.0.1:1" })).rejects.toThrow("port 1 is taken");
    expect(settings.value.address).toBe("127.0.0.1:9000");
  });

  it("refuse invalid settings and change nothing", async () => {
    const { call, settings } = await setUp();
    await expect(call("settings.update", { name: "", https: true })).rejects.toThrow(Refusal);
    expect(settings.value.https).toBe(false);
  });

  it("answer before the host goes down", async () => {
    const { call, clock, happened } = await setUp();
    expect(await call("admin.poweroff")).toBe("shutting down");
    expect(happened).toEqual([]);
    await clock.advance(seconds(2));
    expect(happened).toEqual(["poweroff"]);
    expect(await call("admin.reboot")).toBe("rebooting");
    await clock.advance(seconds(2));
  });

  it("cancel a power-off when they stop first", async () => {
    const { call, clock, happened, scope } = await setUp();
    await call("admin.poweroff");
    await scope.close();
    await clock.advance(seconds(5));
    expect(happened).toEqual([]);
  });

  it("answer a reload after the modules have restarted", async () => {
    const { call, happened } = await setUp();
    expect(await call("admin.reload")).toEqual({});
    expect(happened).toEqual(["reload"]);
  });

  it("keep the dashboard as it was drawn", async () => {
    const { call } = await setUp();
    const drawn = { column: 2, row: 1, grid_details: [[{ id: "1", type: "temp_current" }]] };
    expect(await call("dashboard.update", drawn)).toMatchObject({ ...drawn, width: 500 });
    expect(await call("dashboard.get")).toMatchObject(drawn);
  });
});

describe("the display", () => {
  it("reads as off while the settings have none", async () => {
    const { call } = await setUp();
    expect(await call("display.get")).toEqual({ on: false, brightness: 0 });
  });

  it("stores brightness and state", async () => {
    const { call } = await setUp();
    await call("settings.update", { display: true });
    expect(await call("display.update", { brightness: 80 })).toEqual({ on: true, brightness: 80 });
    expect(await call("display.off")).toEqual({ on: false, brightness: 80 });
    expect(await call("display.get")).toEqual({ on: false, brightness: 80 });
    expect(await call("display.on")).toEqual({ on: true, brightness: 80 });
  });

  it.each([[null], [{}], [{ brightness: 256 }], [{ brightness: "80" }]])("refuses %j", async (body) => {
    const { call } = await setUp();
    await expect(call("display.update", body)).rejects.toThrow(Refusal);
  });

  it("is refused as unavailable when it does not answer", async () => {
    const { call, display } = await setUp();
    display.switch = () => Promise.reject(new MessageError("no backlight"));
    await expect(call("display.on")).rejects.toThrow("The display does not answer: no backlight");
  });
});
