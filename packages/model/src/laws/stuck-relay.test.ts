import { describe, expect, test } from "vitest";
import { minutes, uptime } from "../declare/units.ts";
import { checkRelay, type HeaterStrength, type RelayMemory } from "./stuck-relay.ts";

interface Phase {
  readonly minutes: number;
  /** °C/h. */
  readonly trend: number;
  readonly heater?: boolean;
  readonly cooler?: boolean;
}

/** Checks once a minute, with water that follows the given trends. */
function checks(stretches: readonly Phase[], known?: HeaterStrength, start = 25) {
  let memory: RelayMemory | undefined;
  let strength = known;
  let at = 0;
  let temperature = start;
  const stuck: number[] = [];
  for (const { minutes: span, trend, heater = false, cooler = false } of stretches) {
    for (let minute = 0; minute < span; minute++) {
      const look = { at: uptime(minutes(at)), temperature, heaterOn: heater, coolerOn: cooler, max: 26 };
      const step = checkRelay(memory, strength, look);
      ({ memory, strength } = step);
      if (step.isStuck) stuck.push(at);
      at += 1;
      temperature += trend / 60;
    }
  }
  return { stuck, first: stuck[0], strength };
}

const falls = { minutes: 60, trend: -0.2 };
const heats = { minutes: 40, trend: 0.6, heater: true };

describe("a relay of a heater that is switched off", () => {
  test("is stuck if the water keeps warming for half an hour", () => {
    const { first } = checks([falls, heats, { minutes: 60, trend: 0.6 }]);
    expect((first ?? 999) - 100).toBeLessThanOrEqual(26);
  });

  test("is not stuck if most of the heater's trend ends", () => {
    expect(checks([falls, heats, { minutes: 300, trend: -0.2 }]).stuck).toEqual([]);
    expect(
      checks([
        { ...falls, trend: 0.2 },
        { ...heats, trend: 1 },
        { minutes: 300, trend: 0.2 },
      ]).stuck,
    ).toEqual([]);
  });

  test("is not judged by its trend while the heater's effect is unknown", () => {
    expect(checks([heats, { minutes: 60, trend: 0.5 }]).first).toBeDefined();
    expect(checks([heats, { minutes: 60, trend: 0.1 }]).first).toBeUndefined();
  });

  test("stays reported only while the water gets warmer", () => {
    const { stuck } = checks([falls, heats, { minutes: 120, trend: 0.6 }, { minutes: 60, trend: -0.2 }]);
    expect(stuck.length).toBeGreaterThan(60);
    expect(stuck.at(-1)).toBeLessThan(100 + 120 + 45);
    expect(checks([falls, heats, { minutes: 60, trend: 0.6 }, heats]).stuck.at(-1)).toBeLessThan(160);
  });

  test("is not judged by the trend of a weak heater", () => {
    expect(
      checks(
        [
          { ...heats, trend: 0.2 },
          { minutes: 300, trend: 0.2 },
        ],
        { brings: 0.25 },
        20,
      ).stuck,
    ).toEqual([]);
  });
});

describe("a relay of a heater that is off", () => {
  test("has closed by itself if the heater's trend appears suddenly", () => {
    const { first } = checks([falls, heats, { minutes: 120, trend: -0.2 }, { minutes: 60, trend: 0.6 }]);
    expect((first ?? 999) - 220).toBeLessThanOrEqual(50);
  });

  test("is not suspected when room or lights warm the water slowly", () => {
    const room = Array.from({ length: 24 }, (_, hour) => ({ minutes: 60, trend: -0.2 + hour * 0.05 }));
    expect(checks([falls, heats, ...room]).stuck).toEqual([]);
    expect(checks([falls, heats, { minutes: 120, trend: -0.2 }, { minutes: 300, trend: 0 }]).stuck).toEqual(
      [],
    );
  });

  test("is not suspected when a chiller stops", () => {
    const cycle = [
      { minutes: 25, trend: -0.6, cooler: true },
      { minutes: 40, trend: 0.45 },
    ];
    expect(checks([falls, heats, { minutes: 60, trend: -0.1 }, ...cycle, ...cycle, ...cycle]).stuck).toEqual(
      [],
    );
  });
});

describe("the measured effect of a heater", () => {
  test("is measured at each switch, from long or clear enough phases", () => {
    expect(checks([falls, heats, falls]).strength?.brings).toBeCloseTo(0.8, 1);
    expect(checks([falls, heats, falls, { ...heats, trend: 0.8 }, falls]).strength?.brings).toBeCloseTo(
      0.86,
      1,
    );
    expect(checks([falls, { ...heats, minutes: 16, trend: 3.6 }, falls]).strength?.brings).toBeCloseTo(
      3.8,
      1,
    );
    expect(checks([falls, { ...heats, minutes: 16, trend: 0.3 }, falls]).strength).toBeUndefined();
    expect(checks([falls, { ...heats, minutes: 4 }, falls]).strength).toBeUndefined();
    expect(checks([heats, falls]).strength).toBeUndefined();
  });

  test("is not measured beside a chiller", () => {
    expect(checks([falls, { ...heats, cooler: true }, falls]).strength).toBeUndefined();
  });

  test("does not exist for a heater without effect", () => {
    expect(checks([falls, { ...heats, trend: -0.2 }, falls], { brings: 0.8 }).strength).toEqual({
      brings: 0.8,
    });
  });
});

describe("a heater that was never measured", () => {
  test("is suspected only far above the band, while still warming", () => {
    expect(checks([{ minutes: 240, trend: 0.5 }], undefined, 26).first).toBeGreaterThanOrEqual(60);
    expect(checks([{ minutes: 240, trend: 0.05 }], undefined, 26.6).stuck).toEqual([]);
    expect(checks([{ minutes: 60, trend: 0.4 }], undefined, 25.5).stuck).toEqual([]);
  });
});
