import { instant, milliseconds, minutes, seconds } from "@refugium/model/declare/units.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { LiveState } from "../kernel/live-state.ts";
import { silentLog } from "../kernel/log.ts";
import { VirtualClock } from "../kernel/virtual-clock.ts";
import { AlarmMemory, type StoredAlarm } from "./alarm-memory.ts";
import { Alarms, type Condition } from "./alarms.ts";

const subject = { type: "tcs", id: "1" };
const warm: Condition = {
  code: "warm",
  subject,
  priority: "critical",
  title: "Warm",
  message: "Warm: 30 °C",
};
const ID = "warm:tcs:1";
const START = Date.UTC(2026, 10, 21);

let rows: Map<string, StoredAlarm>;
let broken: boolean;
let writes: number;
let clock: VirtualClock;
let alarms: Alarms;
let said: string[];

function start(at = START): void {
  clock = new VirtualClock({ start: instant(at), settle: async () => undefined });
  const write = (change: () => void): void => {
    if (broken) throw new Error("disk full");
    writes++;
    change();
  };
  const table = {
    entries: () => [...rows],
    get: (id: string) => rows.get(id),
    // As on the disk: text.
    put: (id: string, stored: StoredAlarm) =>
      write(() => rows.set(id, JSON.parse(JSON.stringify(stored)) as StoredAlarm)),
    delete: (...ids: readonly string[]) => write(() => ids.forEach((id) => void rows.delete(id))),
  };
  const listener = {
    raised: ({ code }: Condition) => said.push(`raised ${code}`),
    cleared: ({ code }: { readonly code: string }) => said.push(`cleared ${code}`),
  };
  const memory = new AlarmMemory({ clock, log: silentLog, table });
  alarms = new Alarms({ clock, live: new LiveState(), listener, memory });
}

/** Stops in order and starts again after a while. */
function restart(after = 0): void {
  const at = clock.now() + after;
  alarms.close();
  expect(clock.pending()).toEqual([]);
  start(at);
}

const kinds = () => alarms.notices().map(({ kind }) => kind);
const tellAll = () => {
  for (const notice of alarms.notices()) alarms.told(notice, notice.kind);
};

beforeEach(() => {
  rows = new Map();
  broken = false;
  writes = 0;
  said = [];
  start();
});

describe("after a restart an alarm that is found again", () => {
  it("stays acknowledged, keeps its beginning and its count, and is not told anew", async () => {
    alarms.raise(warm);
    tellAll();
    alarms.acknowledge(ID);
    restart(minutes(1));
    expect(alarms.list()).toEqual([]);
    alarms.raise(warm);
    expect(alarms.list()).toMatchObject([
      { id: ID, count: 1, since: new Date(START).toISOString(), acknowledged_at: expect.any(String) },
    ]);
    expect(said).toEqual(["raised warm"]);
    await clock.advance(minutes(60));
    expect(kinds()).toEqual([]);
  });

  it("is acknowledged after a crash too: what a person says is on the disk at once", () => {
    alarms.raise(warm);
    tellAll();
    alarms.acknowledge(ID);
    start(START);
    alarms.raise(warm);
    expect(alarms.list()[0]?.acknowledged_at).toEqual(expect.any(String));
  });

  it("keeps what is left of its shelf, and no more when the clock was set back", async () => {
    alarms.raise(warm);
    tellAll();
    alarms.shelve(ID, minutes(60));
    restart(minutes(20));
    alarms.raise(warm);
    await clock.advance(minutes(39));
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(1));
    expect(kinds()).toEqual(["repeated"]);
    expect(alarms.list()[0]?.shelved_until).toBeNull();
    alarms.shelve(ID, minutes(60));
    restart(-START);
    alarms.raise(warm);
    await clock.advance(minutes(60));
    expect(kinds()).toEqual(["repeated"]);
  });

  it("is repeated when its time has come, at once when nobody knows how long ago it was told", async () => {
    alarms.raise(warm);
    tellAll();
    restart(minutes(10));
    alarms.raise(warm);
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(5));
    expect(kinds()).toEqual(["repeated"]);
    tellAll();
    restart(-minutes(30));
    alarms.raise(warm);
    expect(kinds()).toEqual(["repeated"]);
  });
});

