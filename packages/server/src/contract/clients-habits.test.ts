import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContractTank, type Reply, type Sent } from "./fixtures/contract-tank.ts";
import { TABLES } from "./fixtures/declared-fields.ts";
import { DOCUMENTS } from "./fixtures/declared-rows.ts";
import { sendSmallPicture } from "./fixtures/small-picture.ts";

let client: ContractTank;

beforeAll(async () => {
  client = await ContractTank.start();
});
afterAll(() => client.stop());

/** How a client sends its body and authenticates; by the session's cookie by default. */
interface Habit {
  readonly who: string;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly anonymous?: true;
  readonly isBasic?: true;
}

const basic = { authorization: `Basic ${Buffer.from("reef-pi:reef-pi").toString("base64")}` };
const HABITS: readonly Habit[] = [
  {
    who: "the released page, as text/plain",
    headers: () => ({ "content-type": "text/plain;charset=UTF-8" }),
  },
  { who: "the Go client and Python scripts, without a type" },
  {
    who: "curl as documented, as a form",
    headers: () => ({ "content-type": "application/x-www-form-urlencoded" }),
  },
  { who: "Home Assistant, as JSON", headers: () => ({ "content-type": "application/json" }) },
  { who: "the phone app, by Basic", headers: () => basic, anonymous: true, isBasic: true },
  {
    who: "the speech skill, echoing the whole cookie",
    headers: () => ({ cookie: `${client.cookie}; Path=/; HttpOnly; SameSite=Lax` }),
    anonymous: true,
  },
];

/** Everything that clients read, edit and post back: rows and documents. */
const KEPT = [
  ...TABLES.map(({ path, least, other }) => ({ path, least, full: { ...least, ...other } })),
  ...Object.values(DOCUMENTS).map(({ path }) => ({ path, least: undefined, full: undefined })),
];
/** Paths that answer Basic clients in the words of 1.0: see adapters/legacy. */
const OF_BOTH = [
  "/api/outlets",
  "/api/jacks",
  "/api/timers",
  "/api/lights",
  "/api/settings",
  "/api/telemetry",
];
const V3_TO = (habit: Habit) =>
  habit.isBasic === true ? KEPT.filter(({ path }) => !OF_BOTH.includes(path)) : KEPT;
const isThing = (path: string): boolean => TABLES.some((table) => table.path === path);

/** Creates a row; resolves to its path. A document exists already. */
async function made(path: string, body: object | undefined, habit?: Habit): Promise<string> {
  if (!isThing(path)) return path;
  if (path === "/api/notes") await sendSmallPicture(client);
  const { id } = succeeded(await client.send("PUT", path, sentBy(habit, { body })));
  return `${path}/${String(id)}`;
}

async function gone(at: string): Promise<void> {
  if (!KEPT.some(({ path }) => path === at)) await client.ok("DELETE", at);
}

const sentBy = (habit: Habit | undefined, more: Sent = {}): Sent => ({
  ...more,
  ...(habit?.headers === undefined ? {} : { headers: habit.headers() }),
  ...(habit?.anonymous === undefined ? {} : { anonymous: habit.anonymous }),
});

function succeeded(reply: Reply): Readonly<Record<string, unknown>> {
  expect([reply.status, reply.headers["content-type"]], reply.text).toEqual([200, "application/json"]);
  return reply.json as Readonly<Record<string, unknown>>;
}

describe.each(HABITS)("a client: $who", (habit) => {
  it.each(V3_TO(habit))(
    "reads $path, edits one field and posts the whole object back",
    async ({ path, least }) => {
      const at = await made(path, least, habit);
      const before = succeeded(await client.send("GET", at, sentBy(habit)));
      const [field = ""] = Object.keys(before).filter((name) => name !== "id" && name !== "at");
      const edited = { ...before, [field]: edit(before[field]) };
      expect(succeeded(await client.send("POST", at, sentBy(habit, { body: edited })))).toEqual(edited);
      expect(await client.get(at)).toEqual(edited);
      succeeded(await client.send("POST", at, sentBy(habit, { body: before })));
      expect(await client.get(at)).toEqual(before);
      await gone(at);
    },
  );

  it.each(V3_TO(habit).filter(({ path }) => isThing(path)))(
    "lists $path as an array and deletes without a body",
    async ({ path, least }) => {
      const at = await made(path, least, habit);
      const rows: unknown = succeeded(await client.send("GET", path, sentBy(habit)));
      expect(Array.isArray(rows)).toBe(true);
      expect(succeeded(await client.send("DELETE", at, sentBy(habit)))).toEqual({});
    },
  );
});

/** Another value of the same kind. */
function edit(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  return typeof value === "number" ? value + 1 : `${String(value)}2`;
}

