import { describe, expect, it } from "vitest";
import { logSearchOf, searchOfLog } from "./log-search.ts";

const all = { subject: "", group: undefined, by: "", words: "" };

describe("what an address asks of the log", () => {
  it("comes back as it was written", () => {
    const wish = { subject: "equipment/1", group: "alarms", by: "keeper", words: "off" } as const;
    expect(logSearchOf(searchOfLog(wish))).toEqual(wish);
    expect(searchOfLog(all)).toEqual({});
    expect(logSearchOf({})).toEqual(all);
  });

  it("is everything where it makes no sense", () => {
    expect(logSearchOf({ subject: 7, kind: "tides", words: {} })).toEqual(all);
    expect(logSearchOf({ subject: "nonsense" })).toEqual(all);
    expect(logSearchOf({ words: 180 }).words).toBe("180");
  });
});
