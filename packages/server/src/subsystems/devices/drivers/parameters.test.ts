import { Bool, Int, Num, Text } from "@refugium/model/declare/fields.ts";
import { inWords } from "@refugium/model/messages/testing/in-words.ts";
import { describe, expect, test } from "vitest";
import { defineDriver, helped } from "../../../hardware/driver.ts";
import { masked, validateParameters } from "../../../resources/typed-parameters.ts";
import { parameterOptions } from "./parameters.ts";

const plug = defineDriver({
  type: "plug",
  title: "Plug",
  kind: "plug",
  withoutController: "keeps",
  parameters: {
    Address: helped("Where it is", Text({ initial: "192.168.1.33" })),
    Output: Int({ initial: 1, min: 0, max: 8 }),
    Factor: Num({ initial: 1 }),
    Inverted: Bool(),
    Password: Text({ secret: true }),
  },
  provides: ["digital-output"],
  pinmap: () => ({ "digital-output": [0] }),
  open: async () => ({ pins: { "digital-output": [] }, close: async () => undefined }),
});

const HERE = { address: "10.0.0.2", output: 1, factor: 1, inverted: false };
const STORED = { Address: "10.0.0.2", Output: 1, Factor: 1, Inverted: false, Password: "old" };

describe("parameters of a driver", () => {
  test("match in any case, and strings of forms are converted", () => {
    const given = { address: "10.0.0.2", OUTPUT: "0x03", factor: "1.5", inverted: "TRUE", password: "1234" };
    const { parameters, faults } = validateParameters(plug, given, {});
    expect(faults).toEqual([]);
    expect(parameters).toEqual({
      Address: "10.0.0.2",
      Output: 3,
      Factor: 1.5,
      Inverted: true,
      Password: "1234",
    });
  });

  test("turn a number of a form back into text", () => {
    expect(validateParameters(plug, { Password: 1234 }, {}).parameters).toMatchObject({ Password: "1234" });
  });

  test("name the field in the clients' spelling when a value is refused", () => {
    const { faults } = validateParameters(plug, { Output: "six", Factor: "", Inverted: "maybe" }, {});
    expect(faults.map((fault) => fault.path)).toEqual(["config.output", "config.factor", "config.inverted"]);
  });

  test.each([
    ["left out", {}],
    ["empty", { Password: "" }],
    ["the mask", { Password: "<stored>" }],
  ])("keep a stored secret when it is %s and all else stays", (_what, given) => {
    const { parameters, faults } = validateParameters(plug, { ...HERE, ...given }, STORED);
    expect(parameters).toMatchObject({ Password: "old" });
    expect(faults).toEqual([]);
  });

  test.each([
    ["left out", {}],
    ["the mask", { Password: "<stored>" }],
  ])("do not take a stored secret to another device when it is %s", (_what, given) => {
    expect(
      inWords(validateParameters(plug, { ...HERE, address: "10.6.6.6", ...given }, STORED).faults),
    ).toEqual([{ path: "config.password", message: expect.stringContaining("entered again") }]);
    expect(
      validateParameters(plug, { ...HERE, address: "10.6.6.6" }, { ...STORED, Password: "" }).faults,
    ).toEqual([]);
  });

  test("take a new secret", () => {
    expect(validateParameters(plug, { Password: "new" }, { Password: "old" }).parameters).toMatchObject({
      Password: "new",
    });
  });
});

describe("secrets of a driver", () => {
  test("are shown as a mask, and as empty when there is none", () => {
    expect(masked(plug, { password: "x", Address: "a" })).toEqual({ password: "<stored>", Address: "a" });
    expect(masked(plug, { Password: "" })).toEqual({ Password: "" });
  });

  test("are refused when the mask is sent and none is stored", () => {
    expect(inWords(validateParameters(plug, { ...HERE, password: "<stored>" }, {}).faults)).toEqual([
      { path: "config.password", message: expect.stringContaining("entered again") },
    ]);
  });

  test("of an unknown driver type are not masked", () => {
    expect(masked(undefined, { password: "x" })).toEqual({ password: "x" });
  });
});

test("the options list parameters with type code, order, default and description", () => {
  expect(parameterOptions(plug)).toEqual([
    { name: "Address", type: 1, order: 0, default: "192.168.1.33", description: "Where it is" },
    { name: "Output", type: 2, order: 1, default: 1 },
    { name: "Factor", type: 3, order: 2, default: 1 },
    { name: "Inverted", type: 4, order: 3, default: false },
    { name: "Password", type: 1, order: 4, default: "" },
  ]);
});
