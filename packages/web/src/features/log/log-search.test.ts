import { describe, expect, it } from "vitest";
import { logSearchOf, searchOfLog } from "./log-search.ts";

const all = { subject: "", group: undefined, by: "", words: "" };

describe("the filters in the address", () => {
  it("are parsed back as written", () => {
    const search = { subject: "equipment/1", group: "alarms", by: "keeper", words: "off" } as const;
    expect(logSearchOf(searchOfLog(search))).toEqual(search);
    expect(searchOfLog(all)).toEqual({});
    expect(logSearchOf({})).toEqual(all);
  });

  it("are the defaults when they are invalid", () => {
    expect(logSearchOf({ subject: 7, kind: "tides", words: {} })).toEqual(all);
    expect(logSearchOf({ subject: "nonsense" })).toEqual(all);
    expect(logSearchOf({ words: 180 }).words).toBe("180");
  });
});
