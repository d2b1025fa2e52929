import { instant, seconds } from "@refugium/model/declare/units.ts";
import { macros } from "@refugium/model/messages/macros.ts";
import { describe, expect, it } from "vitest";
import { Alarms } from "../alarms/alarms.ts";
import { Bugs } from "../kernel/bugs.ts";
import { LiveState } from "../kernel/live-state.ts";
import { silentLog } from "../kernel/log.ts";
import { rawTime } from "../kernel/raw-time.ts";
import { Refusal } from "../kernel/refusal.ts";
import { Scope } from "../kernel/scope.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { Records } from "../resources/records.ts";
import { MemoryConfig } from "../store/memory.ts";
import { StoreUnavailable } from "../store/store.ts";
import type { MacroState } from "./macro-output.ts";
import { OutputDevice } from "./output-device.ts";
import { Switchboard } from "./switchboard.ts";

const LEASE = seconds(90);
const TRIP = { code: "ato-max-run", message: "too long", since: instant(0) };

/** A macro that an ATO drives, and a record of its switches. */
function setUp(store = new MemoryConfig()) {
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const listener = { raised: () => undefined, cleared: () => undefined };
  const alarms = new Alarms({ clock, live: new LiveState(), listener });
  const switchboard = new Switchboard();
  const switched: boolean[] = [];
  const bugs: object[] = [];
  const macro = { works: true, hangs: false, countsAsOn: true, isBuggy: false };
  const act = async (_id: string, on: boolean): Promise<void> => {
    switched.push(on);
    if (macro.hangs) await new Promise(() => undefined);
    if (macro.isBuggy) throw new TypeError("x is undefined");
    if (!macro.works) throw new Refusal("unavailable", "a step failed");
  };
  switchboard.offer(new Scope("test"), "macro", act, () => macro.countsAsOn);
  const make = () =>
    OutputDevice.ofMacro({
      clock,
      bugs: new Bugs({ ...silentLog, error: (about) => void bugs.push(about) }),
      alarms,
      switchboard,
      owner: { id: "atos/1", name: "Sump" },
      subject: { type: "atos", id: "1" },
      macroId: "7",
      states: new Records<MacroState>(store, "macro-devices"),
      outputs: () => [],
    });
  const standing = () => alarms.list().filter((each) => each.state !== "cleared");
  const pass = (span: number) => clock.advance(seconds(span));
  return { clock, alarms, bugs, switched, macro, make, standing, pass, device: make() };
}

