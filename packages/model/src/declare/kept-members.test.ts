import { describe, expect, it } from "vitest";
import { Dict, Obj } from "./containers.ts";
import { validate } from "./field.ts";
import { Bool, Int } from "./fields.ts";

const Item = Obj({ level: Int(), reverse: Bool() });
const stored = { "1": { level: 5, reverse: true } };

describe("an extension member in a map's entry", () => {
  const Channels = Dict(Item, { keeps: ["reverse"] });
  const validated = (input: unknown) => validate(Channels, input, stored);

  it("is kept when a client without it writes the entry", () => {
    expect(validated({ "1": { level: 7 } }).value).toEqual({ "1": { level: 7, reverse: true } });
  });

  it("can be changed by a client; new entries take its default", () => {
    expect(validated({ "1": { level: 7, reverse: false }, "2": { level: 1 } }).value).toEqual({
      "1": { level: 7, reverse: false },
      "2": { level: 1, reverse: false },
    });
  });

  it("does not make a refused entry acceptable", () => {
    expect(validated({ "1": 5 }).faults).toHaveLength(1);
  });

  it("is not kept unless declared", () => {
    expect(validate(Dict(Item), { "1": { level: 7 } }, stored).value).toEqual({
      "1": { level: 7, reverse: false },
    });
  });
});
