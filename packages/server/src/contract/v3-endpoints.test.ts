import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ContractTank } from "./fixtures/contract-tank.ts";
import { EXERCISES, endpointRows } from "./fixtures/endpoint-rows.ts";
import type { Exercise } from "./fixtures/exercises/exercise.ts";

let empty: ContractTank;

beforeAll(async () => {
  empty = await ContractTank.start({ tank: "empty" });
});
afterAll(() => empty.stop());

async function runExercise(exercise: Exercise): Promise<void> {
  if (exercise.tank === "empty") {
    await empty.ok("POST", "/api/dev/smoke/reset");
    await exercise.run(empty);
    return;
  }
  const client = await ContractTank.start({ tank: "seeded" });
  try {
    await exercise.run(client);
  } finally {
    await client.stop();
  }
}

describe("each declared endpoint", () => {
  // it.each shortens titles, and docs/reference/v3.md has the full ones.
  for (const { title, exercise } of endpointRows()) it(title, () => runExercise(exercise));
});

it("each exercise belongs to a declared endpoint", () => {
  const keys = new Set(endpointRows().map(({ key }) => key));
  expect(Object.keys(EXERCISES).filter((key) => !keys.has(key))).toEqual([]);
});
