import { hours, milliseconds } from "@refugium/model/declare/units.ts";
import { expect, test, vi } from "vitest";
import { instant } from "../../../kernel/clock.ts";
import { silentLog } from "../../../kernel/log.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { SessionTable } from "./session-table.ts";
import { Sessions } from "./sessions.ts";
import type { SessionRow } from "./tables.ts";

const DAY = hours(24);

function set(start = Date.UTC(2026, 0, 1), store = new MemoryConfig()) {
  const clock = new VirtualClock({ start: instant(start), settle: () => Promise.resolve() });
  const scope = new Scope("test");
  const table = new SessionTable(new Records<SessionRow>(store, "sessions"), silentLog);
  return { clock, scope, store, sessions: new Sessions(scope, clock, table) };
}

test("a session lasts thirty days from its last use", async () => {
  const { clock, sessions } = set();
  const [used, idle] = [sessions.open("ana"), sessions.open("ana")];
  for (let day = 0; day < 40; day += 20) {
    await clock.advance(milliseconds(20 * DAY));
    expect(sessions.find(used)?.actor.name).toBe("ana");
  }
  expect(sessions.find(idle)).toBeUndefined();
  await clock.advance(milliseconds(31 * DAY));
  expect(sessions.find(used)).toBeUndefined();
  expect(sessions.size).toBe(0);
});

test("a stop writes the last use of all sessions in one transaction", async () => {
  const { clock, scope, store, sessions } = set();
  const cookies = Array.from({ length: 300 }, () => sessions.open("ana"));
  await clock.advance(milliseconds(60_000));
  for (const cookie of cookies) sessions.find(cookie);
  const write = vi.spyOn(store, "transaction");
  await scope.close();
  expect(write).toHaveBeenCalledTimes(1);
  expect(new Records<SessionRow>(store, "sessions").entries().map(([, { used }]) => used)).toEqual(
    cookies.map(() => clock.now()),
  );
});

test("a session in use ends ninety days after its sign-in", async () => {
  const { clock, sessions } = set();
  const cookie = sessions.open("ana");
  for (let day = 0; day < 80; day += 20) {
    await clock.advance(milliseconds(20 * DAY));
    expect(sessions.find(cookie)).toBeDefined();
  }
  expect(sessions.lifeOf(cookie)).toBe((10 * DAY) / 1000);
  await clock.advance(milliseconds(10 * DAY));
  expect(sessions.find(cookie)).toBeDefined();
  await clock.advance(milliseconds(1));
  expect(sessions.find(cookie)).toBeUndefined();
  expect(sessions.lifeOf(cookie)).toBe(0);
});

test("sessions are listed by last use and can be ended by id", async () => {
  const { clock, sessions } = set();
  const phone = sessions.open("ana", { address: "192.168.1.20", agent: "Phone" });
  await clock.advance(milliseconds(hours(1)));
  const desk = sessions.open("ana");
  const listed = sessions.list(sessions.find(desk)?.actor ?? {});
  expect(listed).toEqual([
    {
      ...{ id: expect.stringMatching(/^[\w-]{16}$/), user: "ana", address: "", agent: "", current: true },
      created: "2026-01-01T01:00:00.000Z",
      used: "2026-01-01T01:00:00.000Z",
      expires: "2026-01-31T01:00:00.000Z",
    },
    expect.objectContaining({ address: "192.168.1.20", agent: "Phone", current: false }),
  ]);
  expect(JSON.stringify(listed)).not.toContain(phone);
  expect(sessions.endListed(listed[1]?.id ?? "")).toEqual({ address: "192.168.1.20", agent: "Phone" });
  expect(sessions.find(phone)).toBeUndefined();
  expect(sessions.find(desk)).toBeDefined();
  expect(() => sessions.endListed("no such")).toThrow('There is no session with id "no such"');
});

test("the last use is stored once an hour and at a stop", async () => {
  const { clock, sessions, scope, store } = set();
  const cookie = sessions.open("ana");
  const used = (): unknown => store.rows("sessions")[0]?.body.used;
  const first = used();
  await clock.advance(milliseconds(hours(1) - 1));
  sessions.find(cookie);
  expect(used()).toBe(first);
  await clock.advance(milliseconds(1));
  expect(used()).toBe(Date.UTC(2026, 0, 1) + hours(1) - 1);
  sessions.find(cookie);
  await scope.close();
  expect(used()).toBe(Date.UTC(2026, 0, 1) + hours(1));
});

test("the 1001st session of a user ends the least recently used one", async () => {
  const { clock, sessions } = set();
  const cookies = Array.from({ length: 1000 }, () => sessions.open("ana"));
  const other = sessions.open("eva");
  await clock.advance(milliseconds(1));
  for (const cookie of cookies.slice(0, 500)) sessions.find(cookie);
  const last = sessions.open("ana");
  expect(sessions.size).toBe(1001);
  expect(sessions.find(cookies[500] ?? "")).toBeUndefined();
  for (const cookie of [cookies[0], cookies[501], other, last])
    expect(sessions.find(cookie ?? "")).toBeDefined();
});

test("sessions survive when the clock is set from 1970 to now", async () => {
  const before = set();
  const cookie = before.sessions.open("ana");
  await before.scope.close();
  const { clock, sessions } = set(0, before.store);
  expect(sessions.find(cookie)).toBeDefined();
  const fresh = sessions.open("ana");
  clock.step(milliseconds(Date.UTC(2026, 0, 2)));
  expect(sessions.find(cookie)).toBeDefined();
  expect(sessions.find(fresh)).toBeDefined();
});
