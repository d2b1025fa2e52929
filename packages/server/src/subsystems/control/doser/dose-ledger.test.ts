import { seconds } from "@refugium/model/declare/units.ts";
import type { Dose } from "@refugium/model/laws/dosing-ledger.ts";
import { describe, expect, it } from "vitest";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig, MemoryHistory } from "../../../store/memory.ts";
import { StoreUnavailable } from "../../../store/store.ts";
import type { Carried } from "./container-sums.ts";
import { DoseLedger } from "./dose-ledger.ts";

const store = new MemoryConfig();
const plan = { speed: 100, effective: 5, ml: 10 };
const never = { volumePerSecond: 0, speed: 0 };

function opened(config = store, clock = manualClock()) {
  const history = new MemoryHistory();
  const table = new Records<Dose>(config, "doses");
  const ledger = new DoseLedger({
    table,
    carry: new Records<Carried>(config, "dose_carries"),
    history,
    clock,
    settledAt: new Map(),
    machine: { boot: () => undefined },
    calibrationOf: () => never,
    outputOf: () => "",
  });
  const dose = () => {
    const line = ledger.open({ pump: "1", cause: "schedule", due: null, plan });
    ledger.settle(line, { seconds: 5, ml: 10, outcome: "delivered", reason: "" });
  };
  return { ledger, history, table, clock, dose };
}

describe("a long ledger", () => {
  it("drops old lines in lots and keeps their container sum", async () => {
    const { ledger, clock, dose, history } = opened();
    ledger.beginFilling("1", new Date(clock.now()).toISOString());
    const filledAt = new Date(clock.now()).toISOString();
    for (let count = 0; count < 1100; count++) {
      dose();
      await clock.advance(seconds(3600));
    }
    expect(ledger.lines("1").length).toBeGreaterThanOrEqual(1000);
    expect(ledger.lines("1").length).toBeLessThan(1060);
    expect(ledger.drawn("1", filledAt, never)).toBe(11_000);
    expect(history.newest("doses/1", 5000)).toHaveLength(1100);
    const again = opened().ledger;
    expect(again.drawn("1", filledAt, never)).toBe(11_000);
    expect(again.lines("1").map((line) => line.id)).toEqual(ledger.lines("1").map((line) => line.id));
  });

  it("stays bounded with refused doses", () => {
    const { ledger, history } = opened(new MemoryConfig());
    for (let count = 0; count < 1300; count++)
      ledger.note({ pump: "1", cause: "schedule", due: String(count), plan }, "refused", "its cap");
    expect(ledger.lines("1").length).toBeLessThan(1060);
    expect(ledger.isHandled("1", "1299")).toBe(true);
    expect(history.newest("doses/1", 5000)).toHaveLength(1300);
  });

  it("keeps more than a thousand lines that count for the day", () => {
    const { ledger, dose } = opened(new MemoryConfig());
    for (let count = 0; count < 1200; count++) dose();
    expect(ledger.lines("1")).toHaveLength(1200);
    expect(ledger.spent("1", { volumePerSecond: 2, speed: 100 })).toBe(12_000);
  });
});

describe("a container filling", () => {
  it("in the past counts the doses since its time", async () => {
    const { ledger, clock, dose } = opened(new MemoryConfig());
    dose();
    await clock.advance(seconds(600));
    const filledAt = new Date(clock.now()).toISOString();
    await clock.advance(seconds(600));
    dose();
    expect(ledger.drawn("1", filledAt, never)).toBe(10);
    ledger.beginFilling("1", filledAt);
    ledger.beginFilling("1", filledAt);
    expect(ledger.drawn("1", filledAt, never)).toBe(10);
  });
});

describe("a disk that cannot be written", () => {
  it("refuses doses and keeps the end of a running one in memory", () => {
    const config = new MemoryConfig();
    const { ledger, table } = opened(config);
    const line = ledger.open({ pump: "1", cause: "person", due: null, plan });
    const refuse = () => {
      throw new StoreUnavailable(new Error("full"));
    };
    Object.assign(config, { transaction: refuse });
    ledger.settle(line, { seconds: 2, ml: 4, outcome: "aborted", reason: "" });
    expect(ledger.lines("1")).toMatchObject([{ outcome: "aborted", delivered_ml: 4 }]);
    expect(table.get(line.id)).toMatchObject({ outcome: "aborted" });
    expect(new Records<Dose>(config, "doses").get(line.id)).toMatchObject({ outcome: "open" });
    expect(() => ledger.open({ pump: "1", cause: "person", due: null, plan })).toThrow(StoreUnavailable);
    ledger.note({ pump: "1", cause: "schedule", due: "x", plan }, "missed", "");
    expect(ledger.isNoted("1", "x")).toBe(true);
  });
});

it("has missing lines written with the next successful write", () => {
  const config = new MemoryConfig();
  const { ledger } = opened(config);
  const { transaction } = config;
  const line = ledger.open({ pump: "1", cause: "person", due: null, plan });
  const refuse = () => {
    throw new StoreUnavailable(new Error("full"));
  };
  Object.assign(config, { transaction: refuse });
  ledger.settle(line, { seconds: 2, ml: 4, outcome: "aborted", reason: "" });
  ledger.note({ pump: "1", cause: "schedule", due: "x", plan }, "missed", "");
  Object.assign(config, { transaction });
  ledger.open({ pump: "1", cause: "person", due: null, plan });
  const onDisk = new Records<Dose>(config, "doses").entries().map(([, dose]) => dose.outcome);
  expect(onDisk).toEqual(["aborted", "missed", "open"]);
});
