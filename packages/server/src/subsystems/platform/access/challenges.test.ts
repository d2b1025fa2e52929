import { milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { instant } from "../../../kernel/clock.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Challenges, challengeIn } from "./challenges.ts";

const SITE = { origin: "https://tank.local", host: "tank.local" };
const OTHER = { origin: "https://tank.local:8443", host: "tank.local" };
const start = () => {
  const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
  return { clock, challenges: new Challenges(clock) };
};

test("a challenge is for one use, at its site, by its holder", () => {
  const { challenges } = start();
  const one = challenges.issue({ site: SITE, holder: "a" });
  expect(challenges.take(one, SITE, "a")).toMatchObject({ holder: "a" });
  expect(challenges.take(one, SITE, "a")).toBeUndefined();
  const other = challenges.issue({ site: SITE, holder: "a" });
  expect(challenges.take(other, OTHER, "a")).toBeUndefined();
  expect(challenges.take(other, SITE, "a")).toBeUndefined();
  expect(challenges.take(challenges.issue({ site: SITE, holder: "a" }), SITE, "b")).toBeUndefined();
  expect(challenges.take("nothing", SITE)).toBeUndefined();
});

test("a challenge ends after five minutes and is then forgotten", async () => {
  const { clock, challenges } = start();
  const late = challenges.issue({ site: SITE, holder: "a" });
  await clock.advance(milliseconds(minutes(5) - 1));
  const young = challenges.issue({ site: SITE, holder: "a" });
  expect(challenges.size).toBe(2);
  await clock.advance(milliseconds(1));
  expect(challenges.take(late, SITE)).toBeUndefined();
  challenges.issue({ site: SITE, holder: "b" });
  expect(challenges.size).toBe(2);
  expect(challenges.take(young, SITE)).toBeDefined();
});

test("one holder has eight, all together a thousand, the oldest end", async () => {
  const { clock, challenges } = start();
  const issue = (holder: string) => challenges.issue({ site: SITE, holder });
  const own = Array.from({ length: 8 }, () => issue("a"));
  await clock.advance(minutes(1));
  own.push(issue("a"));
  expect(challenges.size).toBe(8);
  expect(challenges.take(own[0] ?? "", SITE)).toBeUndefined();
  for (let each = 0; each < 1016; each += 1) issue(`network ${each}`);
  issue("one more");
  expect(challenges.size).toBe(1024);
  expect(challenges.take(own[1] ?? "", SITE)).toBeUndefined();
  expect(challenges.take(own[8] ?? "", SITE)).toBeDefined();
});

test("a challenge younger than a minute ends for no other", async () => {
  const { clock, challenges } = start();
  const issue = (holder: string) => challenges.issue({ site: SITE, holder });
  const own = Array.from({ length: 8 }, () => issue("a"));
  await clock.advance(milliseconds(minutes(1) - 500));
  expect(() => issue("a")).toThrow(expect.objectContaining({ code: "too-many-requests", retryAfter: 1 }));
  for (let each = 0; each < 1016; each += 1) issue(`network ${each}`);
  expect(() => issue("one more")).toThrow(expect.objectContaining({ retryAfter: 1 }));
  expect(challenges.take(own[0] ?? "", SITE)).toBeDefined();
});

test.each([["{"], ["null"], ["{}"], ['{"challenge":7}'], ["[]"], ["\u{0}"]])(
  "there is no challenge in %j",
  (text) => {
    expect(challengeIn(Buffer.from(text).toString("base64url"))).toBe("");
  },
);
