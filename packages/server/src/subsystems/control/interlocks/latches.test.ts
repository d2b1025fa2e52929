import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { describe, expect, it } from "vitest";
import { Bugs } from "../../../kernel/bugs.ts";
import { silentLog } from "../../../kernel/log.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Latches } from "./latches.ts";

function setUp() {
  const rows = new Map<string, object>();
  const logged: string[] = [];
  const disk = { isFull: false, isBuggy: false };
  const write = <T>(work: () => T): T => {
    if (disk.isFull) throw new MessageError("the disk is full");
    if (disk.isBuggy) throw new TypeError("x is undefined");
    return work();
  };
  const table = {
    entries: () => [...rows],
    put: (id: string, latch: object) => void write(() => rows.set(id, latch)),
    remember: (id: string, latch: object) => void rows.set(id, latch),
    delete: (id: string) => void write(() => rows.delete(id)),
  };
  const logbook = {
    write: (_kind: string, _subject: object, message: MessageOrText) => void logged.push(english(message)),
  };
  const bugs: unknown[] = [];
  const log = { ...silentLog, error: (about: object) => void bugs.push(about) };
  return { rows, logged, bugs, disk, latches: new Latches(table, { logbook, bugs: new Bugs(log) }) };
}

describe("a latch on a disk that cannot be written", () => {
  it("is kept in memory and logged", () => {
    const { latches, disk, logged } = setUp();
    disk.isFull = true;
    latches.keep("1");
    latches.keep("1");
    expect([latches.has("1"), logged]).toEqual([true, ["the disk is full"]]);
  });

  it("is released, logged once, and deleted when the disk recovers", () => {
    const { latches, disk, logged, rows } = setUp();
    latches.keep("1");
    disk.isFull = true;
    for (let round = 0; round < 3; round++) latches.drop("1");
    expect([latches.has("1"), logged.length, rows.size]).toEqual([false, 1, 1]);
    disk.isFull = false;
    latches.drop("1");
    expect([latches.has("1"), logged.length, rows.size]).toEqual([false, 1, 0]);
    latches.drop("1");
    latches.keep("1");
    expect(latches.has("1")).toBe(true);
  });

  it("holds again when it is kept before the disk recovers", () => {
    const { latches, disk, logged } = setUp();
    latches.keep("1");
    disk.isFull = true;
    latches.drop("1");
    latches.keep("1");
    expect([latches.has("1"), logged.length]).toEqual([true, 1]);
  });
});

describe("a bug in the table of latches", () => {
  it("keeps the latch in memory and is logged once with its error", () => {
    const { latches, disk, bugs } = setUp();
    disk.isBuggy = true;
    latches.keep("1");
    for (let round = 0; round < 3; round++) latches.drop("1");
    latches.keep("1");
    expect(latches.has("1")).toBe(true);
    expect(bugs).toEqual([{ err: expect.any(TypeError), place: "interlocks/1: latch" }]);
  });

  it("is not assumed when the disk is full", () => {
    const { latches, disk, bugs } = setUp();
    disk.isFull = true;
    latches.keep("1");
    expect(bugs).toEqual([]);
  });
});
