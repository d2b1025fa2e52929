import { expect, test } from "vitest";
import { buildOpenApi } from "./openapi.ts";
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
