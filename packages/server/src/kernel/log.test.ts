import { expect, test } from "vitest";
import { silentLog } from "./log.ts";

test("a silent log accepts all levels and writes nothing", () => {
  const log = silentLog.child({ part: "test" });
  for (const level of ["debug", "info", "warn", "error"] as const)
    expect(log[level]({}, "x")).toBeUndefined();
});
