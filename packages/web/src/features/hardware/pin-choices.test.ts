import { describe, expect, it } from "vitest";
import type { Connector } from "./connectors.ts";
import { pinChoices } from "./pin-choices.ts";

const pi = {
  id: "rpi",
  type: "rpi",
  pinmap: { "digital-output": [2, 4, 5, 17, 18], "digital-input": [4, 5] },
};
const float: Connector = { kind: "inlets", id: "1", name: "Float", driver: "rpi", pins: [5], reverse: false };
const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

describe("the pins to choose from", () => {
  it("are those that nothing needs, quiet at the start first", () => {
    const needed = new Map([[4, "the 1-wire bus is in use"]]);
    const { fit, unfit } = pinChoices(pi, { kind: "outlets", connectors: [float], needed });
    expect(values(fit)).toEqual(["17", "18", "2"]);
    expect(values(unfit)).toEqual(["4", "5"]);
    expect(unfit[0]?.label).toContain("the 1-wire bus is in use");
  });

  it("are of the kind of the connector, on any driver", () => {
    const options = { connectors: [], needed: new Map() };
    expect(values(pinChoices(pi, { kind: "inlets", ...options }).fit)).toEqual(["5", "4"]);
    const plug = { id: "2", type: "plug", pinmap: { "digital-output": [0, 1] } };
    expect(values(pinChoices(plug, { kind: "outlets", ...options }).fit)).toEqual(["0", "1"]);
  });
});
