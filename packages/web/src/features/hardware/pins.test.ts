import { describe, expect, it } from "vitest";
import type { Connector } from "./connectors.ts";
import { connectable, firstFree, headerContact, isPlain, pinsInUse } from "./pins.ts";

const pi = {
  id: "rpi",
  type: "rpi",
  pinmap: { "digital-input": [2, 3], "digital-output": [2, 3], pwm: [0], "analog-input": [0] },
};
const connector = (kind: Connector["kind"], id: string, pins: readonly number[]): Connector => ({
  kind,
  id,
  name: `${kind} ${id}`,
  driver: "rpi",
  pins,
  reverse: false,
});

describe("the pins of a driver", () => {
  it("are each listed once, the analog ones apart", () => {
    const pins = pinsInUse(pi, []).map(({ number, kinds }) => [number, ...kinds]);
    expect(pins).toEqual([
      [0, "pwm"],
      [2, "digital-input", "digital-output"],
      [3, "digital-input", "digital-output"],
      [0, "analog-input"],
    ]);
  });

  it("know what is on them: an outlet and an inlet on one line are a conflict, an analog input is not", () => {
    const connectors = [
      connector("outlets", "1", [2]),
      connector("inlets", "1", [2]),
      connector("jacks", "1", [0]),
      connector("analog_inputs", "1", [0]),
    ];
    const users = pinsInUse(pi, connectors).map((pin) => pin.users.map(({ kind }) => kind));
    expect(users).toEqual([["jacks"], ["outlets", "inlets"], [], ["analog_inputs"]]);
  });

  it("leave out what hangs on another driver, and show a pin that the driver does not have", () => {
    const foreign = { ...connector("outlets", "1", [2]), driver: "1" };
    expect(pinsInUse(pi, [foreign])[1]?.users).toEqual([]);
    const lost = pinsInUse(pi, [connector("outlets", "1", [40])]).find(({ number }) => number === 40);
    expect(lost).toMatchObject({ kinds: [], users: [{ id: "1" }] });
  });

  it("say what can be connected to them", () => {
    expect(connectable({ kinds: ["digital-input", "digital-output"] })).toEqual(["outlets", "inlets"]);
    expect(connectable({ kinds: ["pwm"] })).toEqual(["jacks"]);
    expect(connectable({ kinds: [] })).toEqual([]);
  });

  it("offer the first free one that fits", () => {
    expect(firstFree(pi, "outlets", [connector("inlets", "1", [2])])).toBe(3);
    expect(firstFree(pi, "jacks", [connector("jacks", "1", [0])])).toBeUndefined();
    const wide = { ...pi, pinmap: { "digital-output": [2, 3, 4, 5] } };
    expect(firstFree(wide, "outlets", [])).toBe(5);
    expect(firstFree(wide, "outlets", [connector("outlets", "1", [5])])).toBe(2);
  });

  it("are plain only where each of them can be one thing", () => {
    expect(isPlain(pi)).toBe(false);
    expect(isPlain({ id: "1", type: "ads1115", pinmap: { "analog-input": [0, 1] } })).toBe(true);
  });

  it("are found on the header of a Raspberry Pi, and nowhere else", () => {
    const line = { isAnalog: false, kinds: ["digital-output"], number: 17 } as const;
    expect(headerContact(pi, line)).toBe(11);
    expect(headerContact(pi, { ...line, number: 27 })).toBe(13);
    expect(headerContact({ type: "pca9685" }, line)).toBeUndefined();
    expect(headerContact(pi, { isAnalog: false, kinds: ["pwm"], number: 0 })).toBeUndefined();
  });
});
