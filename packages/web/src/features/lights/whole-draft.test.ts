import { describe, expect, it } from "vitest";
import { at, type Draft, put } from "../../form/draft.ts";
import { wholeDraft } from "./whole-draft.ts";

function memoryDraft(values: Record<string, unknown>): Draft {
  return {
    get: (path) => values[path],
    set: (path, value) => {
      values[path] = value;
    },
    fault: () => undefined,
    changes: values,
    isDirty: false,
    isBusy: false,
    isDoubted: false,
    failure: "",
    save: async () => true,
  };
}

describe("wholeDraft", () => {
  it("keeps the other parts when one changes", () => {
    const values = { name: "Reef", channels: { 0: { min: 1, max: 9 }, 1: { min: 2 } } };
    const draft = wholeDraft(memoryDraft(values), "channels");
    draft.set("channels.0.min", 5);
    expect(values.channels).toEqual({ 0: { min: 5, max: 9 }, 1: { min: 2 } });
    expect(draft.get("channels.0.min")).toBe(5);
  });

  it("passes other members through", () => {
    const values = { name: "Reef", channels: {} };
    const draft = wholeDraft(memoryDraft(values), "channels");
    draft.set("name", "Nano");
    expect([values.name, draft.get("name")]).toEqual(["Nano", "Nano"]);
  });
});

describe("paths", () => {
  it("lead into lists and keep them lists", () => {
    const config = { values: [1, 2, 3] };
    expect(at(config, ["values", "1"])).toBe(2);
    expect(put(config, ["values", "1"], 9)).toEqual({ values: [1, 9, 3] });
    expect(config.values).toEqual([1, 2, 3]);
  });

  it("create missing parents, and read undefined where nothing exists", () => {
    expect(put(undefined, ["a", "b"], 1)).toEqual({ a: { b: 1 } });
    expect(at({ a: 1 }, ["a", "b"])).toBeUndefined();
  });
});
