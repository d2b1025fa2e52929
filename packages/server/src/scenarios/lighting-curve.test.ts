import { profileValue } from "@refugium/model/laws/profiles/index.ts";
import { hostOffset, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { afterEach, describe, expect, it } from "vitest";
import { TestTank } from "../testing/test-tank.ts";

let tank: TestTank;
afterEach(() => tank.stop());

const WHITE = { type: "diurnal", config: { start: "10:00:00", end: "20:00:00" } };
const BLUE = { type: "sine", config: { start: "08:00:00", end: "22:00:00" } };
const FULL = { min: 0, max: 100 };

const law = (profile: typeof WHITE): number => {
  const now = tank.clock.now();
  return profileValue(profile, FULL, momentOf(now, hostOffset(now)));
};

describe("the light of the seeded tank", () => {
  it("follows its curves at three thousand instants without a visible step", { tags: "proof" }, async () => {
    tank = await TestTank.start();
    let worst = 0;
    let step = 0;
    let before = [tank.load(0, "pwm"), tank.load(1, "pwm")];
    for (let instant = 0; instant < 3000; instant++) {
      await tank.run(25.9);
      const now = [tank.load(0, "pwm"), tank.load(1, "pwm")];
      worst = Math.max(worst, Math.abs((now[0] ?? 0) - law(WHITE)), Math.abs((now[1] ?? 0) - law(BLUE)));
      for (const [index, level] of now.entries())
        step = Math.max(step, Math.abs(level - (before[index] ?? 0)));
      before = now;
    }
    expect(worst).toBeLessThanOrEqual(0.506);
    expect(step).toBeLessThan(1.1);
    expect(tank.alarms.filter(({ subject }) => ["lights", "jacks"].includes(subject.type))).toEqual([]);
  });
});
