import { instant, minutes } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { health } from "@refugium/model/messages/health.ts";
import { getHealthStats } from "@refugium/model/operations/system.ts";
import { Settings } from "@refugium/model/settings.ts";
import { describe, expect, it } from "vitest";
import type { Host } from "../../../hardware/host/host.ts";
import { silentLog } from "../../../kernel/log.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import { MemoryHistory } from "../../../store/memory.ts";
import { healthSubsystem } from "./health.ts";
import { findHealthFaults } from "./health-limits.ts";

const limits = { ...Settings.initial.health_check, enable: true, max_cpu_temp: 70 };

async function start(host: Partial<Host>) {
  const clock = new VirtualClock({
    start: instant(Date.UTC(2026, 10, 21)),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  });
  const calm: Host = {
    boot: () => undefined,
    cpuTemperature: async () => undefined,
    model: async () => "board",
    ip: () => "unknown",
    addresses: () => [],
    loadAverage5: () => 0.123,
    memoryPercent: async () => 20,
    throttled: async () => false,
    poweroff: async () => undefined,
    reboot: async () => undefined,
  };
  const raised = new Map<string, string>();
  const operations = new Operations([getHealthStats], () => true);
  const scope = new Scope("test");
  const history = new MemoryHistory();
  const health = healthSubsystem({
    runtime: { clock, operations, loops: new LoopWatch(clock) },
    log: silentLog,
    host: { ...calm, ...host },
    zone: "UTC",
    limits: () => limits,
    samples: { history, limits: { current: 1440, historical: 720 } },
    alarms: {
      alarm: ({ code, message }) => void raised.set(code, english(message)),
      clear: (code) => void raised.delete(code),
      forget: () => raised.clear(),
    },
    report: {
      content: { controllerName: () => "Reef", standing: () => [], off: () => [] },
      mail: {
        words: english,
        send: async () => undefined,
        onFailure: () => undefined,
        onRecovery: () => undefined,
      },
    },
  });
  await health.start(scope);
  const stats = () =>
    operations.invoke(getHealthStats, { params: {}, query: {}, body: undefined, actor: SYSTEM_ACTOR });
  return { clock, raised, scope, stats };
}

describe("the host's health", () => {
  it("has a sample at start and one more each minute", async () => {
    const { clock, stats, scope } = await start({});
    const first = { cpu: 0.12, memory: 20, cpu_temp: 0, throttle: 0, time: "Nov-21-00:00, 2026" };
    expect(stats()).toEqual({ current: [first], historical: [first] });
    await clock.advance(minutes(2));
    expect(stats()).toHaveProperty("current.length", 3);
    await scope.close();
    expect(clock.pending()).toEqual([]);
  });

  it("raises an alarm at each limit and clears it below", async () => {
    let load = 3;
    const { clock, raised, scope } = await start({
      loadAverage5: () => load,
      memoryPercent: async () => 95,
      cpuTemperature: async () => 70,
      throttled: async () => true,
    });
    expect([...raised.keys()]).toEqual(["host-load", "host-memory", "host-temperature", "host-voltage"]);
    load = 1;
    await clock.advance(minutes(1));
    expect([...raised.keys()]).toEqual(["host-memory", "host-temperature", "host-voltage"]);
    await scope.close();
    expect([...raised.keys()]).toEqual([]);
  });

  it("raises no alarm while the checks are disabled", () => {
    const hot = { cpu: 99, memory: 99, cpu_temp: 99, throttle: 1 };
    expect(findHealthFaults(hot, limits)).toHaveLength(4);
    expect(findHealthFaults(hot, { ...limits, enable: false })).toEqual([]);
  });

  it("has no limit when it is set to 0", () => {
    const none = { ...limits, max_cpu: 0, max_memory: 0, max_cpu_temp: 0 };
    expect(findHealthFaults({ cpu: 0, memory: 0, cpu_temp: 0, throttle: 0 }, none)).toEqual([]);
    expect(findHealthFaults({ cpu: 9, memory: 99, cpu_temp: 99, throttle: 0 }, none)).toEqual([]);
  });

  it("names its alarms without measured values", () => {
    const titles = (cpu: number) =>
      findHealthFaults({ cpu, memory: 0, cpu_temp: 0, throttle: 0 }, limits).map(({ title }) => title);
    expect(titles(3)).toEqual([health.loadHigh]);
    expect(titles(4.5)).toEqual(titles(3));
  });

  it("leaves a gap when the host cannot be read", async () => {
    let broken = true;
    const { clock, stats } = await start({
      memoryPercent: () => (broken ? Promise.reject(new Error("no /proc")) : Promise.resolve(20)),
    });
    expect(stats()).toEqual({ current: [], historical: [] });
    broken = false;
    await clock.advance(minutes(1));
    expect(stats()).toHaveProperty("current.length", 1);
  });
});
