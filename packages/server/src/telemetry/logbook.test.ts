import { minutes } from "@refugium/model/declare/units.ts";
import { system } from "@refugium/model/messages/system.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { type Change, LiveState } from "../kernel/live-state.ts";
import { MemoryHistory } from "../store/memory.ts";
import { LOOKED_THROUGH, Logbook } from "./logbook.ts";

const HEATER = { type: "equipment", id: "1" };
const TANK = { type: "tcs", id: "1" };

function opened(history = new MemoryHistory()) {
  const clock = manualClock();
  const live = new LiveState();
  return { clock, live, history, book: new Logbook({ clock, live, history }) };
}

describe("the log", () => {
  test("records events with subject and time, and notifies watchers", () => {
    const { book, live } = opened();
    const received: Change[] = [];
    live.watch((change) => received.push(change));
    book.write("switch", HEATER, "on by Tank");
    const line = {
      id: 1,
      at: "2026-01-01T12:00:00.000Z",
      kind: "switch",
      subject: HEATER,
      message: "on by Tank",
    };
    expect(book.list({ limit: 10 })).toEqual([line]);
    expect(received).toEqual([{ sequence: 1, key: "log", value: line }]);
    expect(live.snapshot().values).toEqual({});
  });

  test("lists the newest matching lines, oldest first", async () => {
    const { book, clock } = opened();
    for (let line = 1; line <= 6; line++) {
      book.write("switch", line % 2 === 0 ? HEATER : TANK, `line ${line}`);
      await clock.advance(minutes(1));
    }
    const messages = (filter: Parameters<Logbook["list"]>[0]) =>
      book.list(filter).map((each) => each.message);
    expect(messages({ limit: 2 })).toEqual(["line 5", "line 6"]);
    expect(messages({ limit: 2, subject: "equipment/1" })).toEqual(["line 4", "line 6"]);
    expect(messages({ limit: 9, since: Date.UTC(2026, 0, 1, 12, 4) })).toEqual(["line 5", "line 6"]);
    expect(messages({ limit: 9, subject: "equipment/11" })).toEqual([]);
    expect(book.about(TANK, 1).map((each) => each.message)).toEqual(["line 5"]);
  });

  test("is searched by the code of messages, after a restart, too", () => {
    const { book, history } = opened();
    book.write("change", HEATER, system.changed({ by: "keeper" }));
    book.write("change", HEATER, "changed by keeper");
    const coded = (from: Logbook) => from.list({ limit: 9, code: "system.changed" }).map(({ id }) => id);
    expect(coded(book)).toEqual([1]);
    expect(coded(opened(history).book)).toEqual([1]);
  });

  test("is searched by kind, person and words, also of subject names", () => {
    const { book, live } = opened();
    live.set("row/equipment/1", { id: "1", name: "Heater" } as Equipment);
    live.set("row/tcs/1", { id: "1" });
    book.write("switch", HEATER, "on by Tank");
    book.write("change", HEATER, "changed by keeper", "keeper");
    book.write("person", TANK, "acknowledged by Heater", "Heater");
    book.write("fault", { type: "system", id: "store" }, "the heater of the disk");
    const ids = (filter: Partial<Parameters<Logbook["list"]>[0]>) =>
      book.list({ limit: 9, ...filter }).map(({ id }) => id);
    expect(ids({ kinds: ["change", "person"] })).toEqual([2, 3]);
    expect(ids({ by: "keeper" })).toEqual([2]);
    expect(ids({ words: ["heater"] })).toEqual([1, 2, 3, 4]);
    expect(ids({ words: ["heater", "keeper"] })).toEqual([2]);
    expect(ids({ words: ["chiller"] })).toEqual([]);
  });

  test("continues after a restart with increasing numbers", () => {
    const { book, history } = opened();
    book.write("fault", TANK, "before");
    const again = opened(history).book;
    again.write("fault", TANK, "after");
    expect(again.list({ limit: 9 }).map(({ id, message }) => [id, message])).toEqual([
      [1, "before"],
      [2, "after"],
    ]);
  });

  test("does not repeat a number after it is cleared", () => {
    const { book } = opened();
    book.write("fault", TANK, "before");
    book.clear();
    book.write("fault", TANK, "after");
    expect(book.list({ limit: 9 }).map(({ id, message }) => [id, message])).toEqual([[2, "after"]]);
  });

  test("of last month is read from the store, by subject and time", async () => {
    const { book, clock, history } = opened();
    book.write("switch", HEATER, "the one");
    await clock.advance(minutes(1));
    for (let line = 1; line <= 7000; line++) book.write("switch", TANK, `${line}`);
    const messages = (filter: Parameters<Logbook["list"]>[0], of = book) =>
      of.list(filter).map((each) => each.message);
    expect(messages({ limit: 5, subject: "equipment/1" })).toEqual(["the one"]);
    const all = messages({ limit: 10_000 });
    expect([all.length, all[0], all[1], all.at(-1)]).toEqual([7001, "the one", "1", "7000"]);
    const until = Date.UTC(2026, 0, 1, 12, 1);
    expect(messages({ limit: 5, until })).toEqual(["the one"]);
    expect(messages({ limit: 2, since: until })).toEqual(["6999", "7000"]);
    expect(messages({ limit: 6000, since: until }).slice(0, 2)).toEqual(["1001", "1002"]);
    expect(messages({ limit: 5, subject: "equipment/1" }, opened(history).book)).toEqual(["the one"]);
    expect(book.about(HEATER, 5)).toEqual([]);
  });

  test("is searched up to a limit per query", () => {
    const history = new MemoryHistory();
    const line = (id: number, subject: typeof TANK) => ({
      id,
      at: "2026-01-01T12:00:00.000Z",
      kind: "x",
      subject,
    });
    history.append({ at: 1, series: "log", body: { ...line(1, HEATER), message: "too far" } });
    let looked = 0;
    history.newest = () =>
      Array.from({ length: 5000 }, (_, index) => ({
        at: 2,
        series: "log",
        body: { ...line(1_000_000 + index, TANK), message: "" },
      }));
    history.pages = function* () {
      for (;;) {
        looked += 1;
        yield [{ at: 2, series: "log", body: { ...line(5, TANK), message: "" } }];
      }
    };
    expect(opened(history).book.list({ limit: 5, subject: "equipment/1" })).toEqual([]);
    expect(looked).toBe(LOOKED_THROUGH);
  });
});
