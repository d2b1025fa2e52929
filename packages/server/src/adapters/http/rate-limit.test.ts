import { beforeEach, expect, test } from "vitest";
import { ManualTime } from "../../kernel/fixtures/manual-time.ts";
import { RateLimit } from "./rate-limit.ts";

let raw: ManualTime;
let allowance: RateLimit;

beforeEach(() => {
  raw = new ManualTime();
  allowance = new RateLimit(raw, { burst: 3, perSecond: 0.5 });
});

const times = (count: number, address: string): readonly number[] =>
  Array.from({ length: count }, () => allowance.take(address));

test("an address has a burst of requests, then a constant rate", () => {
  expect(times(4, "10.0.0.1")).toEqual([0, 0, 0, 2]);
  raw.pass(1000);
  expect(allowance.take("10.0.0.1")).toBe(1);
  raw.pass(1000);
  expect(times(2, "10.0.0.1")).toEqual([0, 2]);
  raw.pass(3_600_000);
  expect(times(4, "10.0.0.1")).toEqual([0, 0, 0, 2]);
});

test("another address has its own, except in the same IPv6 network", () => {
  expect(times(3, "2001:db8::1")).toEqual([0, 0, 0]);
  expect(allowance.take("2001:db8::2")).toBe(2);
  expect(allowance.take("2001:db8:0:1::2")).toBe(0);
});

test("a returned request can be used again, up to the maximum", () => {
  times(3, "10.0.0.1");
  allowance.giveBack("10.0.0.1");
  expect(times(2, "10.0.0.1")).toEqual([0, 2]);
  allowance.giveBack("10.0.0.2");
  expect(times(4, "10.0.0.2")).toEqual([0, 0, 0, 2]);
});

test("of thousands of networks the least recent one is forgotten", () => {
  times(3, "10.0.0.1");
  for (let i = 0; i < 4096; i++) allowance.take(`10.1.${i >> 8}.${i & 255}`);
  expect(allowance.take("10.0.0.1")).toBe(0);
});
