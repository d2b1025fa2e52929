import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { rawTime } from "../kernel/raw-time.ts";
import type { DigitalInput } from "./driver.ts";
import { InputWatches } from "./input-watches.ts";

function device(canWatch = true) {
  let report: (() => void) | undefined;
  const input: DigitalInput = {
    pin: 4,
    read: async () => false,
    watch: async (changed) => {
      if (!canWatch) throw new Error("GPIO 4 is used as an output");
      report = changed;
      return async () => {
        report = undefined;
      };
    },
  };
  return { input, change: () => report?.(), isWatched: () => report !== undefined };
}

async function listening(made = device()) {
  const clock = manualClock();
  let present: DigitalInput | undefined = made.input;
  const watches = new InputWatches(clock, () => present);
  let calls = 0;
  const end = watches.add("d1", 4, () => {
    calls += 1;
  });
  await rawTime.breathe();
  return {
    ...{ clock, watches, end, ...made },
    calls: () => calls,
    replace: (next: DigitalInput | undefined) => {
      present = next;
    },
  };
}

test("a change is reported at once, and what was before the watch", async () => {
  const { calls, change, clock } = await listening();
  expect(calls()).toBe(1);
  await clock.advance(seconds(1));
  change();
  expect(calls()).toBe(2);
});

test("a bouncing contact is reported ten times a second, its last change too", async () => {
  const { calls, change, clock } = await listening();
  await clock.advance(seconds(1));
  for (let step = 0; step < 100; step++) {
    change();
    await clock.advance(milliseconds(5));
  }
  await clock.advance(seconds(1));
  expect(calls()).toBe(1 + 6);
});

test("an input that cannot be watched reports nothing", async () => {
  const { calls } = await listening(device(false));
  expect(calls()).toBe(1);
});

test("a device that is opened again is watched again", async () => {
  const { watches, isWatched, replace, calls, clock } = await listening();
  await watches.closing("d1");
  expect(isWatched()).toBe(false);
  const next = device();
  replace(next.input);
  watches.opened("other");
  expect(next.isWatched()).toBe(false);
  watches.opened("d1");
  await clock.advance(seconds(1));
  next.change();
  expect(calls()).toBe(3);
});

test("an input whose driver is not there is watched once it is", async () => {
  const { watches, replace } = await listening();
  await watches.closing("d1");
  replace(undefined);
  watches.opened("d1");
  const late = device();
  replace(late.input);
  watches.opened("d1");
  expect(late.isWatched()).toBe(true);
});

test("the last listener ends the watch", async () => {
  const { watches, end, isWatched, calls, change, clock } = await listening();
  const endSecond = watches.add("d1", 4, () => undefined);
  end();
  end();
  expect(isWatched()).toBe(true);
  endSecond();
  await rawTime.breathe();
  expect(isWatched()).toBe(false);
  change();
  expect(calls()).toBe(1);
  expect(clock.pending()).toEqual([]);
});