describe.each(KEPT)("$path", ({ path, full }) => {
  it("accepts its own answer with a changed id and unknown fields", async () => {
    const at = await made(path, full);
    const before = await client.text(at);
    const row = JSON.parse(before) as object;
    const surplus = { enabled: true, instance: null, unknown: { deep: [1, { a: null }] }, __typename: "x" };
    for (const id of ["2", "", 1, null, { a: 1 }]) {
      // A document has no id: there it is an unknown field.
      const reply = await client.send("POST", at, { body: { ...row, ...surplus, id } });
      expect([reply.status, reply.text]).toEqual([200, before]);
    }
    expect(await client.text(at)).toBe(before);
    await gone(at);
  });

  it("never answers null for a list, a map or an object", async () => {
    const at = await made(path, full);
    const row = await client.get<Readonly<Record<string, unknown>>>(at);
    for (const [name, value] of Object.entries(row)) expect(value, name).not.toBeNull();
    await gone(at);
  });

  it("keeps integers as integers and texts unchanged", async () => {
    const at = await made(path, full);
    const text = await client.text(at);
    expect((await client.send("POST", at, { raw: text })).text).toBe(text);
    expect(text).not.toMatch(/:\d+\.0\b/);
    await gone(at);
  });
});

describe("references", () => {
  const cases = RESOURCES.flatMap(({ path, shape }) =>
    Object.entries(shape.members ?? {}).flatMap(([field, { reference, item }]) => {
      if (reference !== undefined) return [{ path, field, value: "404" as unknown }];
      return item?.reference === undefined ? [] : [{ path, field, value: ["404", "405"] as unknown }];
    }),
  );

  it.each(cases)("may name a missing row: $path $field", async ({ path, field, value }) => {
    const least = TABLES.find((table) => table.path === path)?.least ?? {};
    const at = await made(path, { ...least, [field]: value });
    expect((await client.get(at))[field]).toEqual(value);
    const loose = (await client.list("/api/problems")).filter(({ code }) => code === "dangling-reference");
    expect(loose.map(({ subject }) => (subject as { readonly id: string }).id)).toContain(
      at.split("/").at(-1),
    );
    await gone(at);
  });
});

describe("a referenced row", () => {
  it("cannot be deleted: a return pump required by a top-off", async () => {
    const pump = await made("/api/equipment", { name: "Return" });
    const ato = await made("/api/atos", { requires: ["404", pump.split("/").at(-1)] });
    await client.refused("409 in-use", "DELETE", pump);
    await gone(ato);
    await gone(pump);
  });
});

describe("an action without a declared body", () => {
  const ACTIONS = OPERATIONS.filter(
    ({ method, body, key }) => method === "POST" && body === undefined && key !== "dev.smoke_reset",
  );
  /** Bodies of real clients: none, an empty text, an empty object, or arbitrary. */
  const BODIES = [undefined, '""', "{}", "null", "[]", "1", "not JSON", '{"on":', ""];

  it.each(ACTIONS.map(({ key, path }) => ({ key, path })))("ignores any body: $path", async ({ path }) => {
    const at = path.replaceAll(/\{\w+\}/g, "404");
    const first = await client.meanwhile(client.send("POST", at));
    for (const raw of BODIES) {
      for (const type of ["application/json", "text/plain;charset=UTF-8", undefined]) {
        const headers = type === undefined ? {} : { "content-type": type };
        const reply = await client.meanwhile(
          client.send("POST", at, raw === undefined ? { headers } : { raw, headers }),
        );
        expect([reply.status, raw, type]).toEqual([first.status, raw, type]);
      }
    }
  });
});

describe("the configuration of a driver", () => {
  it.each([
    ["the page's form, all texts", { address: "64", frequency: "1500" }],
    ["programs, as numbers", { address: 64, frequency: 1500 }],
    ["programs, by the names of the options", { Address: 64, Frequency: 1500 }],
  ])("sent by %s is stored unchanged and works", async (_who, config) => {
    await client.ok("POST", "/api/drivers/validate", { name: "a", type: "pca9685", config });
    const at = await made("/api/drivers", { name: "a", type: "pca9685", config });
    const driver = await client.get(at);
    expect(driver.config).toEqual(config);
    expect(driver.parameters).toEqual({ Address: 64, Frequency: 1500 });
    expect(await client.ok("POST", at, driver)).toEqual(driver);
    await gone(at);
  });
});

describe("usage statistics", () => {
  const REPORTS = OPERATIONS.filter(
    ({ key, method }) => method === "GET" && /\.(usage|readings)$/.test(key),
  ).map(({ path }) => path);

  it.each(REPORTS)("are two lists for disabled rows and rows without readings: %s", async (path) => {
    const base = path.slice(0, path.indexOf("/{id}"));
    const at = await made(base, TABLES.find((table) => table.path === base)?.least);
    expect(await client.text(path.replace(`${base}/{id}`, at))).toBe('{"current":[],"historical":[]}');
    await gone(at);
  });
});
