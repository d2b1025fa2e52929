import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { AnyJson, Obj } from "./declare/containers.ts";
import { type Field, type JsonObject, validate } from "./declare/field.ts";
import { fields } from "./messages/fields.ts";
import { buildOpenApi, groupOf } from "./openapi.ts";
import { bodySchema } from "./openapi-bodies.ts";
import { GROUPS } from "./openapi-groups.ts";
import { OPERATIONS } from "./operations/index.ts";
import { RESOURCES } from "./resources/index.ts";

const build = (isSimulated: boolean) =>
  buildOpenApi({ operations: OPERATIONS, resources: RESOURCES, version: "1.2.3", isSimulated });
const text = JSON.stringify(build(true));

test("every operation is listed once, under its own id", () => {
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(ids.toSorted()).toEqual(OPERATIONS.map((operation) => operation.key).toSorted());
  expect(new Set(ids).size).toBe(ids.length);
});

test("every reference resolves", () => {
  const { components } = build(true) as { components: Record<string, Record<string, unknown>> };
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(references.length).toBeGreaterThan(0);
  for (const [, kind = "", name = ""] of references)
    expect(Object.keys(components[kind] ?? {})).toContain(name);
});

test("the simulated tank's endpoints are listed only in simulation", () => {
  expect(text).toContain("/api/simulation");
  expect(JSON.stringify(build(false))).not.toContain("/api/simulation");
});

test("only signing in needs no session; the rule of durations is documented", () => {
  const { paths, security } = build(true) as {
    paths: Record<string, Record<string, { security?: unknown }>>;
    security: unknown;
  };
  expect(paths["/auth/signin"]?.post?.security).toEqual([]);
  expect(paths["/api/me"]?.get?.security).toBeUndefined();
  expect(security).toEqual([{ cookie: [] }, { basic: [] }, { bearer: [] }]);
  expect(text).toContain("below 1 000 000 is in seconds");
});

test("a create lists required members, an update none, an answer all", () => {
  const { paths, components } = build(true) as {
    paths: Record<
      string,
      Record<string, { requestBody?: { content: { "application/json": { schema: object } } } }>
    >;
    components: { schemas: Record<string, { required: string[]; properties: object }> };
  };
  const body = (path: string, method: string) =>
    paths[path]?.[method]?.requestBody?.content["application/json"].schema;
  expect(body("/api/outlets", "put")).toMatchObject({ required: ["name"] });
  expect(body("/api/outlets/{id}", "post")).not.toHaveProperty("required");
  const { outlets } = components.schemas;
  expect(outlets?.required).toEqual(Object.keys(outlets?.properties ?? {}));
});

test("operations are grouped by the first path segment below /api", () => {
  expect(["/api/tcs/{id}/usage", "/auth/signin", "/api", "/"].map(groupOf)).toEqual(["tcs", "auth", "", ""]);
});

interface Document {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Record<
    string,
    Record<
      string,
      {
        readonly responses: Record<string, unknown>;
        readonly requestBody?: { readonly content: Record<string, { readonly schema: JsonObject }> };
      }
    >
  >;
}
const document = build(true) as unknown as Document;
const bodyOf = (path: string, method: string): JsonObject =>
  document.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema ?? {};

test("every group in use has a description, and no other", () => {
  expect(document.tags.map(({ name }) => name)).toEqual(Object.keys(GROUPS).toSorted());
  for (const { name, description } of document.tags) expect(description).not.toBe(name);
});

test("every operation documents its refusals", () => {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(item))
      expect([path, method, Object.keys(responses)]).toEqual([
        path,
        method,
        expect.arrayContaining(["421", "429"]),
      ]);
  const of = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(of("/auth/signin", "post")).toEqual([
    "200",
    "400",
    "401",
    "403",
    "409",
    "413",
    "421",
    "429",
    "default",
  ]);
  expect(of("/api/tcs/{id}", "get")).toEqual([
    "200",
    "400",
    "401",
    "403",
    "404",
    "421",
    "429",
    "503",
    "default",
  ]);
  expect(of("/api/me", "get")).toEqual(["200", "401", "403", "421", "429", "503", "default"]);
});

test("a member that may be any JSON is not wrapped as nullable", () => {
  expect(bodySchema(Obj({ any: AnyJson("Whatever") }), false)).toMatchObject({
    properties: { any: { description: "Whatever" } },
  });
});

test("a body's member may be null where accepted, an answer's may not", () => {
  const { properties } = bodyOf("/api/tcs", "put") as { properties: Record<string, JsonObject> };
  expect(properties.min?.type).toEqual(["number", "null"]);
  expect(properties.period?.type).toBe("integer");
  expect(bodyOf("/api/outlets", "put")).toMatchObject({ properties: { name: { type: "string" } } });
  const { notify } = bodyOf("/api/tcs/{id}", "post").properties as { notify: JsonObject };
  expect(notify).toMatchObject({
    type: ["object", "null"],
    properties: { enable: { type: ["boolean", "null"] } },
  });
  const { components } = build(true) as unknown as {
    components: { schemas: { tcs: { properties: { min: JsonObject; notify: JsonObject } } } };
  };
  expect(components.schemas.tcs.properties.min.type).toBe("number");
  expect(components.schemas.tcs.properties.notify.required).toContain("enable");
});

test("every default matches its own schema", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  let defaults = 0;
  const walk = (schema: unknown, path: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    if ("default" in schema && ("type" in schema || "enum" in schema)) {
      defaults += 1;
      expect([path, schema.default, ajv.validate(schema, schema.default)]).toEqual([
        path,
        schema.default,
        true,
      ]);
    }
    for (const [name, member] of Object.entries(schema)) walk(member, `${path}/${name}`);
  };
  walk(JSON.parse(text), "");
  expect(defaults).toBeGreaterThan(300);
});

test("the documented acceptance of an empty body is the real one", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const { shape, path } of RESOURCES) {
    const isDeclared = ajv.validate(bodyOf(path, "put"), {});
    const isTaken = validate(shape as Field<unknown>, {}).faults.every(
      ({ message }) => message !== fields.required,
    );
    expect([path, isDeclared]).toEqual([path, isTaken]);
  }
});

test("a body that is not an object is left unchanged", () => {
  const odd = { type: "object", properties: { free: true, deep: { properties: {}, required: ["x"] } } };
  const update = (schema: JsonObject) => ({
    key: "odd.update",
    method: "POST" as const,
    path: "/api/odd",
    scope: "configure" as const,
    summary: "Odd",
    body: { ...AnyJson(), schema },
    answer: {},
  });
  const bodyOf = (schema: JsonObject) => {
    const document = buildOpenApi({
      operations: [update(schema)],
      resources: [{ name: "odd", shape: { schema: { type: "string" } } }],
      version: "1",
      isSimulated: false,
    });
    return document as {
      paths: Record<
        string,
        { post: { requestBody: { content: { "application/json": { schema: unknown } } } } }
      >;
      components: { schemas: Record<string, unknown> };
    };
  };
  const read = (schema: JsonObject) =>
    bodyOf(schema).paths["/api/odd"]?.post.requestBody.content["application/json"].schema;
  expect(read({ type: "array" })).toEqual({ type: "array" });
  expect(read(odd)).toEqual(odd);
  expect(bodyOf(odd).components.schemas.odd).toEqual({ type: "string" });
});
