import { ACCESS_OPERATIONS, getMe } from "@refugium/model/operations/access.ts";
import { expect, test } from "vitest";
import { instant } from "../../kernel/clock.ts";
import { silentLog } from "../../kernel/log.ts";
import { Scope } from "../../kernel/scope.ts";
import { VirtualClock } from "../../kernel/virtual-clock.ts";
import { Operations, SYSTEM_ACTOR } from "../../resources/operations.ts";
import { Records } from "../../resources/records.ts";
import { MemoryConfig } from "../../store/memory.ts";
import type { StartupCredentials } from "./credentials.ts";
import { resetCredentials, startAccess } from "./start-access.ts";

test("a reset from the shell brings the default pair and a new set-up code back and ends all sessions", async () => {
  const store = new MemoryConfig();
  const openRecords = <T extends object>(table: string) => new Records<T>(store, table);
  const start = () => {
    const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
    const operations = new Operations(ACCESS_OPERATIONS, () => true);
    return startAccess(new Scope("test"), { clock, log: silentLog, openRecords, operations });
  };
  const here = { address: "127.0.0.1", isLocal: true };
  const before = start();
  await before.setCredentials("ana", "s3cret", {});
  const cookie = await before.signIn("ana", "s3cret", here);
  expect(start().areCredentialsSet).toBe(true);
  resetCredentials(openRecords);
  const after = start();
  expect(after.sessions.find(cookie)).toBeUndefined();
  expect(after.setupCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(after.setupCode).not.toBe(before.setupCode);
  await expect(after.signIn("ana", "s3cret", here)).rejects.toMatchObject({ code: "unauthorized" });
  expect(await after.signIn("reef-pi", "reef-pi", here)).toMatch(/^[\w-]{43}$/);
  await expect(after.signIn("", "x", here)).rejects.toMatchObject({ code: "invalid" });
});

test("credentials count as set once somebody chose them, be it at the start", () => {
  const meOf = (startup: StartupCredentials) => {
    const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
    const operations = new Operations(ACCESS_OPERATIONS, () => true);
    const openRecords = <T extends object>(table: string) => new Records<T>(new MemoryConfig(), table);
    startAccess(new Scope("test"), { clock, log: silentLog, openRecords, operations, startup });
    return operations.invoke(getMe, { params: {}, query: {}, body: {}, actor: SYSTEM_ACTOR });
  };
  expect(meOf({})).toMatchObject({ credentials_set: false });
  expect(meOf({ user: "ana" })).toMatchObject({ credentials_set: false });
  expect(meOf({ password: "s3cret" })).toMatchObject({ credentials_set: true });
});
