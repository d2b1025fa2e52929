import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { declaredEndpoints, declaredFields } from "./fixtures/declared-rows.ts";
import { endpointRows } from "./fixtures/endpoint-rows.ts";
import { fieldRows } from "./fixtures/field-rows.ts";
import { CLIENT_ENDPOINTS, CLIENT_FIELDS, SPEC_ENDPOINTS, SPEC_FIELDS } from "./fixtures/spec-rows.ts";
import { v3Table } from "./fixtures/v3-table.ts";

const endpoints = new Set(declaredEndpoints().map(({ endpoint }) => endpoint));
const fields = new Set(declaredFields().map(({ shape, path: at }) => `${shape} ${at}`));
const named = (table: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(table).flatMap(([shape, paths]) => paths.map((at) => `${shape} ${at}`));

describe("the contract", () => {
  it("has every endpoint of the specification and of real clients", () => {
    const asked = [...SPEC_ENDPOINTS, ...CLIENT_ENDPOINTS];
    expect(asked.filter((endpoint) => !endpoints.has(endpoint))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("has every field of the specification and of real clients", () => {
    const asked = [...named(SPEC_FIELDS), ...named(CLIENT_FIELDS)];
    expect(asked.filter((field) => !fields.has(field))).toEqual([]);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it("has one test for each endpoint and each field", () => {
    const titles = [...endpointRows(), ...fieldRows()].map(({ title }) => title);
    expect(titles.length).toBe(endpoints.size + fields.size);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe("docs/reference/v3.md", () => {
  it("has no empty row", () => {
    const rows = v3Table()
      .split("\n")
      .filter((row) => row.startsWith("| `"));
    expect(rows.length).toBe(endpoints.size + fields.size);
    for (const row of rows) expect(row).toMatch(/ v3-(?:endpoints|fields): \S.{10,} \|$/);
  });

  it("matches the declarations and tests (node scripts/v3-table.ts)", () => {
    const file = path.join(import.meta.dirname, "../../../../docs/reference/v3.md");
    expect(readFileSync(file, "utf8")).toBe(v3Table());
  });
});
