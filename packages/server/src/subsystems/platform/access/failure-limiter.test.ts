import { milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { instant } from "../../../kernel/clock.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { BY_ACCOUNT, BY_ADDRESS, FailureLimiter } from "./failure-limiter.ts";

function set(speed = 1) {
  const clock = new VirtualClock({ start: instant(0), speed, settle: () => Promise.resolve() });
  return { clock, limiter: new FailureLimiter(clock, BY_ADDRESS) };
}
const fail = (limiter: FailureLimiter, times: number, address = "a"): void => {
  for (let i = 0; i < times; i++) limiter.addFailure(address);
};

test("four failures, or five over more than a minute, do not block", async () => {
  const { clock, limiter } = set();
  fail(limiter, 4);
  expect(limiter.waitFor("a")).toBe(0);
  await clock.advance(seconds(60));
  fail(limiter, 4);
  expect(limiter.waitFor("a")).toBe(0);
});

test("the block doubles up to fifteen minutes until an hour without failures", async () => {
  const { clock, limiter } = set();
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    fail(limiter, 5);
    waits.push(limiter.waitFor("a"));
    await clock.advance(seconds(limiter.waitFor("a")));
    expect(limiter.waitFor("a")).toBe(0);
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  await clock.advance(minutes(61));
  fail(limiter, 5);
  expect(limiter.waitFor("a")).toBe(60);
});

test("a jump of the wall clock changes nothing", () => {
  const { clock, limiter } = set();
  fail(limiter, 5);
  clock.step(milliseconds(1e9));
  expect(limiter.waitFor("a")).toBe(60);
});

test("in fast simulation the block lasts in real time", async () => {
  const { clock, limiter } = set(100);
  fail(limiter, 5);
  await clock.advance(seconds(60 * 100 - 100));
  expect(limiter.waitFor("a")).toBe(1);
});

test("memory is bounded for any number of failing addresses", () => {
  const { limiter } = set();
  for (let i = 0; i < 10_000; i++) fail(limiter, 1, `address ${i}`);
  expect(limiter.size).toBe(4096);
});

test("an account is blocked after more failures, then after each one", async () => {
  const { clock } = set();
  const limiter = new FailureLimiter(clock, BY_ACCOUNT);
  fail(limiter, 19);
  expect(limiter.waitFor("a")).toBe(0);
  const waits: number[] = [];
  for (let i = 0; i < 6; i++) {
    fail(limiter, 1);
    waits.push(limiter.waitFor("a"));
    await clock.advance(seconds(limiter.waitFor("a")));
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
});
