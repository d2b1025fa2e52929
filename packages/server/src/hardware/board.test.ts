import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { inWords } from "@refugium/model/messages/testing/in-words.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { MessageError } from "../kernel/message-error.ts";
import { simulatedBoard } from "./fixtures/simulated-board.ts";

async function connected() {
  const clock = manualClock();
  const rest = simulatedBoard(clock);
  await rest.board.connect("d1", rest.device.type, {}, rest.onStatus);
  return { clock, ...rest };
}

describe("a pin", () => {
  test("is found by driver, kind and number", async () => {
    const { board, device } = await connected();
    await board.write({ driver: "d1", kind: "digital-output", pin: 1 }, 100);
    await board.write({ driver: "d1", kind: "digital-output", pin: 2 }, 0);
    await board.write({ driver: "d1", kind: "pwm", pin: 3 }, 37.5);
    device.levels.set(4, 100);
    expect(await board.readDigital("d1", 4)).toBe(true);
    expect(await board.readAnalog("d1", 5)).toBe(20);
    expect(await board.readBack({ driver: "d1", kind: "digital-output", pin: 1 })).toBe(100);
    expect(await board.readBack({ driver: "d1", kind: "digital-output", pin: 2 })).toBe(0);
    expect(await board.readBack({ driver: "d1", kind: "pwm", pin: 3 })).toBe(37.5);
    expect(device.calls.slice(0, 3)).toEqual(["sets 1 to 100", "sets 2 to 0", "sets 3 to 37.5"]);
  });

  test("whose device cannot read back has no value", async () => {
    const { board } = await connected();
    expect(await board.readBack({ driver: "d1", kind: "digital-output", pin: 6 })).toBeUndefined();
    expect(await board.readBack({ driver: "d1", kind: "pwm", pin: 7 })).toBeUndefined();
  });

  test("with a meter has watts, others have none", async () => {
    const { board } = await connected();
    const at = (pin: number) => ({ driver: "d1", kind: "digital-output", pin }) as const;
    expect(await board.readWatts(at(1))).toBe(60);
    await expect(board.readWatts(at(2))).rejects.toMatchObject({ message: "output 2 has no meter" });
    expect([1, 2, 9].map((pin) => board.hasMeter(at(pin)))).toEqual([true, false, false]);
    expect(board.hasMeter({ ...at(3), kind: "pwm" })).toBe(false);
    expect(board.hasMeter({ ...at(1), driver: "d2" })).toBe(false);
  });

  test("of a device that is away may have a meter or not", async () => {
    const clock = manualClock();
    const { board, device, onStatus } = simulatedBoard(clock);
    device.canOpen = false;
    await board.connect("d1", device.type, {}, onStatus);
    expect(board.hasMeter({ driver: "d1", kind: "digital-output", pin: 1 })).toBeUndefined();
  });

  test("is written although its meter hangs", async () => {
    const { board, device, clock } = await connected();
    device.takes = 60_000;
    const reading = board.readWatts({ driver: "d1", kind: "digital-output", pin: 1 });
    await clock.advance(milliseconds(1));
    device.takes = 0;
    await board.write({ driver: "d1", kind: "digital-output", pin: 1 }, 100);
    expect(device.levels.get(1)).toBe(100);
    const missed = expect(reading).rejects.toMatchObject({ code: "unavailable" });
    await clock.advance(seconds(60));
    await missed;
  });

  test("that does not exist is refused with a message", async () => {
    const { board } = await connected();
    const refused = (message: string) => ({ code: "conflict", message });
    await expect(board.readAnalog("d1", 9)).rejects.toMatchObject(
      refused("Simulated device has no analog-input 9"),
    );
    await expect(board.write({ driver: "d1", kind: "pwm", pin: 1 }, 5)).rejects.toMatchObject(
      refused("Simulated device has no pwm 1"),
    );
    expect(() => board.readDigital("d2", 4)).toThrow('There is no driver "d2"');
    expect(board.status("d2")).toBeUndefined();
  });
});

