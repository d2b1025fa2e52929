import { milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import { SimulatedPin } from "./fixtures/simulated-pin.ts";
import { OutputDrive } from "./output-drive.ts";

function driven() {
  const clock = manualClock();
  const reported: string[] = [];
  const drive = new OutputDrive(clock, {
    confirmed: (value) => void reported.push(`confirmed ${value}`),
    failing: (reason) => void reported.push(`failing: ${english(reason)}`),
  });
  const pin = new SimulatedPin(clock);
  drive.bind(pin);
  return { clock, reported, drive, pin };
}

describe("an output", () => {
  test("is written, read back and confirmed once", async () => {
    const { drive, pin, reported, clock } = driven();
    expect(await drive.command(100)).toBe(true);
    expect(await drive.command(100)).toBe(true);
    expect([drive.confirmed, pin.written, reported]).toEqual([100, [100], ["confirmed 100"]]);
    expect(clock.pending()).toEqual(["output: verify"]);
  });

  test("is confirmed within half a percent, for channels with coarse steps", async () => {
    const { drive, pin } = driven();
    pin.isStuck = true;
    pin.level = 49.6;
    expect(await drive.command(50)).toBe(true);
    pin.level = 49.4;
    expect(await drive.command(50.1)).toBe(false);
  });

  test("without read-back is confirmed by the write, repeated each minute", async () => {
    const { drive, pin, clock, reported } = driven();
    pin.canReadBack = false;
    expect(await drive.command(100)).toBe(true);
    const before = [...reported];
    await clock.advance(minutes(3));
    expect([pin.written, reported]).toEqual([[100, 100, 100, 100], before]);
  });

  test("without read-back is written once where a repetition has an effect", async () => {
    const { drive, pin, clock } = driven();
    Object.assign(pin, { canReadBack: false, isRepeatable: false });
    await drive.command(100);
    await clock.advance(minutes(10));
    expect(pin.written).toEqual([100]);
  });

  test("without a pin is never confirmed, and sets no timer", async () => {
    const { drive, clock, reported } = driven();
    drive.bind(undefined);
    expect(await drive.command(100)).toBe(false);
    expect([clock.pending(), reported, drive.confirmed]).toEqual([[], [], undefined]);
  });

  test("that was moved from outside is corrected within a minute", async () => {
    const { drive, pin, clock } = driven();
    await drive.command(100);
    await clock.advance(seconds(59));
    pin.level = 0;
    await clock.advance(seconds(1));
    expect([pin.level, pin.written]).toEqual([100, [100, 100]]);
    await clock.advance(minutes(1));
    expect(pin.written).toHaveLength(2);
  });

  test("that cannot be read any more is written again and fails", async () => {
    const { drive, pin, clock, reported } = driven();
    await drive.command(100);
    pin.fault = new MessageError("bus error");
    await clock.advance(minutes(1));
    expect(reported).toEqual(["confirmed 100", "failing: bus error"]);
    expect(drive.failingSince).toBe(minutes(1));
  });
});

describe("a write that fails", () => {
  test("is reported once and retried after 1, 2, 4 … 60 seconds", async () => {
    const { drive, pin, clock, reported } = driven();
    pin.fault = new MessageError("no answer");
    expect(await drive.command(100)).toBe(false);
    await clock.advance(seconds(250));
    expect(pin.attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243].map((second) => second * 1000));
    expect(reported).toEqual(["failing: no answer"]);
    pin.fault = undefined;
    await clock.advance(minutes(1));
    expect([reported.at(-1), pin.level, drive.failingSince]).toEqual(["confirmed 100", 100, undefined]);
  });

  test("restarts its back-off after a new value and after success", async () => {
    const { drive, pin, clock, reported } = driven();
    pin.fault = "not even an error";
    await drive.command(100);
    await clock.advance(seconds(100));
    expect(await drive.command(0)).toBe(false);
    const before = pin.attempts.length;
    await clock.advance(seconds(1));
    expect(pin.attempts).toHaveLength(before + 1);
    pin.fault = undefined;
    await clock.advance(seconds(2));
    pin.fault = new MessageError("again");
    await drive.command(100);
    await clock.advance(seconds(1));
    expect(reported).toEqual(["failing: not even an error", "confirmed 0", "failing: again"]);
  });

  test("may have switched on: off needs the device's confirmation", async () => {
    const { drive, pin, clock } = driven();
    expect([await drive.command(0), drive.mayBeOn]).toEqual([true, false]);
    pin.fault = new MessageError("no answer");
    expect(await drive.command(100)).toBe(false);
    expect([await drive.command(0), drive.mayBeOn]).toEqual([false, true]);
    pin.fault = undefined;
    await clock.advance(seconds(2));
    expect([await drive.command(0), drive.mayBeOn]).toEqual([true, false]);
  });

  test("is also one that the device accepted without effect", async () => {
    const { drive, pin, reported } = driven();
    pin.isStuck = true;
    expect(await drive.command(100)).toBe(false);
    expect(reported).toEqual(["failing: the device reports 0 instead of 100"]);
  });
});

