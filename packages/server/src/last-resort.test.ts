import { seconds } from "@refugium/model/declare/units.ts";
import { expect, it } from "vitest";
import { killUnlessEnded } from "./last-resort.ts";

it("a machine that cannot start processes does not prevent the stop", () => {
  for (const execPath of ["not\0possible", "/nowhere/at/all"])
    expect(() => killUnlessEnded({ execPath, pid: process.pid }, seconds(8))).not.toThrow();
});