describe("after a restart an alarm that is not found again", () => {
  it("is told to be over to those who heard of it", async () => {
    alarms.raise(warm);
    tellAll();
    restart();
    await clock.advance(minutes(10));
    expect(kinds()).toEqual(["cleared"]);
    tellAll();
    restart();
    expect(alarms.list()).toEqual([]);
    expect(rows.size).toBe(0);
  });

  it("is over as soon as its watcher says so, and told when it stays over", async () => {
    alarms.raise(warm);
    tellAll();
    restart();
    alarms.clear("warm", subject);
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    await clock.advance(minutes(5));
    expect(kinds()).toEqual(["cleared"]);
  });

  it("is dropped when nobody heard of it", async () => {
    alarms.raise(warm);
    restart();
    await clock.advance(minutes(10));
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(1));
    expect(rows.size).toBe(0);
  });

  it("that stands until a person clears it stands on", async () => {
    alarms.raise({ ...warm, latched: true });
    restart();
    expect(alarms.list()).toMatchObject([{ id: ID, state: "latched" }]);
    await clock.advance(minutes(60));
    alarms.clearByPerson(ID);
    expect(said).toEqual(["raised warm", "cleared warm"]);
  });

  it("that stood until a person clears it, but whose subject is gone, is over too", async () => {
    alarms.raise({ ...warm, latched: true });
    tellAll();
    alarms.forget(subject);
    restart();
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(10));
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    expect(kinds()).toEqual(["cleared"]);
  });

  it("that a person cleared stays cleared after a crash", () => {
    alarms.raise({ ...warm, latched: true });
    tellAll();
    alarms.clearByPerson(ID);
    start();
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
  });

  it("that people were told of is not told again after a crash at once, and the next one", () => {
    for (let life = 1; life <= 3; life++) {
      alarms.raise(warm);
      expect(kinds()).toEqual(life === 1 ? ["raised"] : []);
      tellAll();
      start();
    }
  });

  it("and whose end nobody heard of yet is still told", () => {
    alarms.raise(warm);
    tellAll();
    alarms.clear("warm", subject);
    restart();
    expect(kinds()).toEqual(["cleared"]);
  });
});

describe("an alarm whose subject nobody watches for a while", () => {
  it("goes on as it was when it is raised again", () => {
    alarms.raise(warm);
    tellAll();
    alarms.acknowledge(ID);
    alarms.forget(subject);
    expect(alarms.list()).toEqual([]);
    alarms.raise(warm);
    expect(alarms.list()).toMatchObject([{ count: 1, acknowledged_at: expect.any(String) }]);
    expect(clock.pending()).toEqual(["alarms: write"]);
  });

  it("goes on at once though it takes long to become an alarm: it was one, and nobody is told that it is over", async () => {
    const slow = { ...warm, onDelay: minutes(15) };
    alarms.raise(slow);
    await clock.advance(minutes(15));
    tellAll();
    alarms.forget(subject);
    alarms.raise(slow);
    expect(alarms.list()).toMatchObject([{ state: "active", count: 1 }]);
    await clock.advance(minutes(11));
    expect(kinds()).toEqual([]);
    expect(said).toEqual(["raised warm"]);
  });

  it("is told to be over when it is not, also when its end was not told before", async () => {
    alarms.raise(warm);
    tellAll();
    alarms.forget(subject);
    await clock.advance(minutes(10));
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    expect(kinds()).toEqual(["cleared"]);
    alarms.forget(subject);
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(10));
    expect(kinds()).toEqual(["cleared"]);
    tellAll();
    alarms.forget(subject);
    await clock.advance(minutes(20));
    expect(rows.size).toBe(0);
  });

  it("is nothing any more when its subject is gone for good", async () => {
    alarms.raise(warm);
    tellAll();
    alarms.raise({ ...warm, subject: { type: "system", id: "x" } });
    alarms.forget(subject);
    alarms.drop(({ type }) => type !== "system");
    await clock.advance(minutes(20));
    expect(alarms.list()).toMatchObject([{ subject: { type: "system" } }]);
    expect([...rows.keys()]).toEqual(["warm:system:x"]);
  });
});

it("an alarm that gets worse is news, whatever was said of it before", () => {
  alarms.raise({ ...warm, priority: "warning" });
  const [asWarning] = alarms.notices();
  alarms.raise(warm);
  if (asWarning !== undefined) alarms.told(asWarning, "raised");
  expect(kinds()).toEqual(["raised"]);
  tellAll();
  alarms.raise({ ...warm, priority: "info" });
  alarms.acknowledge(ID);
  alarms.shelve(ID, minutes(60));
  alarms.raise(warm);
  expect(alarms.list()).toMatchObject([{ count: 1, acknowledged_at: null, shelved_until: null }]);
  expect(kinds()).toEqual(["raised"]);
});

it("a storm of alarms is written every half minute, and caught up after a full disk", async () => {
  for (let turn = 0; turn < 100; turn++) {
    alarms.raise(warm);
    alarms.clear("warm", subject);
    await clock.advance(milliseconds(500));
  }
  expect(writes).toBeLessThan(4);
  broken = true;
  alarms.raise(warm);
  alarms.acknowledge(ID);
  await clock.advance(seconds(90));
  broken = false;
  await clock.advance(seconds(31));
  expect(rows.get(ID)?.alarm.acknowledged_at).toEqual(expect.any(String));
});
