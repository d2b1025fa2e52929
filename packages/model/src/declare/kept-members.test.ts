import { describe, expect, it } from "vitest";
import { Dict, Obj } from "./containers.ts";
import { validate } from "./field.ts";
import { Bool, Int } from "./fields.ts";

const Item = Obj({ level: Int(), reverse: Bool() });
const stored = { "1": { level: 5, reverse: true } };

describe("a member of ours in a map's entry", () => {
  const Channels = Dict(Item, { keeps: ["reverse"] });
  const validated = (input: unknown) => validate(Channels, input, stored);

  it("stays when a client that does not know it writes the entry", () => {
    expect(validated({ "1": { level: 7 } }).value).toEqual({ "1": { level: 7, reverse: true } });
  });

  it("is changed by a client that knows it, and new entries have its default", () => {
    expect(validated({ "1": { level: 7, reverse: false }, "2": { level: 1 } }).value).toEqual({
      "1": { level: 7, reverse: false },
      "2": { level: 1, reverse: false },
    });
  });

  it("does not make a refused entry acceptable", () => {
    expect(validated({ "1": 5 }).faults).toHaveLength(1);
  });

  it("is not kept where nothing says so", () => {
    expect(validate(Dict(Item), { "1": { level: 7 } }, stored).value).toEqual({
      "1": { level: 7, reverse: false },
    });
  });
});
