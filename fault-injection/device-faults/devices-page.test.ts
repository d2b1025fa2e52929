import { expect, test } from "vitest";
import { withTable } from "./devices-page.ts";

const EMPTY = "# Faults\n\n<!-- a:begin -->\n<!-- a:end -->\n";
const HEAD = ["Device", "Fault"];

test("the rows of a device replace its former ones, and others stay", () => {
  const first = withTable(EMPTY, "a", [HEAD, ["wled", "vanishes"], ["aht20", "restarts"], ["aht20", "late"]]);
  expect(first).toBe(
    "# Faults\n\n<!-- a:begin -->\n\n| Device | Fault |\n| --- | --- |\n| aht20 | restarts |\n| aht20 | late |\n| wled | vanishes |\n\n<!-- a:end -->\n",
  );
  const second = withTable(first, "a", [HEAD, ["aht20", "vanishes"]]);
  expect(second).toBe(first.replace("| aht20 | restarts |\n| aht20 | late |\n", "| aht20 | vanishes |\n"));
});

test("a page without the markers is an error", () => {
  expect(() => withTable(EMPTY, "b", [HEAD])).toThrow("<!-- b:begin -->");
});
