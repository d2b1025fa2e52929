import { beforeAll, describe, expect, it } from "vitest";
import { startEnglish } from "../../text/testing/start-english.ts";
import type { Connector } from "./connectors.ts";
import { pinChoices } from "./pin-choices.ts";

const pi = {
  id: "rpi",
  type: "rpi",
  pinmap: { "digital-output": [2, 4, 5, 17, 18], "digital-input": [4, 5] },
};
const float: Connector = { kind: "inlets", id: "1", name: "Float", driver: "rpi", pins: [5], reverse: false };
beforeAll(startEnglish);

const values = (options: readonly { readonly value: string }[]) => options.map(({ value }) => value);

describe("the pins to choose from", () => {
  it("are those that nothing needs, quiet at the start first", () => {
    const needed = new Map([[4, "the 1-wire bus is in use"]]);
    const { fit, quiet, unfit } = pinChoices(pi, { kind: "outlets", connectors: [float], needed });
    expect(values(quiet)).toEqual(["17"]);
    expect(values(fit)).toEqual(["17", "18", "2"]);
    expect(values(unfit)).toEqual(["4", "5"]);
    expect(unfit[0]?.label).toContain("the 1-wire bus is in use");
  });

  it("name the line of a PWM channel of the board, and who has it", () => {
    const board = { ...pi, pinmap: { pwm: [0, 1] } };
    const lamp: Connector = { ...float, kind: "outlets", name: "Lamp", pins: [18] };
    const { fit, unfit } = pinChoices(board, { kind: "jacks", connectors: [lamp], needed: new Map() });
    expect(fit).toEqual([{ value: "1", label: "GPIO 19, contact 35 of the header – PWM" }]);
    expect(unfit).toEqual([{ value: "0", label: "GPIO 18, contact 12 of the header – taken by Lamp" }]);
  });

  it("are of the kind of the connector, on any driver", () => {
    const options = { connectors: [], needed: new Map() };
    expect(values(pinChoices(pi, { kind: "inlets", ...options }).fit)).toEqual(["5", "4"]);
    const plug = { id: "2", type: "plug", pinmap: { "digital-output": [0, 1] } };
    expect(values(pinChoices(plug, { kind: "outlets", ...options }).fit)).toEqual(["0", "1"]);
  });
});
