import { seconds } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { OutputDevice } from "../../../control/output-device.ts";
import { watchedActuator } from "../../../hardware/fixtures/watched-actuator.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { FillLog } from "./fill-log.ts";
import type { FillRow } from "./fill-row.ts";
import { TopOffPump } from "./top-off-pump.ts";

const OWNER = { id: "atos/1", name: "Sump" };
const RUNNING = { why: "the level is low", filled: false, ended: "held-off" } as const;
const IDLE = seconds(90);

/** A top-off pump, and whether a fill was open at each command. */
async function setUp(maxDailyRun = seconds(0)) {
  const { clock, actuator, pin, claims } = await watchedActuator();
  const rows = new Records<FillRow>(new MemoryConfig(), "fills");
  const machine = { boot: () => undefined };
  const isPumpOff = () => true;
  const log = { ato: "1", clock, rows, machine, isPumpOff, record: () => undefined, show: () => undefined };
  const fills = new FillLog(log);
  const openWhenAsked: boolean[] = [];
  class WatchedDevice extends OutputDevice {
    override command(...asked: Parameters<OutputDevice["command"]>): void {
      if (asked[0]) openWhenAsked.push(fills.isOpen);
      super.command(...asked);
    }
  }
  const device = new WatchedDevice({ clock, owner: OWNER, find: () => actuator, takeOver: () => undefined });
  const options = {
    clock,
    device,
    fills,
    label: "Sump",
    maxRun: seconds(180),
    maxDailyRun,
    firstWeek: () => seconds(1000),
  };
  const pump = new TopOffPump(options);
  const check = async (on: boolean, locked?: string): Promise<void> => {
    pump.command(on, on ? "low" : "full", locked, IDLE);
    pump.review(on, { ...RUNNING, filled: !on });
    await clock.advance(seconds(1));
  };
  return { clock, actuator, pin, claims, fills, rows, pump, check, openWhenAsked };
}

describe("a top-off pump", () => {
  test("stores its fill before it is commanded on", async () => {
    const { check, openWhenAsked, rows, pin } = await setUp();
    await check(true);
    expect([openWhenAsked, pin.level]).toEqual([[true], 100]);
    expect(rows.entries().map(([, { longest, why }]) => [longest, why])).toEqual([[180, ""]]);
  });

  test("is not commanded on when it would trip at once", async () => {
    const { check, openWhenAsked, fills, clock, pump } = await setUp(seconds(60));
    await check(true);
    for (let second = 0; second < 60; second++) await check(true);
    expect(pump.trip?.code).toBe("ato-daily-run");
    openWhenAsked.length = 0;
    await check(true);
    expect(openWhenAsked).toEqual([]);
    expect(fills.isOpen).toBe(false);
    await clock.advance(seconds(1));
  });

  test("stops by itself 15 s after the last check", async () => {
    const { check, pin, clock } = await setUp();
    await check(true);
    await clock.advance(seconds(13));
    expect(pin.level).toBe(100);
    await clock.advance(seconds(2));
    expect(pin.level).toBe(0);
  });

  test("is locked off against overrides while an obstacle stands", async () => {
    const { check, pin, actuator, claims } = await setUp();
    await check(false, "the level is full");
    await actuator.claim(claims({ rank: "person", value: 100, lapse: "release" }));
    expect(pin.level).toBe(0);
    await check(false);
    expect(pin.level).toBe(100);
  });

  test("trips after its longest fill without further checks", async () => {
    const { check, pin, pump, clock, actuator, claims } = await setUp();
    await actuator.claim(claims({ rank: "person", value: 100, lapse: "release" }));
    await check(false);
    expect(pin.level).toBe(100);
    await clock.advance(seconds(180));
    expect([pin.level, pump.trip?.code]).toEqual([0, "ato-max-run"]);
  });

  test("counts as running from the command on without a confirmation", async () => {
    const { check, pin, pump } = await setUp();
    pin.fault = new MessageError("gone");
    for (let second = 0; second < 179; second++) await check(true);
    expect(pump.trip).toBeUndefined();
    await check(true);
    await check(true);
    expect(pump.trip?.code).toBe("ato-max-run");
  });

  test("counts as running until its device confirms off", async () => {
    const { check, pin, fills, clock } = await setUp();
    await check(true);
    pin.fault = new MessageError("gone");
    await check(false);
    expect(fills.isOpen).toBe(true);
    pin.fault = undefined;
    await clock.advance(seconds(10));
    await check(false);
    expect(fills.isOpen).toBe(false);
    expect(fills.past()[0]?.ran).toBeGreaterThan(2000);
  });

  test("leaves its fill open when it is released without a confirmation", async () => {
    const { check, pin, pump, fills } = await setUp();
    pin.fault = new MessageError("gone");
    await check(true);
    await pump.release();
    expect(fills.isOpen).toBe(false);
    expect(fills.newest(1)).toMatchObject([{ ended: "" }]);
    fills.settleAborted();
    expect(fills.newest(1)).toMatchObject([{ ended: "crash", seconds: expect.closeTo(180, 0) }]);
  });

  test("settles its fill when it is released under a person's override", async () => {
    const { check, pump, fills, actuator, claims } = await setUp();
    await check(true);
    await actuator.claim(claims({ rank: "person", value: 100, lapse: "release" }));
    await pump.release();
    expect(fills.newest(1)).toMatchObject([{ ended: "stopped" }]);
  });
});
