// Rights: every operation and every field of every row with every scope.
import { type AccessScope, neededScopes, SCOPES } from "@refugium/model/declare/operation.ts";
import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { RESOURCES } from "@refugium/model/resources/index.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { atoWords } from "../adapters/legacy/objects/ato.ts";
import { equipmentWords } from "../adapters/legacy/objects/equipments.ts";
import { temperatureWords } from "../adapters/legacy/objects/temperature.ts";
import { Scope } from "../kernel/scope.ts";
import { Operations } from "../resources/operations.ts";
import { ContractTank, type Reply, type Row } from "./fixtures/contract-tank.ts";
import { TABLES } from "./fixtures/declared-fields.ts";
import { DOCUMENTS, declaredFields } from "./fixtures/declared-rows.ts";
import { bodyWithAt, valueAt } from "./fixtures/json-path.ts";
import { SWITCHING_FIELDS } from "./fixtures/switching-fields.ts";
import { WRITTEN } from "./fixtures/written-shapes.ts";

const SUBSETS = Array.from({ length: 2 ** SCOPES.length }, (_, bits): readonly AccessScope[] =>
  SCOPES.filter((_scope, at) => (bits & (1 << at)) !== 0),
);

describe("every operation with every scope", () => {
  const operations = new Operations(OPERATIONS, () => true);
  for (const operation of OPERATIONS) operations.handle(new Scope("test"), operation, () => "done");

  it.each(OPERATIONS)("$key is refused exactly when a required scope is missing", (operation) => {
    for (const scopes of SUBSETS) {
      const call = { params: {}, query: {}, body: {}, actor: { name: "a", kind: "token", scopes } as const };
      const missing = neededScopes(operation).find((scope) => !scopes.includes(scope));
      if (missing === undefined) expect(operations.invoke(operation, call)).toBe("done");
      else expect(() => operations.invoke(operation, call)).toThrow(`This needs the scope ${missing}`);
    }
  });
});

let client: ContractTank;
const tokens = new Map<string, string>();

beforeAll(async () => {
  client = await ContractTank.start({ tank: "seeded" });
  for (const scopes of SUBSETS.slice(1)) {
    const { token } = await client.ok("PUT", "/api/tokens", { name: scopes.join(), scopes });
    tokens.set(scopes.join(), String(token));
  }
});
afterAll(() => client.stop());

function sendWith(scopes: readonly AccessScope[], method: string, at: string, body: unknown): Promise<Reply> {
  const headers = { authorization: `Bearer ${tokens.get(scopes.join())}` };
  return client.sendRaw(method, at, { anonymous: true, headers, body });
}

it("HTTP refuses each operation to tokens that lack a required scope", async () => {
  const before = await client.everything();
  for (const operation of OPERATIONS) {
    if (/^\/auth|^\/api\/meta$/.test(operation.path)) continue;
    for (const lacking of neededScopes(operation)) {
      const scopes = SCOPES.filter((scope) => scope !== lacking);
      const reply = await sendWith(scopes, operation.method, operation.path.replaceAll(/\{\w+\}/g, "1"), {});
      expect([operation.key, reply.status]).toEqual([operation.key, 403]);
      expect(reply.text).toContain(`This needs the scope ${lacking}`);
    }
  }
  expect(await client.everything()).toBe(before);
});

/** The commanded and the true level of every output. */
async function outputs(): Promise<unknown> {
  const commanded = (await client.list("/api/outputs")).map(({ id, value }) => [id, value]);
  return {
    commanded,
    loads: client.tank.world.simulated.report().outputs.map(({ pin, value }) => [pin, value]),
  };
}

/** A row of the seeded tank that is on, where one can be. */
async function runningRow(collection: string): Promise<Row | undefined> {
  const rows = await client.list(collection);
  return rows.find(({ on }) => on === true) ?? rows[0];
}

/** A value that differs from the stored one; undefined for fields set by the server. */
function otherValue(row: Row, table: unknown, field: string): unknown {
  const now = valueAt(row, field);
  return typeof now === "boolean" ? !now : valueAt(table, field);
}

