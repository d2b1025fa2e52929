import { hours, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import {
  ACCESS_OPERATIONS,
  createToken,
  deleteSession,
  getMe,
  listTokens,
  postCredentials,
} from "@refugium/model/operations/access.ts";
import { expect, test, vi } from "vitest";
import { instant } from "../../../kernel/clock.ts";
import { silentLog } from "../../../kernel/log.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { type Actor, Operations, SYSTEM_ACTOR, type Visitor } from "../../../resources/operations.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import type { StartupCredentials } from "./credentials.ts";
import { resetCredentials, startAccess } from "./start-access.ts";

const HERE = { address: "127.0.0.1", isLocal: true };
const SOMEBODY: Actor = { name: "ana", kind: "person", scopes: [] };
const FAR = { address: "192.168.1.20", isLocal: false };

interface Started {
  readonly startup?: StartupCredentials;
  readonly isSimulated?: boolean;
}

function installation(store = new MemoryConfig()) {
  const openRecords = <T extends object>(table: string) => new Records<T>(store, table);
  return {
    openRecords,
    start({ startup = {}, isSimulated = true }: Started = {}) {
      const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
      const operations = new Operations(ACCESS_OPERATIONS, () => true);
      const lines: string[] = [];
      const access = startAccess(new Scope("test"), {
        clock,
        log: silentLog,
        alarms: { raise: () => undefined },
        logbook: { write: (_kind, _subject, line) => void lines.push(english(line)) },
        isSimulated: () => isSimulated,
        openRecords,
        operations,
        startup,
      });
      const signIn = (password: string, visitor: Visitor = HERE, user = access.user) =>
        access.signIn({ user, password, visitor });
      const change = (body: object, actor: Actor = SOMEBODY) =>
        access.changeCredentials(
          {
            user: "ana",
            password: "kelp-forest",
            current_password: "",
            end_tokens: false,
            end_passkeys: false,
            ...body,
          },
          actor,
          HERE,
        );
      return { access, operations, clock, lines, signIn, change };
    },
  };
}

const invoke = (operations: Operations, operation: { readonly key: string }, body: object, actor: Actor) =>
  operations.invoke(operation as never, { params: {}, query: {}, body, actor });

test("a reset from the shell ends all access and allows set-up again", async () => {
  const { start, openRecords } = installation();
  const before = start();
  await before.change({});
  const { cookie } = await before.signIn("kelp-forest");
  const { token } = before.access.tokens.create({ name: "grafana", scopes: ["read"] });
  openRecords<object>("passkeys").put("1", { name: "Phone", host: "tank.local", created: 0 });
  expect(start().access.passkeyChanges.list()).toHaveLength(1);
  expect(start().access.areCredentialsChosen).toBe(true);
  resetCredentials(openRecords);
  const after = start();
  expect(after.access.sessions.find(cookie)).toBeUndefined();
  expect(after.access.tokens.find(token)).toBeUndefined();
  expect(after.access.passkeyChanges.list()).toEqual([]);
  expect(after.access.setupCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  expect(after.access.setupCode).not.toBe(before.access.setupCode);
  await expect(after.signIn("kelp-forest", HERE, "ana")).rejects.toMatchObject({ code: "unauthorized" });
  expect((await after.signIn("reef-pi")).cookie).toMatch(/^[\w-]{43}$/);
  await expect(after.signIn("x", HERE, "")).rejects.toMatchObject({ code: "invalid" });
});

test("credentials count as chosen once stored or given at start", () => {
  const meOf = (startup: StartupCredentials) =>
    invoke(installation().start({ startup }).operations, getMe, {}, SYSTEM_ACTOR);
  expect(meOf({})).toMatchObject({ credentials_set: false });
  expect(meOf({ user: "ana" })).toMatchObject({ credentials_set: false });
  expect(meOf({ password: "s3cret" })).toMatchObject({ credentials_set: true });
});

test("with real hardware only the set-up code opens a first session", async () => {
  const { access, signIn } = installation().start({ isSimulated: false });
  expect(access.isDefaultOpen).toBe(false);
  await expect(signIn("reef-pi")).rejects.toMatchObject({ code: "unauthorized" });
  await expect(signIn(access.setupCode ?? "")).resolves.toHaveProperty("cookie");
});

test("a page load from another machine disables the default pair permanently", async () => {
  const { start } = installation();
  const first = start();
  first.access.notePage(HERE);
  await expect(first.signIn("reef-pi")).resolves.toHaveProperty("cookie");
  first.access.notePage(FAR);
  await expect(first.signIn("reef-pi")).rejects.toMatchObject({ code: "unauthorized" });
  await expect(start().signIn("reef-pi")).rejects.toMatchObject({ code: "unauthorized" });
});

test("the set-up code opens one session, then none", async () => {
  const { access, signIn } = installation().start();
  const code = access.setupCode ?? "";
  const over = vi.fn();
  access.whenSetupCodeIsOver(over);
  await expect(access.verify("reef-pi", code, FAR)).rejects.toMatchObject({ code: "unauthorized" });
  expect(over).not.toHaveBeenCalled();
  await expect(signIn(code.toLowerCase().replace("-", " "), FAR)).resolves.toHaveProperty("cookie");
  expect(access.setupCode).toBeUndefined();
  expect(over).toHaveBeenCalledOnce();
  await expect(signIn(code, FAR)).rejects.toMatchObject({ code: "unauthorized" });
  expect(access.areCredentialsChosen).toBe(false);
});

test("the set-up code expires after a day", async () => {
  const { access, clock, signIn } = installation().start();
  const code = access.setupCode ?? "";
  const over = vi.fn();
  access.whenSetupCodeIsOver(over);
  await clock.advance(milliseconds(hours(24) - 1));
  expect(access.setupCode).toBe(code);
  expect(over).not.toHaveBeenCalled();
  await clock.advance(milliseconds(1));
  expect(over).toHaveBeenCalledOnce();
  expect(access.setupCode).toBeUndefined();
  await expect(signIn(code, FAR)).rejects.toMatchObject({ code: "unauthorized" });
});

test.each([
  ["seven77", "must have at least 8 characters"],
  ["password1", "must not be one of the 10,000 most common passwords"],
  ["Baseball", "must not be one of the 10,000 most common passwords"],
  ["ana-maria", "must not be the user's name"],
  ["reef-pi1", "must not be the default password"],
  ["REEF-PI!!", "must not be the default password"],
])("the password %s is refused", async (password, message) => {
  const { change } = installation().start();
  await expect(change({ user: "Ana-Maria", password })).rejects.toMatchObject({
    code: "invalid",
    details: [{ path: "password", message }],
  });
});

test("setting the default pair while it is valid changes nothing", async () => {
  const { access, change } = installation().start();
  expect(await change({ user: "reef-pi", password: "reef-pi" })).toBeUndefined();
  expect(access.areCredentialsChosen).toBe(false);
});

test("changing the password needs a recent sign-in or the current password", async () => {
  const { access, clock, change, signIn } = installation().start({ startup: { password: "first one" } });
  const grant = access.sessions.find((await signIn("first one")).cookie);
  await clock.advance(milliseconds(minutes(10) - 1));
  await change({ user: "reef-pi" }, grant?.actor);
  await clock.advance(milliseconds(1));
  for (const [current_password, message] of [
    ["", "is needed: the last sign-in is more than 10 min ago"],
    ["first one", "is wrong"],
  ]) {
    await expect(change({ current_password }, grant?.actor)).rejects.toMatchObject({
      code: "forbidden",
      details: [{ path: "current_password", message }],
    });
  }
  await change({ password: "another forest", current_password: "kelp-forest" }, grant?.actor);
  await expect(signIn("another forest")).resolves.toHaveProperty("cookie");
});

test("of two changes of the password at once the first counts", async () => {
  const { access, change, signIn } = installation().start({ startup: { password: "first one" } });
  const actorOf = async () => access.sessions.find((await signIn("first one")).cookie)?.actor;
  const [owner, thief] = [await actorOf(), await actorOf()];
  const both = await Promise.allSettled([
    change({ user: "reef-pi", password: "kelp-forest" }, owner),
    change({ user: "reef-pi", password: "coral-forest" }, thief),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
  expect(access.sessions.size).toBe(1);
});

test("a token changes the password only with the current one", async () => {
  const { access, change, signIn } = installation().start();
  const { token } = access.tokens.create({ name: "panel", scopes: ["access"] });
  const actor = access.tokens.find(token)?.actor ?? SOMEBODY;
  const mine = { user: "mallory", password: "correcthorse99" };
  await expect(change({ ...mine, current_password: "reef-pi" }, actor)).rejects.toMatchObject({
    code: "forbidden",
    message: "A token cannot choose the first password: sign in to choose it",
  });
  await expect(signIn("correcthorse99", HERE, "mallory")).rejects.toMatchObject({ code: "unauthorized" });
  await change({});
  for (const [current_password, message] of [
    ["", "is needed: a token does not replace it"],
    ["reef-pi", "is wrong"],
  ])
    await expect(change({ ...mine, current_password }, actor)).rejects.toMatchObject({
      code: "forbidden",
      details: [{ path: "current_password", message }],
    });
  expect(await change({ ...mine, current_password: "kelp-forest" }, actor)).toEqual({
    sessions: 0,
    tokens: 0,
    passkeys: 0,
  });
});

test("ending another session needs a recent proof of the password", async () => {
  const { access, clock, operations, signIn } = installation().start({ startup: { password: "first one" } });
  const end = (id: string, actor: Actor = SOMEBODY) =>
    operations.invoke(deleteSession as never, { params: { id }, query: {}, body: {}, actor });
  const session = async () => access.sessions.find((await signIn("first one")).cookie)?.actor;
  const own = await session();
  const others = [await session(), await session(), await session()];
  const idOf = (actor: Actor = SOMEBODY) =>
    access.sessions.list(actor).find(({ current }) => current)?.id ?? "";
  const [first = "", second = "", third = ""] = others.map(idOf);
  await end(first, own);
  await clock.advance(minutes(10));
  const refused = { code: "forbidden", message: expect.stringContaining("sign in again") };
  const { token } = access.tokens.create({ name: "panel", scopes: ["access"] });
  expect(() => end(second, own)).toThrow(expect.objectContaining(refused));
  expect(() => end(second, access.tokens.find(token)?.actor)).toThrow(expect.objectContaining(refused));
  await end(second, (await access.verify("reef-pi", "first one", HERE)).actor);
  await end(third, await session());
  await end(idOf(own), own);
  expect(access.sessions.size).toBe(1);
});

test("an expiring token creates none that expires later", async () => {
  const { access, operations } = installation().start();
  const { token } = access.tokens.create({ name: "guest", scopes: ["read", "access"], expires: 3_600_000 });
  const actor = access.tokens.find(token)?.actor ?? SOMEBODY;
  const make = (expires: string) =>
    invoke(operations, createToken, { name: "a", scopes: ["read"], expires }, actor);
  for (const expires of ["", "1970-01-01T01:00:01Z"])
    await expect(make(expires)).rejects.toMatchObject({
      code: "forbidden",
      details: [{ path: "expires", message: expect.stringContaining("when your own token ends") }],
    });
  await expect(make("1970-01-01T01:00:00Z")).resolves.toHaveProperty("token");
});

test("guesses at the current password are limited", async () => {
  const { change } = installation().start({ startup: { password: "first one" } });
  for (let i = 0; i < 5; i++)
    await expect(change({ current_password: "wrong" })).rejects.toMatchObject({ code: "forbidden" });
  await expect(change({ current_password: "wrong" })).rejects.toMatchObject({ code: "too-many-requests" });
});

test("a password in the request itself is proof enough", async () => {
  const { access, change } = installation().start({ startup: { password: "first one" } });
  const { actor } = await access.verify("reef-pi", "first one", HERE);
  expect(await change({}, actor)).toEqual({ sessions: 0, tokens: 0, passkeys: 0 });
});

test("a change of credentials ends tokens on request", async () => {
  const { access, change } = installation().start();
  const { token } = access.tokens.create({ name: "grafana", scopes: ["read"] });
  await change({});
  expect(access.tokens.find(token)).toBeDefined();
  const { actor } = await access.verify("ana", "kelp-forest", HERE);
  expect(await change({ password: "kelp-forest-2", end_tokens: true }, actor)).toEqual({
    sessions: 0,
    tokens: 1,
    passkeys: 0,
  });
  expect(access.tokens.find(token)).toBeUndefined();
});

test("a token cannot have scopes that its creator lacks", () => {
  const { operations, access } = installation().start();
  const actor: Actor = { name: "panel", kind: "token", scopes: ["read", "access"] };
  const make = (scopes: readonly string[]) => invoke(operations, createToken, { name: "a", scopes }, actor);
  return expect(make(["read", "operate", "configure"]))
    .rejects.toMatchObject({
      code: "forbidden",
      details: [
        { path: "scopes.1", message: "must not be operate: you do not have it yourself" },
        { path: "scopes.2", message: "must not be configure: you do not have it yourself" },
      ],
    })
    .then(() => expect(access.tokens.list()).toEqual([]))
    .then(() => expect(make(["read", "access"])).resolves.toMatchObject({ scopes: ["read", "access"] }));
});

test("the scope configure gives no right to access control", () => {
  const { operations } = installation().start();
  const actor: Actor = { name: "old", kind: "token", scopes: ["read", "operate", "configure"] };
  for (const operation of [listTokens, createToken, postCredentials])
    expect(() => invoke(operations, operation, {}, actor)).toThrow("This needs the scope access");
});

test("a token ends when it expires", async () => {
  const { access, operations, clock } = installation().start();
  const make = (expires: string) =>
    invoke(operations, createToken, { name: "a", scopes: ["read"], expires }, SYSTEM_ACTOR) as Promise<{
      readonly token: string;
    }>;
  for (const [never, message] of [
    ["1970-01-01T00:00:00Z", "must be in the future"],
    ["2036-13-45T00:00:00Z", "must be an ISO time in UTC such as 2026-11-21T08:00:00Z"],
  ] as const)
    await expect(make(never)).rejects.toMatchObject({ details: [{ path: "expires", message }] });
  const { token } = await make("1970-01-01T01:00:00Z");
  const grant = access.tokens.find(token);
  if (grant === undefined) throw new Error("it is not known");
  await clock.advance(milliseconds(hours(1) - 1));
  expect([access.tokens.find(token), access.tokens.isStanding(grant)]).toEqual([grant, true]);
  await clock.advance(milliseconds(1));
  expect([access.tokens.find(token), access.tokens.isStanding(grant)]).toEqual([undefined, false]);
  expect(access.tokens.list()).toMatchObject([{ expires: "1970-01-01T01:00:00.000Z" }]);
});

test("guesses from many addresses block unknown places only", async () => {
  const { access, lines, signIn } = installation().start({ startup: { password: "first one" } });
  await access.verify("reef-pi", "first one", FAR);
  const { device } = await access.signIn({
    ...{ user: "reef-pi", password: "first one", visitor: { address: "10.9.9.9", isLocal: false } },
    isBrowser: true,
  });
  const at = (address: string) => ({ address, isLocal: false });
  for (let i = 0; i < 20; i++)
    await expect(signIn("wrong", at(`10.0.0.${i}`))).rejects.toMatchObject({ code: "unauthorized" });
  await expect(signIn("first one", at("10.0.1.1"))).rejects.toMatchObject({ retryAfter: 60 });
  await expect(signIn("first one", FAR)).resolves.toHaveProperty("cookie");
  const known = { ...at("10.0.1.1"), device };
  await expect(signIn("first one", known)).resolves.toHaveProperty("cookie");
  expect(lines).toContain("too many wrong passwords from 10.0.0.19: no sign-in from there for 60 s");
});

test("a known device is blocked for its own failures only", async () => {
  const { access, signIn } = installation().start({ startup: { password: "first one" } });
  const opened = await access.signIn({
    ...{ user: "reef-pi", password: "first one", visitor: FAR },
    isBrowser: true,
  });
  const known = { ...FAR, device: opened.device };
  for (let i = 0; i < 5; i++) await expect(signIn("wrong", FAR)).rejects.toThrow("wrong");
  await expect(signIn("first one", FAR)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(signIn("first one", known)).resolves.toHaveProperty("cookie");
  for (let i = 0; i < 5; i++) await expect(signIn("wrong", known)).rejects.toThrow("wrong");
  await expect(signIn("first one", known)).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(signIn("first one", { ...FAR, device: "forged" })).rejects.toMatchObject({
    code: "too-many-requests",
  });
});

test("all addresses of an IPv6 /64 count as one", async () => {
  const { signIn } = installation().start({ startup: { password: "first one" } });
  const at = (host: number) => ({ address: `2001:db8:1:2::${host}`, isLocal: false });
  for (let i = 0; i < 5; i++) await expect(signIn("wrong", at(i))).rejects.toThrow("wrong");
  await expect(signIn("first one", at(9))).rejects.toMatchObject({ code: "too-many-requests" });
  await expect(signIn("first one", { address: "2001:db8:1:3::1", isLocal: false })).resolves.toBeDefined();
});

test("devices are stored as hashes, at most two hundred", async () => {
  const store = new MemoryConfig();
  const { access, clock } = installation(store).start({ startup: { password: "first one" } });
  const visit = { user: "reef-pi", password: "first one", isBrowser: true };
  const { device: first = "" } = await access.signIn({ ...visit, visitor: FAR });
  expect(JSON.stringify(store.rows("known_places"))).not.toContain(first);
  expect(JSON.stringify(store.rows("known_places"))).not.toContain(FAR.address);
  expect((await access.signIn({ ...visit, visitor: { ...FAR, device: first } })).device).toBe(first);
  for (let i = 0; i < 200; i++) {
    await clock.advance(milliseconds(1));
    await access.signIn({ ...visit, visitor: FAR });
  }
  expect((await access.signIn({ ...visit, visitor: { ...FAR, device: first } })).device).not.toBe(first);
  expect(store.rows("known_places").filter(({ body }) => body.kind === "device")).toHaveLength(200);
});
