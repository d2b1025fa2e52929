import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { KNOWN } from "./known.ts";
import { type Report, type Run, readRun } from "./reports.ts";
import { failuresOf, type ProgramState } from "./result.ts";
import { judgeReports } from "./verdict.ts";

const directory = mkdtempSync(join(tmpdir(), "refugium-events-"));
afterAll(() => rmSync(directory, { recursive: true }));

const bytes = (text: string) => ({ $base64: Buffer.from(text).toString("base64") });
const interaction = (status: number, answer: string) => ({
  request: { method: "POST", uri: "http://127.0.0.1/api/lights", body: bytes('{"name":1}') },
  response: { status_code: status, content: bytes(answer) },
});
const failed = (name: string) => ({
  name,
  status: "failure",
  failure_info: { failure: { operation: "POST /api/lights", title: "T", message: "It should not" } },
});
const passed = { name: "unsupported_method", status: "success" };

async function runOf(...events: readonly object[]): Promise<Run> {
  const file = join(directory, "events.ndjson");
  writeFileSync(file, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  return readRun(file);
}

describe("the events of a run", () => {
  it("are counted by check, by status and by operation", async () => {
    const run = await runOf(
      { Initialize: {} },
      {
        ScenarioFinished: {
          recorder: {
            label: "POST /api/lights",
            checks: { a: [passed, failed("not_a_server_error")], b: [passed] },
            interactions: {
              a: interaction(500, '{"error":"A bug","code":"internal"}'),
              b: interaction(200, "{}"),
              c: { request: { method: "GET", uri: "/" }, response: null },
            },
          },
        },
      },
      { ScenarioFinished: { recorder: { label: "GET /api/timers" } } },
      { NonFatalError: { value: { type: "ConnectionError" } } },
    );
    expect(run.reports).toEqual([
      {
        check: "not_a_server_error",
        operation: "POST /api/lights",
        status: 500,
        answer: "A bug",
        says: "It should not",
        request: 'POST http://127.0.0.1/api/lights {"name":1}',
      },
    ]);
    expect([...run.passed]).toEqual([["unsupported_method", 2]]);
    expect([...run.statuses]).toEqual([
      [500, 1],
      [200, 1],
      [0, 1],
    ]);
    expect([[...run.asked], [...run.accepted]]).toEqual([["POST /api/lights"], ["POST /api/lights"]]);
    expect([...run.errors]).toEqual([['{"type":"ConnectionError"}', 1]]);
  });
});

describe("the verdict", () => {
  const report: Report = {
    check: "positive_data_acceptance",
    operation: "PUT /api/timers",
    status: 400,
    answer: "pin must be between 2 and 27",
    says: "Valid data should have been accepted",
    request: "PUT /api/timers {}",
  };
  const known = [
    { name: "pins", reason: "the board has them", explains: ({ answer }: Report) => /^pin/.test(answer) },
  ];

  it("counts explained reports by name, not as defects", () => {
    const { explained, defects } = judgeReports({ reports: [report, report] }, known);
    expect(explained.map(({ known: { name }, times }) => [name, times])).toEqual([["pins", 2]]);
    expect(defects).toEqual([]);
  });

  it("counts refusals that differ in a value only as one defect", () => {
    const other = { ...report, answer: "pin must be between 3 and 9" };
    const { defects } = judgeReports({ reports: [report, other, { ...report, status: 500 }] }, []);
    expect(defects.map(({ times, first }) => [times, first.status])).toEqual([
      [2, 400],
      [1, 500],
    ]);
  });

  it("never explains an internal error", () => {
    for (const check of ["not_a_server_error", "positive_data_acceptance", "status_code_conformance"])
      for (const { explains } of KNOWN) expect(explains({ ...report, check, status: 500 })).toBe(false);
  });
});

describe("a run", () => {
  const state: ProgramState = {
    isAlive: true,
    end: 0,
    slowestAnswer: 20,
    figures: new Map([["system_stalls", 0]]),
  };
  const run: Run = {
    reports: [],
    errors: new Map(),
    passed: new Map(),
    statuses: new Map([[200, 10]]),
    asked: new Set(["GET /api/timers"]),
    accepted: new Set(["GET /api/timers"]),
  };
  const none = { explained: [], defects: [] };

  it("is green when every answer was right and the program kept running", () => {
    expect(failuresOf(run, none, state)).toEqual([]);
  });

  it.each<[string, Partial<ProgramState>, Partial<Run>]>([
    ["the program ended during the run", { isAlive: false }, {}],
    ["the program ended with SIGKILL, not regularly", { end: "SIGKILL" }, {}],
    ["the program exported no metrics", { figures: new Map() }, {}],
    ["the program stalled 2 times", { figures: new Map([["system_stalls", 2]]) }, {}],
    ["only 9 requests were made", {}, { statuses: new Map([[200, 9]]) }],
    ["no operation was asked for", {}, { asked: new Set() }],
    ["schemathesis failed (3 times): gone", {}, { errors: new Map([["gone", 3]]) }],
  ])("is red: %s", (words, otherwise, otherRun) => {
    expect(failuresOf({ ...run, ...otherRun }, none, { ...state, ...otherwise })).toEqual([words]);
  });
});
