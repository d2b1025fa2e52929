import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { describe, expect, it } from "vitest";
import type { Logbook } from "../../../telemetry/logbook.ts";
import { Latches } from "./latches.ts";

function setUp() {
  const rows = new Map<string, object>();
  const logged: string[] = [];
  const disk = { isFull: false };
  const write = <T>(work: () => T): T => {
    if (disk.isFull) throw new Error("the disk is full");
    return work();
  };
  const table = {
    entries: () => [...rows],
    put: (id: string, latch: object) => void write(() => rows.set(id, latch)),
    remember: (id: string, latch: object) => void rows.set(id, latch),
    delete: (id: string) => void write(() => rows.delete(id)),
  };
  // Of the logbook it only writes.
  const logbook = {
    write: (_kind: string, _subject: object, message: MessageOrText) => void logged.push(english(message)),
  };
  return { rows, logged, disk, latches: new Latches(table, logbook as unknown as Logbook) };
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
