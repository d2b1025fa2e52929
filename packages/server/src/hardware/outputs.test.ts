import { type Milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import { simulatedBoard } from "./fixtures/simulated-board.ts";
import { recordedEvents } from "./fixtures/watched-actuator.ts";
import { idlePolicy, Outputs } from "./outputs.ts";

const POLICY = idlePolicy({ type: "outlets", id: "1" }, "O1");
const OPTIONS = { reverse: false, policy: POLICY };
const line = (pin: number) => ({ driver: "d1", kind: "digital-output", pin }) as const;
const channel = (pin: number) => ({ driver: "d1", kind: "pwm", pin }) as const;

async function placed(timer?: Milliseconds) {
  const clock = manualClock();
  const { board, device, onStatus } = simulatedBoard(clock);
  device.timer = timer;
  await board.connect("d1", device.type, {}, onStatus);
  const { events, reported } = recordedEvents();
  const outputs = new Outputs({ clock, board, events });
  const claim = (id: string, value: number) =>
    outputs.find(id)?.claim({
      owner: { id: "test", name: "test" },
      rank: "stored",
      value,
      reason: "test",
      lapse: "release",
    });
  return { clock, board, device, outputs, claim, reported };
}

describe("an output of a device with a timer", () => {
  const renewals = ({ calls }: { readonly calls: readonly string[] }) =>
    calls.filter((call) => call === "sets 1 to 100").length;

  test("is renewed each 30 s while it is on, with 90 s at the device", async () => {
    const { clock, outputs, device, claim, reported } = await placed(seconds(90));
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    const before = reported.length;
    await clock.advance(minutes(5));
    expect([renewals(device), device.timers.get(1)]).toEqual([11, 90_000]);
    expect(reported.length).toBe(before);
    await claim("outlet-1", 0);
    await clock.advance(minutes(5));
    expect([renewals(device), device.timers.get(1)]).toEqual([11, undefined]);
  });

  test("of 20 min is renewed each 400 s and checked each minute", async () => {
    const { clock, outputs, device, claim } = await placed(minutes(20));
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    await clock.advance(minutes(21));
    expect([renewals(device), device.timers.get(1)]).toEqual([4, 1_200_000]);
    device.levels.set(1, 0);
    await clock.advance(minutes(1));
    expect(device.levels.get(1)).toBe(100);
  });

  test.each([
    ["reversed", { reverse: true, policy: POLICY }],
    ["safe when on", { reverse: false, policy: { ...POLICY, safeState: "on" as const } }],
  ])("has no time at the device when its load is %s", async (_name, options) => {
    const { outputs, device, claim } = await placed(seconds(90));
    await outputs.place("outlet-1", line(1), options);
    await claim("outlet-1", 100);
    expect(device.timers.get(1)).toBeUndefined();
  });
});

describe("a connector", () => {
  test("has its output on its pin, off from the start", async () => {
    const { outputs, device, claim } = await placed();
    device.levels.set(1, 100);
    const actuator = await outputs.place("outlet-1", line(1), OPTIONS);
    expect(device.levels.get(1)).toBe(0);
    expect([outputs.all, outputs.find("outlet-1")]).toEqual([[actuator], actuator]);
    expect(await claim("outlet-1", 100)).toBe(true);
    expect(device.levels.get(1)).toBe(100);
    expect(actuator.state).toMatchObject({ driver: "d1", pin: 1, kind: "digital-output", name: "O1" });
  });

  test("with safe state on is reported as on once, at its start", async () => {
    const { outputs, reported } = await placed();
    const options = { reverse: false, policy: { ...POLICY, safeState: "on" } } as const;
    await outputs.place("outlet-1", line(1), options);
    await outputs.place("outlet-1", line(2), options);
    expect(reported.filter((line) => line.includes("switches"))).toEqual([
      "no controller switches to 100: fail-safe state at start",
    ]);
  });

  test("that is reversed is low when on, and reports on", async () => {
    const { outputs, device, claim } = await placed();
    const actuator = await outputs.place("outlet-1", line(1), { ...OPTIONS, reverse: true });
    expect([device.levels.get(1), actuator.confirmed]).toEqual([100, 0]);
    await claim("outlet-1", 100);
    expect([device.levels.get(1), actuator.confirmed]).toEqual([0, 100]);
    await outputs.place("jack-1-3", channel(3), { ...OPTIONS, reverse: true });
    await claim("jack-1-3", 30);
    expect(device.levels.get(3)).toBe(70);
  });

  test("on a device without read-back is confirmed by the write", async () => {
    const { outputs, claim } = await placed();
    const actuator = await outputs.place("outlet-6", line(6), { ...OPTIONS, reverse: true });
    expect([await claim("outlet-6", 100), actuator.confirmed]).toEqual([true, 100]);
  });

  test("that moves leaves the old pin safe and keeps its value", async () => {
    const { outputs, device, claim } = await placed();
    const before = await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    const after = await outputs.place("outlet-1", line(2), OPTIONS);
    expect(after).toBe(before);
    expect([device.levels.get(1), device.levels.get(2)]).toEqual([0, 100]);
  });

  test("that moves while switching on leaves the old pin off", async () => {
    const { outputs, device, claim, clock } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    device.takes = 300;
    const moved = outputs.place("outlet-1", line(2), OPTIONS);
    const on = claim("outlet-1", 100);
    await clock.advance(seconds(10));
    await Promise.all([moved, on]);
    expect([device.levels.get(1), device.levels.get(2)]).toEqual([0, 100]);
  });

  test("moves although its old device is disconnected", async () => {
    const { outputs, device, claim, clock } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    device.fault = new MessageError("gone");
    const moved = await outputs.place("outlet-1", { driver: "d9", kind: "digital-output", pin: 1 }, OPTIONS);
    expect(moved.failingSince).toBeDefined();
    device.fault = undefined;
    await outputs.place("outlet-1", line(2), OPTIONS);
    await clock.advance(minutes(1));
    expect(device.levels.get(2)).toBe(100);
  });

  test("that is placed again at its pin keeps its value", async () => {
    const { outputs, device, claim } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    await outputs.place("outlet-1", line(1), OPTIONS);
    expect(device.calls).not.toContain("sets 2 to 0");
    expect(device.levels.get(1)).toBe(100);
  });

  test("that is removed leaves its pin safe, and no timer", async () => {
    const { outputs, device, claim, clock } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    await outputs.remove("outlet-1");
    await outputs.remove("outlet-1");
    expect([device.levels.get(1), outputs.find("outlet-1"), clock.pending()]).toEqual([0, undefined, []]);
  });
});

describe("two connectors on one pin", () => {
  test("are one output: the second one has no effect", async () => {
    const { outputs, device, claim } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await claim("outlet-1", 100);
    await outputs.place("outlet-2", line(1), OPTIONS);
    expect(device.levels.get(1)).toBe(100);
    expect(await claim("outlet-2", 100)).toBe(false);
    await claim("outlet-2", 0);
    await outputs.remove("outlet-2");
    expect(device.levels.get(1)).toBe(100);
  });

  test("of different kinds or drivers are two outputs", async () => {
    const { outputs, claim, board, device } = await placed();
    await board.connect("d2", device.type, {}, () => undefined);
    await outputs.place("outlet-1", line(1), OPTIONS);
    await outputs.place("outlet-2", { ...line(1), driver: "d2" }, OPTIONS);
    await outputs.place("jack-1-3", channel(3), OPTIONS);
    for (const id of ["outlet-1", "outlet-2", "jack-1-3"]) expect(await claim(id, 100)).toBe(true);
  });

  test("take turns: the second gets the pin after the first leaves", async () => {
    const { outputs, device, claim } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await outputs.place("outlet-2", line(1), { ...OPTIONS, reverse: true });
    await claim("outlet-2", 100);
    await outputs.place("outlet-1", line(2), OPTIONS);
    expect([device.levels.get(1), outputs.find("outlet-2")?.confirmed]).toEqual([0, 100]);
    await outputs.place("outlet-3", line(2), OPTIONS);
    await claim("outlet-3", 100);
    await outputs.remove("outlet-1");
    expect(device.levels.get(2)).toBe(100);
  });
});

describe("all outputs", () => {
  test("of a reopened driver are written again, others are not", async () => {
    const { outputs, device, claim } = await placed();
    await outputs.place("outlet-1", line(1), OPTIONS);
    await outputs.place("outlet-2", { ...line(2), driver: "d2" }, OPTIONS);
    await claim("outlet-1", 100);
    device.levels.clear();
    device.calls.length = 0;
    await outputs.rewrite("d1");
    expect(device.calls).toEqual(["sets 1 to 100", "asks 1"]);
  });

  test("of a removed driver are left in their safe states", async () => {
    const { outputs, device, claim } = await placed();
    await outputs.place("outlet-1", line(1), { ...OPTIONS, policy: { ...POLICY, safeState: "on" } });
    await outputs.place("outlet-2", line(2), OPTIONS);
    await claim("outlet-1", 0);
    await claim("outlet-2", 100);
    await outputs.park("d1");
    expect([device.levels.get(1), device.levels.get(2)]).toEqual([100, 0]);
  });

  test("are in their safe states after shutdown, even if one hangs", async () => {
    const { outputs, device, claim, clock, board } = await placed();
    const hung = simulatedBoard(clock).device;
    await board.connect("d2", hung.type, {}, () => undefined);
    await outputs.place("outlet-1", line(1), OPTIONS);
    await outputs.place("outlet-2", { ...line(1), driver: "d2" }, OPTIONS);
    await claim("outlet-1", 100);
    await claim("outlet-2", 100);
    hung.takes = 60_000;
    const down = outputs.shutDown();
    await clock.advance(seconds(5));
    await down;
    expect([device.levels.get(1), outputs.all]).toEqual([0, []]);
  });
});
