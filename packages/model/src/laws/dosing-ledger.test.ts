import { describe, expect, it } from "vitest";
import { instant } from "../declare/units.ts";
import { english } from "../messages/english.ts";
import {
  allowance,
  amountOf,
  capRefusal,
  type Dose,
  isOfThisDay,
  lookAhead,
  secondsOf,
  volumeOf,
} from "./dosing-ledger.ts";

const NOON = instant(Date.UTC(2026, 10, 21, 12));
const measured = { volumePerSecond: 2, speed: 50 };
const never = { volumePerSecond: 0, speed: 0 };

const line = (patch: Partial<Dose>): Dose => ({
  pump: "1",
  cause: "schedule",
  due: null,
  speed: 100,
  planned_ml: 10,
  planned_s: 5,
  started_at: new Date(NOON).toISOString(),
  settled_at: new Date(NOON).toISOString(),
  delivered_ml: 10,
  delivered_s: 5,
  outcome: "delivered",
  reason: "",
  ...patch,
});
const open = { outcome: "open", settled_at: null, delivered_ml: null, delivered_s: null } as const;

describe("the amount of a ledger entry", () => {
  it("is the measured one, once it is settled", () => {
    expect(secondsOf(line({ delivered_s: 3 }))).toBe(3);
    expect(volumeOf(line({ delivered_ml: 6 }), never)).toBe(6);
  });

  it("is the whole plan while it is open, or more if longer", () => {
    expect(volumeOf(line(open), never)).toBe(10);
    expect(volumeOf(line({ ...open, delivered_s: 20 }), never)).toBe(40);
  });

  it("is in seconds without a calibration, in millilitres with one", () => {
    const plain = line({ planned_ml: null, delivered_ml: null });
    expect(amountOf(plain, never)).toBe(5);
    expect(amountOf(plain, measured)).toBe(20);
    // Without a calibration, caps count seconds, even for doses recorded in millilitres.
    expect(amountOf(line({}), never)).toBe(5);
    expect(
      amountOf(line({ delivered_ml: null, planned_ml: null, speed: 0 }), { volumePerSecond: 2, speed: 0 }),
    ).toBe(10);
    expect(secondsOf(line({ delivered_s: null }))).toBe(5);
    expect(volumeOf(line({ delivered_ml: null, planned_s: 0, delivered_s: 1 }), measured)).toBe(4);
  });
});

describe("the 24-hour window", () => {
  const ended = line({ settled_at: new Date(NOON).toISOString() });
  const later = (hours: number) => instant(NOON + hours * 3_600_000);

  it("counts an entry for 24 hours after its end, or while open", () => {
    expect(isOfThisDay(ended, later(23.9))).toBe(true);
    expect(isOfThisDay(ended, later(24))).toBe(false);
    expect(isOfThisDay(line(open), later(100))).toBe(true);
  });

  it("is evaluated at the dose's end, a minute ahead at most", () => {
    expect(lookAhead(5)).toBe(15_000);
    expect(lookAhead(3600)).toBe(70_000);
    expect(isOfThisDay(ended, instant(later(24) - 5000), lookAhead(5))).toBe(false);
  });
});

describe("the caps", () => {
  const caps = { maxDose: 10, maxDaily: 100 };

  it("allow the smaller remainder of both", () => {
    expect(allowance(caps, 95)).toBe(5);
    expect(allowance(caps, 120)).toBe(0);
    expect(allowance({ maxDose: 0, maxDaily: 0 }, 1e9)).toBe(Number.POSITIVE_INFINITY);
  });

  it("give the reason when a dose is refused", () => {
    expect(capRefusal(10, caps, 90, "ml")).toBeUndefined();
    expect(english(capRefusal(10.01, caps, 0, "ml") ?? "")).toBe(
      "10.01 ml is more than the largest dose of 10 ml",
    );
    expect(english(capRefusal(10, caps, 91, "s") ?? "")).toBe(
      "10 s after 91 s in 24 hours is more than 100 s a day",
    );
    expect(english(capRefusal(10, caps, 91, "ml", 31) ?? "")).toBe(
      "10 ml after 91 ml in 24 hours, 31 ml of them for its calibration, is more than 100 ml a day",
    );
    expect(capRefusal(1e9, { maxDose: 0, maxDaily: 0 }, 0, "ml")).toBeUndefined();
  });
});
