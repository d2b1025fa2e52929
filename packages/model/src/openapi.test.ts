import { expect, test } from "vitest";
import { AnyJson } from "./declare/containers.ts";
import type { JsonObject } from "./declare/field.ts";
import { buildOpenApi, groupOf } from "./openapi.ts";
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

test("every reference leads somewhere", () => {
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

test("signing in needs no session, everything else does, and the rule of durations is stated", () => {
  const { paths, security } = build(true) as {
    paths: Record<string, Record<string, { security?: unknown }>>;
    security: unknown;
  };
  expect(paths["/auth/signin"]?.post?.security).toEqual([]);
  expect(paths["/api/me"]?.get?.security).toBeUndefined();
  expect(security).toEqual([{ cookie: [] }, { basic: [] }, { bearer: [] }]);
  expect(text).toContain("below 1 000 000 is in seconds");
});

test("a creation names what it needs, an update may leave everything out, an answer has it all", () => {
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

test("operations are grouped by the first word of their path below /api", () => {
  expect(["/api/tcs/{id}/usage", "/auth/signin", "/api", "/"].map(groupOf)).toEqual(["tcs", "auth", "", ""]);
});

test("an update whose body is no object, and a schema that says nothing of its members, stand as they are", () => {
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
  expect(read(odd)).toEqual({ type: "object", properties: { free: true, deep: { properties: {} } } });
  expect(bodyOf(odd).components.schemas.odd).toEqual({ type: "string" });
});
