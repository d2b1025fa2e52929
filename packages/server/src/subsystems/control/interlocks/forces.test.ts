import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { describe, expect, it } from "vitest";
import { heldAtStart } from "./forces.ts";

const LEAK = { ...interlocks.shape.initial, id: "1", name: "Leak", enable: true };
/** As it comes over the wire. */
const keepsOff = (force: "on" | "off"): typeof LEAK => ({
  ...LEAK,
  ...JSON.parse(`{ "then": [{ "output": "4", "force": "${force}" }] }`),
});
const claims = (interlock: typeof LEAK, { held = true, outlet = "7" } = {}) =>
  heldAtStart(outlet, {
    interlocks: [interlock],
    held: () => held,
    outletOf: (equipment) => (equipment === "4" ? "7" : undefined),
  });

describe("the claims of interlocks at startup", () => {
  it("hold off the outlets that were held at the last stop", () => {
    expect(claims(keepsOff("off"))).toMatchObject([{ rank: "interlock", value: 0 }]);
  });

  it("leave out forced-on, released and other outlets", () => {
    expect(claims(keepsOff("on"))).toEqual([]);
    expect(claims(keepsOff("off"), { held: false })).toEqual([]);
    expect(claims(keepsOff("off"), { outlet: "8" })).toEqual([]);
  });

  it("leave out disabled interlocks", () => {
    expect(claims({ ...keepsOff("off"), enable: false })).toEqual([]);
  });
});
