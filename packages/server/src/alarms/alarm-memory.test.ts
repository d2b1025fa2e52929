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
    // As text, as on the disk.
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

/** Stops properly and starts again after a while. */
function restart(after = 0): void {
  const at = clock.now() + after;
  alarms.close();
  expect(clock.pending()).toEqual([]);
  start(at);
}

const kinds = () => alarms.notices().map(({ kind }) => kind);
const sendAll = () => {
  for (const notice of alarms.notices()) alarms.markSent(notice, notice.kind);
};

beforeEach(() => {
  rows = new Map();
  broken = false;
  writes = 0;
  said = [];
  start();
});

describe("after a restart an alarm that is raised again", () => {
  it("stays acknowledged, keeps its start and count, without a new notice", async () => {
    alarms.raise(warm);
    sendAll();
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

  it("stays acknowledged after a crash: acknowledging is stored at once", () => {
    alarms.raise(warm);
    sendAll();
    alarms.acknowledge(ID);
    start(START);
    alarms.raise(warm);
    expect(alarms.list()[0]?.acknowledged_at).toEqual(expect.any(String));
  });

  it("keeps its remaining shelf time, limited if the clock was set back", async () => {
    alarms.raise(warm);
    sendAll();
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

  it("is repeated when due, at once when the time is unknown", async () => {
    alarms.raise(warm);
    sendAll();
    restart(minutes(10));
    alarms.raise(warm);
    expect(kinds()).toEqual([]);
    await clock.advance(minutes(5));
    expect(kinds()).toEqual(["repeated"]);
    sendAll();
    restart(-minutes(30));
    alarms.raise(warm);
    expect(kinds()).toEqual(["repeated"]);
  });
});

describe("after a restart an alarm that is not raised again", () => {
  it("is reported as cleared to those who got its notice", async () => {
    alarms.raise(warm);
    sendAll();
    restart();
    await clock.advance(minutes(10));
    expect(kinds()).toEqual(["cleared"]);
    sendAll();
    restart();
    expect(alarms.list()).toEqual([]);
    expect(rows.size).toBe(0);
  });

  it("clears when its controller clears it, and is reported later", async () => {
    alarms.raise(warm);
    sendAll();
    restart();
    alarms.clear("warm", subject);
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    await clock.advance(minutes(5));
    expect(kinds()).toEqual(["cleared"]);
  });

  it("is dropped when no notice was sent", async () => {
    alarms.raise(warm);
    restart();
    await clock.advance(minutes(10));
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(1));
    expect(rows.size).toBe(0);
  });

  it("still stands when it is latched", async () => {
    alarms.raise({ ...warm, latched: true });
    restart();
    expect(alarms.list()).toMatchObject([{ id: ID, state: "latched" }]);
    await clock.advance(minutes(60));
    alarms.clearByPerson(ID);
    expect(said).toEqual(["raised warm", "cleared warm"]);
  });

  it("is cleared when it was latched and its subject was deleted", async () => {
    alarms.raise({ ...warm, latched: true });
    sendAll();
    alarms.forget(subject);
    restart();
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(10));
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    expect(kinds()).toEqual(["cleared"]);
  });

  it("stays cleared after a crash when a person cleared it", () => {
    alarms.raise({ ...warm, latched: true });
    sendAll();
    alarms.clearByPerson(ID);
    start();
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
  });

  it("is not repeated at once after a crash", () => {
    for (let life = 1; life <= 3; life++) {
      alarms.raise(warm);
      expect(kinds()).toEqual(life === 1 ? ["raised"] : []);
      sendAll();
      start();
    }
  });

  it("is reported as cleared if that was not reported before", () => {
    alarms.raise(warm);
    sendAll();
    alarms.clear("warm", subject);
    restart();
    expect(kinds()).toEqual(["cleared"]);
  });
});

describe("an alarm that is not watched for a while", () => {
  it("continues when it is raised again", () => {
    alarms.raise(warm);
    sendAll();
    alarms.acknowledge(ID);
    alarms.forget(subject);
    expect(alarms.list()).toEqual([]);
    alarms.raise(warm);
    expect(alarms.list()).toMatchObject([{ count: 1, acknowledged_at: expect.any(String) }]);
    expect(clock.pending()).toEqual(["alarms: write"]);
  });

  it("continues at once despite its on-delay, without a clear notice", async () => {
    const slow = { ...warm, onDelay: minutes(15) };
    alarms.raise(slow);
    await clock.advance(minutes(15));
    sendAll();
    alarms.forget(subject);
    alarms.raise(slow);
    expect(alarms.list()).toMatchObject([{ state: "active", count: 1 }]);
    await clock.advance(minutes(11));
    expect(kinds()).toEqual([]);
    expect(said).toEqual(["raised warm"]);
  });

  it("is reported as cleared when it is not raised again", async () => {
    alarms.raise(warm);
    sendAll();
    alarms.forget(subject);
    await clock.advance(minutes(10));
    expect(alarms.list()).toMatchObject([{ state: "cleared" }]);
    expect(kinds()).toEqual(["cleared"]);
    alarms.forget(subject);
    expect(alarms.list()).toEqual([]);
    await clock.advance(minutes(10));
    expect(kinds()).toEqual(["cleared"]);
    sendAll();
    alarms.forget(subject);
    await clock.advance(minutes(20));
    expect(rows.size).toBe(0);
  });

  it("is dropped when its subject is deleted", async () => {
    alarms.raise(warm);
    sendAll();
    alarms.raise({ ...warm, subject: { type: "system", id: "x" } });
    alarms.forget(subject);
    alarms.drop(({ type }) => type !== "system");
    await clock.advance(minutes(20));
    expect(alarms.list()).toMatchObject([{ subject: { type: "system" } }]);
    expect([...rows.keys()]).toEqual(["warm:system:x"]);
  });
});

it("an alarm that becomes more urgent gets a new notice", () => {
  alarms.raise({ ...warm, priority: "warning" });
  const [asWarning] = alarms.notices();
  alarms.raise(warm);
  if (asWarning !== undefined) alarms.markSent(asWarning, "raised");
  expect(kinds()).toEqual(["raised"]);
  sendAll();
  alarms.raise({ ...warm, priority: "info" });
  alarms.acknowledge(ID);
  alarms.shelve(ID, minutes(60));
  alarms.raise(warm);
  expect(alarms.list()).toMatchObject([{ count: 1, acknowledged_at: null, shelved_until: null }]);
  expect(kinds()).toEqual(["raised"]);
});

it("a storm of alarms is stored every half minute", async () => {
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
