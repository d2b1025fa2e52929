import { describe, expect, it } from "vitest";
import { moved, ofType, partsOf, withMember, withPart } from "./part-list.ts";

const ONE = { type: "fixed", span: 3600, config: { value: 10 } };
const OTHER = { type: "interval", span: 7200, config: { interval: 3600, values: [0, 50, 100] } };

describe("the parts of a composite", () => {
  it("are the objects of the list", () => {
    expect(partsOf({ profiles: [ONE, 3, null] })).toEqual([ONE]);
    expect(partsOf({})).toEqual([]);
  });

  it("swap with their neighbours within the list", () => {
    expect(moved([ONE, OTHER], 0, 1)).toEqual([OTHER, ONE]);
    expect(moved([ONE, OTHER], 1, -1)).toEqual([OTHER, ONE]);
    expect(moved([ONE, OTHER], 1, 1)).toEqual([ONE, OTHER]);
  });

  it("get a new one at the end", () => {
    expect(withPart([ONE])).toHaveLength(2);
  });

  it("keep their span when the type changes", () => {
    expect(ofType(ONE, "sine")).toEqual({ type: "sine", span: 3600, config: {} });
  });

  it("get as many points as their span requires", () => {
    expect(withMember(OTHER, "span", 14_400).config).toEqual({
      interval: 3600,
      values: [0, 25, 50, 75, 100],
    });
    expect(withMember(ONE, "span", 60)).toEqual({ ...ONE, span: 60 });
  });
});
