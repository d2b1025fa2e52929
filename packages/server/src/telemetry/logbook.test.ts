import { minutes } from "@refugium/model/declare/units.ts";
import { describe, expect, test } from "vitest";
import { manualClock } from "../kernel/fixtures/manual-clock.ts";
import { type Change, LiveState } from "../kernel/live-state.ts";
import { MemoryHistory } from "../store/memory.ts";
import { Logbook } from "./logbook.ts";

const HEATER = { type: "equipment", id: "1" };
const TANK = { type: "tcs", id: "1" };

function opened(history = new MemoryHistory()) {
  const clock = manualClock();
  const live = new LiveState();
  return { clock, live, history, book: new Logbook({ clock, live, history }) };
}

describe("the log", () => {
  test("says what happened, to what, when, and watchers hear it", () => {
    const { book, live } = opened();
    const heard: Change[] = [];
    live.watch((change) => heard.push(change));
    book.write("switch", HEATER, "on by Tank");
    const line = {
      id: 1,
      at: "2026-01-01T12:00:00.000Z",
      kind: "switch",
      subject: HEATER,
      message: "on by Tank",
    };
    expect(book.list({ limit: 10 })).toEqual([line]);
    expect(heard).toEqual([{ sequence: 1, key: "log", value: line }]);
    expect(live.snapshot().values).toEqual({});
  });

  test("lists the newest lines that match, oldest first", async () => {
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

  test("goes on after a restart, with numbers that go on", () => {
    const { book, history } = opened();
    book.write("system", TANK, "before");
    const again = opened(history).book;
    again.write("system", TANK, "after");
    expect(again.list({ limit: 9 }).map(({ id, message }) => [id, message])).toEqual([
      [1, "before"],
      [2, "after"],
    ]);
  });

  test("that is emptied gives no number twice", () => {
    const { book } = opened();
    book.write("system", TANK, "before");
    book.clear();
    book.write("system", TANK, "after");
    expect(book.list({ limit: 9 }).map(({ id, message }) => [id, message])).toEqual([[2, "after"]]);
  });

  test("keeps five thousand lines in memory", () => {
    const { book } = opened();
    for (let line = 1; line <= 5001; line++) book.write("switch", TANK, `${line}`);
    const all = book.list({ limit: 10_000 });
    expect([all.length, all[0]?.message, all.at(-1)?.message]).toEqual([5000, "2", "5001"]);
  });
});