describe("calls on one pin", () => {
  test("run one at a time, in order", async () => {
    const { board, device, clock } = await connected();
    device.takes = 100;
    const all = Promise.all(
      [0, 30, 0, 60].map((percent) => board.write({ driver: "d1", kind: "pwm", pin: 3 }, percent)),
    );
    await clock.advance(seconds(1));
    await all;
    expect(device.mostAtOnce).toBe(1);
    expect(device.calls).toEqual(["sets 3 to 0", "sets 3 to 30", "sets 3 to 0", "sets 3 to 60"]);
  });

  test("have five seconds each; a hanging one does not block the next", async () => {
    const { board, device, clock } = await connected();
    device.takes = 60_000;
    const hung = board.readAnalog("d1", 5);
    const outcome = expect(hung).rejects.toMatchObject({
      code: "unavailable",
      message: "reading analog input 5 did not finish within 5 s",
    });
    await clock.advance(milliseconds(4999));
    device.takes = 0;
    const next = board.readAnalog("d1", 5);
    await clock.advance(milliseconds(1));
    await outcome;
    expect(await next).toBe(20);
  });

  test("that hang do not delay other pins", async () => {
    const { board, device, clock } = await connected();
    device.takes = 60_000;
    const hung = expect(board.readDigital("d1", 4)).rejects.toThrow("did not finish");
    await clock.advance(milliseconds(100));
    await clock.advance(milliseconds(1));
    device.takes = 0;
    await board.write({ driver: "d1", kind: "digital-output", pin: 1 }, 100);
    expect(device.levels.get(1)).toBe(100);
    await clock.advance(seconds(5));
    await hung;
  });

  test("that fail are reported as unavailable; the next one still runs", async () => {
    const { board, device } = await connected();
    device.fault = new MessageError("bus error 121");
    await expect(board.readAnalog("d1", 5)).rejects.toMatchObject({
      name: "Refusal",
      code: "unavailable",
      message: "bus error 121",
    });
    device.fault = "not even an error";
    await expect(board.readAnalog("d1", 5)).rejects.toThrow("not even an error");
    device.fault = undefined;
    expect(await board.readAnalog("d1", 5)).toBe(20);
  });
});

describe("a missing device", () => {
  test("is retried after 1, 2, 4 … 60 seconds until it opens", async () => {
    const clock = manualClock();
    const { board, device, reported, onStatus } = simulatedBoard(clock);
    device.canOpen = false;
    await board.connect("d1", device.type, {}, onStatus);
    expect(inWords(board.status("d1"))).toMatchObject({
      connected: false,
      reason: "no answer at address 0x40",
    });
    await expect(board.readAnalog("d1", 5)).rejects.toThrow(
      "Simulated device is not there: no answer at address 0x40",
    );
    await clock.advance(seconds(1 + 2 + 4 + 8 + 16 + 32 + 60 + 60));
    expect(device.openings).toBe(9);
    device.canOpen = true;
    await clock.advance(seconds(60));
    expect(board.status("d1")).toEqual({ connected: true });
    expect(reported.at(-1)).toBe("connected");
    expect(await board.readAnalog("d1", 5)).toBe(20);
    expect(clock.pending()).toEqual([]);
  });

  test("that hangs while opening is abandoned after five seconds and retried", async () => {
    const clock = manualClock();
    const { board, device, reported, onStatus } = simulatedBoard(clock);
    device.opensAfter = 7000;
    const first = board.connect("d1", device.type, {}, onStatus);
    await clock.advance(seconds(5));
    await first;
    expect(reported).toEqual(["gone: opening Simulated device did not finish within 5 s"]);
    device.opensAfter = 0;
    await clock.advance(seconds(1));
    expect(reported.at(-1)).toBe("connected");
    await clock.advance(seconds(5));
    expect([device.openings, device.closings]).toEqual([2, 1]);
  });

  test("whose failure is not an Error is still reported", async () => {
    const clock = manualClock();
    const { board, device, reported, onStatus } = simulatedBoard(clock);
    const type = { ...device.type, open: () => Promise.reject("odd") };
    await board.connect("d1", type, {}, onStatus);
    expect(reported).toEqual(["gone: odd"]);
  });
});

describe("a removed driver", () => {
  test("finishes its call, closes, and is not retried", async () => {
    const { board, device, clock } = await connected();
    device.takes = 100;
    const reading = board.readAnalog("d1", 5);
    const gone = board.disconnect("d1");
    await clock.advance(seconds(1));
    await gone;
    expect([await reading, device.closings, board.status("d1")]).toEqual([20, 1, undefined]);
    await board.disconnect("d1");
    expect(device.closings).toBe(1);
  });

  test("is closed before another one replaces it", async () => {
    const { board, device, onStatus } = await connected();
    await board.connect("d1", device.type, {}, onStatus);
    expect([device.openings, device.closings]).toEqual([2, 1]);
  });

  test("is closed once open when it is removed while opening", async () => {
    const clock = manualClock();
    const { board, device, reported, onStatus } = simulatedBoard(clock);
    device.opensAfter = 1000;
    const connecting = board.connect("d1", device.type, {}, onStatus);
    await clock.advance(milliseconds(1));
    await board.disconnect("d1");
    await clock.advance(seconds(2));
    await connecting;
    expect([device.closings, reported, clock.pending()]).toEqual([1, [], []]);
  });

  test("that never opened is not retried", async () => {
    const clock = manualClock();
    const { scope, board, device, onStatus } = simulatedBoard(clock);
    device.canOpen = false;
    await board.connect("d1", device.type, {}, onStatus);
    await scope.close();
    await clock.advance(seconds(100));
    expect([device.openings, clock.pending()]).toEqual([1, []]);
  });

  test("is closed with all others when the board closes", async () => {
    const { scope, board, device, onStatus } = await connected();
    await board.connect("d2", device.type, {}, onStatus);
    await scope.close();
    expect(device.closings).toBe(2);
  });
});
