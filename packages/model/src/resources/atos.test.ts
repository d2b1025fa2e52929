import { describe, expect, test } from "vitest";
import { validate } from "../declare/field.ts";
import { atos } from "./atos.ts";

const paths = (more: object) => atos.rules?.(validate(atos.shape, more).value).map(({ path }) => path);

describe("an ATO", () => {
  test("takes its declared defaults", () => {
    expect(paths({})).toEqual([]);
  });

  test("needs a limit for its alert when it controls and alerts", () => {
    const notify = { enable: true, max: 0 };
    expect(paths({ control: true, notify })).toEqual(["notify.max"]);
    expect(paths({ control: false, notify })).toEqual([]);
    expect(paths({ control: true, notify: { enable: false, max: 0 } })).toEqual([]);
    expect(paths({ control: true, notify: { enable: true, max: 60 } })).toEqual([]);
  });

  test("does not wait for its own pump", () => {
    expect(paths({ control: true, pump: "4", requires: ["3", "4"] })).toEqual(["requires"]);
    expect(paths({ control: true, pump: "4", requires: ["3"] })).toEqual([]);
    expect(paths({ control: true, pump: "", requires: ["3"] })).toEqual([]);
    expect(paths({ control: true, is_macro: true, pump: "3", requires: ["3"] })).toEqual([]);
    expect(paths({ control: false, pump: "3", requires: ["3"] })).toEqual([]);
  });

  test("needs a separate sensor for each purpose", () => {
    expect(paths({ inlet: "1", high_inlet: "2", leak_inlet: "3", reservoir_inlet: "4" })).toEqual([]);
    expect(paths({ inlet: "1", high_inlet: "1" })).toEqual(["high_inlet"]);
    expect(paths({ inlet: "1", leak_inlet: "2", reservoir_inlet: "2" })).toEqual(["reservoir_inlet"]);
  });

  test("owns its pump while it controls", () => {
    const owned = (more: object) => atos.owns?.(validate(atos.shape, more).value);
    const ato = { enable: true, control: true, pump: "4" };
    expect(owned(ato)).toEqual([{ collection: "equipment", id: "4" }]);
    expect(owned({ ...ato, is_macro: true })).toEqual([{ collection: "macros", id: "4" }]);
    for (const less of [{ enable: false }, { control: false }, { pump: "" }]) {
      expect(owned({ ...ato, ...less })).toEqual([]);
    }
  });
});