/** The smallest body that changes this field of the row. */
function bodyFor(row: Row, table: unknown, field: string): unknown {
  const [top = ""] = field.split(/[.[]/);
  const value = otherValue(row, table, field);
  const own = valueAt(row, field) === undefined ? table : row;
  return { [top]: (bodyWithAt(own, field, value) as Readonly<Record<string, unknown>>)[top] };
}

/** Set points are configuration, although a controller applies them at once within its limits. */
const SET_POINTS = new Set(["min", "max"]);

describe("every field with every scope", () => {
  const rows = RESOURCES.flatMap(({ name, path: at }) =>
    declaredFields()
      .filter(({ shape, path: field }) => shape === name && field !== "id")
      .map(({ path: field }) => ({ name: `${name}.${field}`, at, field })),
  );

  it.each(rows)("$name: configure alone changes no output by it", async ({ at, field }) => {
    const row = await runningRow(at);
    const table = TABLES.find((each) => each.path === at)?.other;
    if (row === undefined || table === undefined) return;
    const body = bodyFor(row, table, field);
    const thing = `${at}/${row.id}`;
    const before = await outputs();
    for (const scopes of SUBSETS.slice(1).filter((each) => !each.includes("configure"))) {
      const reply = await sendWith(scopes, "POST", thing, body);
      expect([reply.status, reply.json]).toMatchObject([403, { error: "This needs the scope configure" }]);
    }
    const reply = await sendWith(["read", "configure"], "POST", thing, body);
    expect([200, 400, 403, 409], reply.text).toContain(reply.status);
    if (reply.status === 200) {
      expect(await outputs()).toEqual(before);
      await client.ok("POST", thing, row);
      await client.tank.run(60);
      return;
    }
    expect(await outputs()).toEqual(before);
    expect(await client.get(thing)).toEqual(row);
    if (reply.status === 403)
      expect(reply.text).toContain("switches an output: that needs the scope operate");
  });

  it("a row posted by configure alone is refused exactly for switching fields", async () => {
    const refused: string[] = [];
    for (const { name, at, field } of rows) {
      const row = await runningRow(at);
      const table = TABLES.find((each) => each.path === at)?.other;
      if (row === undefined || table === undefined) continue;
      const whole = { ...row, ...(bodyFor(row, table, field) as object) };
      const reply = await sendWith(["read", "configure"], "POST", `${at}/${row.id}`, whole);
      if (reply.status === 200) await client.ok("POST", `${at}/${row.id}`, row);
      if (reply.status === 403) refused.push(name);
    }
    expect(refused).toEqual(SWITCHING_FIELDS);
  });

  it("documents require configure only and switch nothing", async () => {
    for (const [name, { path: at }] of Object.entries(DOCUMENTS)) {
      const before = await outputs();
      const body = await client.get(at);
      expect(WRITTEN[name]?.write).toEqual(["POST", at, undefined]);
      for (const scopes of SUBSETS.slice(1)) {
        const reply = await sendWith(scopes, "POST", at, body);
        expect([scopes, reply.status]).toEqual([scopes, scopes.includes("configure") ? 200 : 403]);
      }
      expect(await outputs()).toEqual(before);
    }
  });
});

describe("creating and deleting rows", () => {
  const configure = (method: string, at: string, body?: unknown) =>
    sendWith(["read", "configure"], method, at, body);

  it.each([
    ["/api/equipment", { name: "a", on: true }, "on"],
    ["/api/tcs", { name: "a", enable: true }, "enable"],
    ["/api/lights", { name: "a", enable: true, jack: "9" }, "enable"],
    ["/api/timers", { name: "a", enable: true, target: { id: "1", on: true } }, "enable"],
    // biome-ignore lint/suspicious/noThenProperty: the word of the specification; the object is never awaited.
    ["/api/interlocks", { name: "a", when: { id: "1", is: "on" }, then: [{ output: "1" }] }, "enable"],
  ])("%s: configure alone creates no running row: %j", async (at, body, field) => {
    const before = await client.text(at);
    const reply = await configure("PUT", at, body);
    expect([reply.status, reply.json]).toMatchObject([
      403,
      { details: [{ path: field }, ...anything(reply)] },
    ]);
    expect(await client.text(at)).toBe(before);
  });

  it("configure alone creates, changes and deletes only rows that are off", async () => {
    const made = (await configure("PUT", "/api/equipment", { name: "a", outlet: "" })).json as Row;
    expect((await configure("POST", `/api/equipment/${made.id}`, { name: "b" })).status).toBe(200);
    expect((await configure("DELETE", `/api/equipment/${made.id}`)).status).toBe(200);
    const lit = await client.ok("PUT", "/api/tcs", { name: "a", enable: true });
    expect((await configure("DELETE", `/api/tcs/${lit.id}`)).status).toBe(403);
    await client.ok("DELETE", `/api/tcs/${lit.id}`);
  });

  it("an operation that changes a row needs the row's scopes", async () => {
    const [pump] = await client.list("/api/doser/pumps");
    const { regiment } = pump as unknown as { readonly regiment: { readonly enable: boolean } };
    const reply = await configure("POST", `/api/doser/pumps/${pump?.id}/schedule`, {
      enable: !regiment.enable,
    });
    expect([reply.status, reply.json]).toMatchObject([403, { details: [{ path: "regiment.enable" }] }]);
  });
});

describe("every word of 1.0 that a token can write", () => {
  const written = [
    { at: "/api/equipments", words: equipmentWords, switching: ["outlet", "on"] },
    { at: "/api/ato", words: atoWords, switching: ["pump", "control", "enable"] },
    { at: "/api/tc/config", words: temperatureWords, switching: ["heater", "cooler", "control", "enable"] },
  ];

  const shown = async (at: string): Promise<{ readonly view: Row; readonly thing: string }> => {
    const { json } = await sendWith(SCOPES, "GET", at, undefined);
    if (!Array.isArray(json)) return { view: json as Row, thing: at };
    const view = (json as readonly Row[]).find(({ on }) => on === true) ?? json[0];
    return { view, thing: `${at}/${view.id}` };
  };

  it.each(written)("$at: configure alone changes no output by it", async ({ at, words, switching }) => {
    const { view, thing } = await shown(at);
    const refused: string[] = [];
    for (const word of Object.keys(words.words)) {
      const before = await outputs();
      const body = { ...view, [word]: otherWord(view[word]) };
      for (const scopes of SUBSETS.slice(1).filter((each) => !each.includes("configure")))
        expect((await sendWith(scopes, "POST", thing, body)).status).toBe(403);
      const { status } = await sendWith(["read", "configure"], "POST", thing, body);
      if (status === 403) refused.push(word);
      if (!SET_POINTS.has(word)) expect(await outputs()).toEqual(before);
      await sendWith(SCOPES, "POST", thing, view);
      await client.tank.run(60);
    }
    expect(refused).toEqual(switching);
  });
});

function anything({ json }: Reply): readonly unknown[] {
  const { details } = json as { readonly details: readonly unknown[] };
  return details.slice(1).map(() => expect.anything());
}

/** Another value of the same kind. */
function otherWord(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value !== "string") return value;
  return value === "4" ? "1" : "4";
}
