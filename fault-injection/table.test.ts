import { describe, expect, it } from "vitest";
import { withTable } from "./table.ts";

describe("a page with the table", () => {
  const page = "Before\n\n<!-- cases:begin -->\n\nold\n<!-- cases:end -->\nAfter\n";

  it("replaces the old table and nothing else", () => {
    const written = withTable(page, "| new |");
    expect(written).toBe("Before\n\n<!-- cases:begin -->\n\n| new |\n<!-- cases:end -->\nAfter\n");
    expect(withTable(written, "| new |")).toBe(written);
  });

  it("is refused without markers", () => {
    expect(() => withTable("Before\nAfter\n", "| new |")).toThrow("cases:begin");
  });
});