describe("a macro as a device", () => {
  it("runs once per push and is undone once at its end", async () => {
    const { device, switched, pass } = setUp();
    device.command(false, "full", LEASE);
    expect(switched).toEqual([]);
    expect(device.isOff).toBe(true);
    expect(device.forMs()).toBe(0);
    for (let check = 0; check < 5; check++) {
      device.command(true, "low", LEASE);
      await pass(10);
    }
    expect(switched).toEqual([true]);
    expect(device).toMatchObject({
      isOn: true,
      isEnergised: true,
      isOff: false,
      name: macros.numbered({ id: "7" }),
    });
    expect(device.forMs()).toBe(50_000);
    device.command(false, "full", LEASE);
    await pass(1);
    device.command(false, "full", LEASE);
    await pass(10);
    expect(switched).toEqual([true, false]);
    expect(device.isEnergised).toBe(false);
    expect(device.energisedMs()).toBe(50_000);
  });

  it("raises an alarm for a bug and logs it once", async () => {
    const { device, macro, bugs, standing, pass } = setUp();
    macro.isBuggy = true;
    device.command(true, "low", LEASE);
    await pass(60);
    expect(standing().map(({ code }) => code)).toEqual(["macro-failed"]);
    expect(bugs).toEqual([{ err: expect.any(TypeError), place: "atos/1/7" }]);
  });

  it("is undone when its lease ends", async () => {
    const { device, switched, pass } = setUp();
    device.command(true, "low", LEASE);
    await pass(89);
    expect(switched).toEqual([true]);
    await pass(2);
    expect(switched).toEqual([true, false]);
  });

  it("is undone when it is locked or tripped, and does not run", async () => {
    const { device, switched, pass, alarms, standing } = setUp();
    device.command(true, "low", LEASE);
    await pass(1);
    device.hold("leak");
    await pass(1);
    device.command(true, "low", LEASE);
    await pass(1);
    expect(switched).toEqual([true, false]);
    device.hold(undefined);
    device.command(true, "low", LEASE);
    await pass(1);
    device.tripOff(TRIP);
    device.tripOff({ ...TRIP, code: "another" });
    await pass(1);
    device.command(true, "low", LEASE);
    await pass(1);
    expect(switched).toEqual([true, false, true, false]);
    expect(standing()).toMatchObject([{ code: "trip-ato-max-run", state: "latched" }]);
    alarms.clearByPerson("trip-ato-max-run:atos:1");
    expect(device.trip).toBeUndefined();
  });

  it("is retried after a failure, with an alarm until it succeeds", async () => {
    const { device, switched, macro, pass, standing } = setUp();
    macro.works = false;
    device.command(true, "low", LEASE);
    await pass(4);
    expect(standing()).toEqual([]);
    await pass(4);
    expect(standing()).toMatchObject([
      { code: "macro-failed", message: expect.stringContaining("run: a step failed") },
    ]);
    device.command(false, "full", LEASE);
    await pass(1);
    expect(standing()).toMatchObject([{ message: expect.stringContaining("undone") }]);
    expect(device.isOff).toBe(false);
    macro.works = true;
    await pass(5);
    expect(switched.lastIndexOf(true)).toBeLessThan(switched.indexOf(false));
    expect(standing()).toEqual([]);
    expect(device.isOff).toBe(true);
  });

  it("runs again within a minute after its run failed", async () => {
    const { device, switched, macro, pass } = setUp();
    device.command(true, "low", seconds(900));
    await pass(10);
    macro.countsAsOn = false;
    await pass(51);
    macro.countsAsOn = true;
    await pass(120);
    expect(switched.length).toBeGreaterThan(1);
    expect(switched).not.toContain(false);
  });

  it("is undone after a crash and stays tripped", async () => {
    const store = new MemoryConfig();
    const before = setUp(store);
    before.device.command(true, "low", LEASE);
    await before.pass(1);
    before.device.tripOff(TRIP);
    // The program ends here, before the macro was undone.
    const after = setUp(store);
    after.device.acquire();
    expect(after.standing()).toMatchObject([{ code: "trip-ato-max-run" }]);
    after.device.command(true, "low", LEASE);
    await after.pass(1);
    expect(after.switched).toEqual([false]);
  });

  it("waits at most five seconds for being undone at its release", async () => {
    const { device, switched, macro, pass } = setUp();
    device.command(true, "low", LEASE);
    await pass(1);
    macro.hangs = true;
    const letting = device.release();
    await pass(6);
    await letting;
    expect(switched).toEqual([true, false]);
  });

  it("is not retried after its release", async () => {
    const { device, switched, macro, pass, clock } = setUp();
    device.command(true, "low", LEASE);
    await pass(1);
    macro.works = false;
    await device.release();
    await pass(600);
    expect(switched).toEqual([true, false]);
    expect(clock.pending()).toEqual([]);
  });

  it("works from memory while the disk cannot be written", async () => {
    class FullDisk extends MemoryConfig {
      override transaction(): never {
        throw new StoreUnavailable("full");
      }
    }
    const { device, switched, pass } = setUp(new FullDisk());
    device.command(true, "low", LEASE);
    await pass(1);
    device.command(false, "full", LEASE);
    await pass(1);
    expect(switched).toEqual([true, false]);
  });
});
