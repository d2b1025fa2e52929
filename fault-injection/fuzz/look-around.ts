import { OPERATIONS } from "@refugium/model/operations/index.ts";
import { Refusal } from "../../packages/server/src/kernel/refusal.ts";
import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";

const REPORTS = OPERATIONS.filter(({ method }) => method === "GET").filter(
  ({ key }) => !/^(metrics|events|docs|openapi|admin)\b/.test(key),
);

/** Requests every resource and row. Throws anything but a refusal: a bug. */
export async function lookAround(tank: TestTank): Promise<void> {
  for (const { key, path } of REPORTS) {
    if (!path.includes("{")) await asked(tank, key);
    else for (const id of ["1", "2"]) await asked(tank, key, id);
  }
}

async function asked(tank: TestTank, key: string, id = ""): Promise<void> {
  try {
    await tank.call(key, undefined, { id, file: "a.jpg", entry: "1" });
  } catch (error) {
    if (!(error instanceof Refusal))
      throw new Error(`${key} ${id} is answered by no answer`, { cause: error });
  }
}

/** Alarms of modules that do not start and of loops that hang. */
export function notWell(tank: TestTank): string | undefined {
  const failed = tank.alarms.find(({ code, state }) => code === "module-failed" && state !== "cleared");
  return failed?.message;
}