describe("a value that is wanted during another write", () => {
  test("is written after it, and confirmed only then", async () => {
    const { drive, pin, clock, reported } = driven();
    await drive.command(0);
    pin.hold();
    const on = drive.command(100);
    const off = drive.command(0);
    let isOff = false;
    void off.then(() => {
      isOff = true;
    });
    await clock.advance(seconds(1));
    expect(isOff).toBe(false);
    pin.release();
    expect([await on, await off]).toEqual([false, true]);
    expect([pin.level, pin.written]).toEqual([0, [0, 100, 0]]);
    expect(reported.at(-1)).toBe("confirmed 0");
  });

  test("leaves one timer, even when it meets a check", async () => {
    const { drive, pin, clock } = driven();
    await drive.command(100);
    pin.hold();
    await clock.advance(minutes(1));
    const off = drive.command(0);
    pin.level = 0;
    pin.release();
    await off;
    await clock.advance(milliseconds(1));
    expect(clock.pending()).toEqual(["output: verify"]);
    drive.close();
    expect(clock.pending()).toEqual([]);
  });
});

describe("an output that moves to another pin", () => {
  test("during a write writes to the new one only", async () => {
    const { drive, pin, clock } = driven();
    const other = new SimulatedPin(clock);
    other.canReadBack = false;
    pin.canReadBack = false;
    pin.hold();
    void drive.command(100);
    drive.bind(other);
    const settled = drive.command(100);
    pin.release();
    expect(await settled).toBe(true);
    expect(other.level).toBe(100);
  });

  test("does not keep failing because of the old pin", async () => {
    const { drive, pin, clock, reported } = driven();
    pin.hold();
    pin.fault = new MessageError("gone");
    void drive.command(100);
    const other = new SimulatedPin(clock);
    drive.bind(other);
    const settled = drive.command(100);
    pin.release();
    expect([await settled, reported]).toEqual([true, ["confirmed 100"]]);
  });
});

describe("the energised time of a load", () => {
  test("is exact over any number of switches", async () => {
    const { drive, clock } = driven();
    expect(drive.energisedMs()).toBe(0);
    for (const span of [seconds(10), milliseconds(1), minutes(90)]) {
      await drive.command(100);
      await clock.advance(span);
      await drive.command(0);
      await clock.advance(seconds(7));
    }
    expect(drive.energisedMs()).toBe(10_000 + 1 + 5_400_000);
  });

  test("continues while it runs at any percentage", async () => {
    const { drive, clock } = driven();
    await drive.command(1);
    await clock.advance(seconds(5));
    await drive.command(80);
    await clock.advance(seconds(5));
    expect(drive.energisedMs()).toBe(10_000);
  });

  test("counts an unconfirmed off as on, an unconfirmed on as off", async () => {
    const { drive, pin, clock } = driven();
    await drive.command(100);
    await clock.advance(seconds(10));
    pin.fault = new MessageError("no answer");
    await drive.command(0);
    await clock.advance(seconds(6));
    pin.fault = undefined;
    await clock.advance(seconds(1));
    expect(drive.energisedMs()).toBe(17_000);
    pin.fault = new MessageError("no answer");
    await drive.command(100);
    await clock.advance(milliseconds(900));
    expect(drive.energisedMs()).toBe(17_000);
  });
});

describe("a closed output", () => {
  test("writes and reads nothing more, and leaves no timer", async () => {
    const { drive, pin, clock, reported } = driven();
    await drive.command(100);
    drive.close();
    expect(await drive.command(0)).toBe(false);
    await clock.advance(minutes(10));
    expect([pin.written, pin.reads, clock.pending()]).toEqual([[100], 1, []]);
    expect(reported).toEqual(["confirmed 100"]);
  });

  test("ignores a late answer and counts no time for it", async () => {
    const { drive, pin, clock, reported } = driven();
    pin.hold();
    const on = drive.command(100);
    drive.close();
    pin.release();
    expect(await on).toBe(false);
    await clock.advance(minutes(1));
    expect([reported, drive.energisedMs(), clock.pending()]).toEqual([[], 0, []]);
  });

  test("ignores a check that was running", async () => {
    const { drive, pin, clock } = driven();
    await drive.command(100);
    pin.hold();
    await clock.advance(minutes(1));
    drive.close();
    pin.level = 0;
    pin.release();
    await clock.advance(minutes(5));
    expect([pin.written, clock.pending()]).toEqual([[100], []]);
  });
});
