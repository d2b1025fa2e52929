import { describe, expect, it } from "vitest";
import { moved, ofType, partsOf, withMember, withPart } from "./part-list.ts";

const ONE = { type: "fixed", span: 3600, config: { value: 10 } };
const OTHER = { type: "interval", span: 7200, config: { interval: 3600, values: [0, 50, 100] } };

describe("curves one after the other", () => {
  it("are the objects of the list", () => {
    expect(partsOf({ profiles: [ONE, 3, null] })).toEqual([ONE]);
    expect(partsOf({})).toEqual([]);
  });

  it("change places with their neighbours, not with nothing", () => {
    expect(moved([ONE, OTHER], 0, 1)).toEqual([OTHER, ONE]);
    expect(moved([ONE, OTHER], 1, -1)).toEqual([OTHER, ONE]);
    expect(moved([ONE, OTHER], 1, 1)).toEqual([ONE, OTHER]);
  });

  it("get another one at their end", () => {
    expect(withPart([ONE])).toHaveLength(2);
  });

  it("keep their length when they become another kind", () => {
    expect(ofType(ONE, "sine")).toEqual({ type: "sine", span: 3600, config: {} });
  });

  it("have as many points as their length asks for", () => {
    expect(withMember(OTHER, "span", 14_400).config).toEqual({
      interval: 3600,
      values: [0, 25, 50, 75, 100],
    });
    expect(withMember(ONE, "span", 60)).toEqual({ ...ONE, span: 60 });
  });
});
