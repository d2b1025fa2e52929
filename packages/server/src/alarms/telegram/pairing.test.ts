import { instant, minutes } from "@refugium/model/declare/units.ts";
import { expect, it } from "vitest";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { Pairing } from "./pairing.ts";

const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });

/** Not the code, whatever it is. */
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("a code pairs once", () => {
  const pairing = new Pairing(clock);
  const { code } = pairing.codeFor("1");
  expect(code).toMatch(/^\d{6}$/);
  expect(pairing.take(wrong(code), "a")).toBeUndefined();
  expect(pairing.take(code, "a")).toBe("1");
  expect(pairing.take(code, "a")).toBeUndefined();
});

it("a code is replaced by the next and ends after ten minutes", async () => {
  const pairing = new Pairing(clock);
  const before = pairing.codeFor("1").code;
  const { code } = pairing.codeFor("1");
  if (before !== code) expect(pairing.take(before, "a")).toBeUndefined();
  await clock.advance(minutes(10));
  expect(pairing.take(code, "b")).toBeUndefined();
});

it("a chat has five tries", () => {
  const pairing = new Pairing(clock);
  const { code } = pairing.codeFor("1");
  for (let tries = 0; tries < 5; tries++) pairing.take(wrong(code), "a");
  expect(pairing.take(code, "a")).toBeUndefined();
  expect(pairing.take(code, "b")).toBe("1");
});

it("twenty wrong tries of all chats end all codes", () => {
  const pairing = new Pairing(clock);
  const { code } = pairing.codeFor("1");
  for (let tries = 0; tries < 20; tries++) pairing.take(wrong(code), String(tries));
  expect(pairing.take(code, "anna")).toBeUndefined();
});
