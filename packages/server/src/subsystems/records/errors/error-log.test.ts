import type { Operation } from "@refugium/model/declare/operation.ts";
import { instant, seconds } from "@refugium/model/declare/units.ts";
import {
  clearErrors,
  deleteError,
  getError,
  listErrors,
  SYSTEM_OPERATIONS,
} from "@refugium/model/operations/system.ts";
import { describe, expect, it } from "vitest";
import { silentLog } from "../../../kernel/log.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { StoreUnavailable } from "../../../store/store.ts";
import { ErrorLog, type ErrorRecord, serveErrors } from "./error-log.ts";

class CountingConfig extends MemoryConfig {
  writes = 0;
  broken = false;
  override transaction<T>(work: Parameters<MemoryConfig["transaction"]>[0]): T {
    if (this.broken) throw new StoreUnavailable("full");
    this.writes += 1;
    // The override only counts.
    return super.transaction(work) as T;
  }
}

function setUp() {
  const clock = new VirtualClock({
    start: instant(Date.UTC(2026, 10, 1, 2, 21, 56)),
    settle: () => Promise.resolve(),
  });
  const store = new CountingConfig();
  const scope = new Scope("test");
  const records = () => new Records<ErrorRecord>(store, "errors");
  const errors = new ErrorLog(scope, { clock, log: silentLog, records: records(), zone: "UTC" });
  return { clock, store, scope, records, errors };
}

describe("the error log", () => {
  it("counts repetitions and keeps the newest message and time", async () => {
    const { clock, errors } = setUp();
    errors.record("alert:it's hot", "25.9 °C");
    await clock.advance(seconds(64));
    errors.record("alert:it's hot", "26.1 °C");
    expect(errors.get("alert:it's hot")).toEqual({
      message: "26.1 °C",
      time: "Nov 1 02:23:00",
      count: 2,
      id: "alert:it's hot",
    });
  });

  it("lists records by id", () => {
    const { errors } = setUp();
    for (const id of ["tc-1", "alert:b", "ato-1"]) errors.record(id, "x");
    expect(errors.list().map(({ id }) => id)).toEqual(["alert:b", "ato-1", "tc-1"]);
  });

  it("writes a new id at once and repetitions every 30 seconds", async () => {
    const { clock, store, errors, records } = setUp();
    errors.record("tc-1", "first");
    expect(records().get("tc-1")?.count).toBe(1);
    for (let second = 0; second < 60; second += 1) {
      errors.record("tc-1", "again");
      await clock.advance(seconds(1));
    }
    expect(store.writes).toBe(3);
    expect(records().get("tc-1")?.count).toBe(61);
  });

  it("writes pending counts when it stops", async () => {
    const { clock, scope, errors, records } = setUp();
    errors.record("tc-1", "first");
    errors.record("tc-1", "second");
    await scope.close();
    expect(records().get("tc-1")?.count).toBe(2);
    expect(clock.pending()).toEqual([]);
  });

  it("leaves no timer when it stops with a full disk", async () => {
    const { clock, scope, store, errors } = setUp();
    errors.record("tc-1", "first");
    errors.record("tc-1", "second");
    store.broken = true;
    await scope.close();
    expect(clock.pending()).toEqual([]);
  });

  it("counts in memory while the disk is full and writes later", async () => {
    const { clock, store, errors, records } = setUp();
    store.broken = true;
    errors.record("tc-1", "first");
    expect(errors.get("tc-1").count).toBe(1);
    store.broken = false;
    await clock.advance(seconds(30));
    expect(records().get("tc-1")?.count).toBe(1);
  });

  it("deletes one error or all of them", () => {
    const { errors, records } = setUp();
    errors.record("a b", "x");
    errors.record("c", "x");
    errors.delete("a b");
    expect(() => errors.get("a b")).toThrow('There is no error "a b"');
    expect(() => errors.delete("a b")).toThrow("There is no error");
    errors.clear();
    expect(errors.list()).toEqual([]);
    expect(records().size).toBe(0);
  });

  it("keeps at most a thousand ids and deletes the rarest", () => {
    const { errors } = setUp();
    errors.record("0", "kept");
    errors.record("0", "kept");
    for (let id = 1; id <= 1000; id += 1) errors.record(String(id), "x");
    expect(errors.list()).toHaveLength(1000);
    expect(errors.get("0").count).toBe(2);
  });

  it("stays within its limit when an old error cannot be deleted", () => {
    const { store, errors } = setUp();
    for (let id = 0; id < 1000; id += 1) errors.record(String(id), "x");
    store.broken = true;
    errors.record("new", "x");
    expect(errors.get("new").count).toBe(1);
  });
});

describe("the endpoints of the error log", () => {
  it("take ids with blanks, colons and apostrophes", async () => {
    const { errors, scope } = setUp();
    const operations = new Operations(SYSTEM_OPERATIONS, () => true);
    serveErrors(scope, operations, errors);
    const call = (operation: Operation<unknown>, id = "") =>
      operations.invoke(operation, { params: { id }, query: {}, body: undefined, actor: SYSTEM_ACTOR });
    errors.record("alert:it's hot", "25.9 °C");
    errors.record("tc-1", "x");
    expect(call(getError, "alert:it's hot")).toMatchObject({ count: 1 });
    expect(call(deleteError, "alert:it's hot")).toEqual({});
    expect(() => call(getError, "alert:it's hot")).toThrow("There is no error");
    expect(call(listErrors)).toHaveLength(1);
    expect(call(clearErrors)).toEqual({});
    expect(call(listErrors)).toEqual([]);
  });
});
