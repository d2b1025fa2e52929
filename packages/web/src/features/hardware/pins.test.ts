import { describe, expect, it } from "vitest";
import type { Connector } from "./connectors.ts";
import { connectable, freePins, headerContact, isPlain, pinsInUse } from "./pins.ts";

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
  it("are listed once each, analog inputs separately", () => {
    const pins = pinsInUse(pi, []).map(({ number, kinds }) => [number, ...kinds]);
    expect(pins).toEqual([
      [0, "pwm"],
      [2, "digital-input", "digital-output"],
      [3, "digital-input", "digital-output"],
      [0, "analog-input"],
    ]);
  });

  it("conflict when an outlet and an inlet share a line", () => {
    const connectors = [
      connector("outlets", "1", [2]),
      connector("inlets", "1", [2]),
      connector("jacks", "1", [0]),
      connector("analog_inputs", "1", [0]),
    ];
    const users = pinsInUse(pi, connectors).map((pin) => pin.users.map(({ kind }) => kind));
    expect(users).toEqual([["jacks"], ["outlets", "inlets"], [], ["analog_inputs"]]);
  });

  it("exclude other drivers and include pins the driver lacks", () => {
    const foreign = { ...connector("outlets", "1", [2]), driver: "1" };
    expect(pinsInUse(pi, [foreign])[1]?.users).toEqual([]);
    const lost = pinsInUse(pi, [connector("outlets", "1", [40])]).find(({ number }) => number === 40);
    expect(lost).toMatchObject({ kinds: [], users: [{ id: "1" }] });
  });

  it("allow the connectors of their kinds", () => {
    expect(connectable({ kinds: ["digital-input", "digital-output"] })).toEqual(["outlets", "inlets"]);
    expect(connectable({ kinds: ["pwm"] })).toEqual(["jacks"]);
    expect(connectable({ kinds: [] })).toEqual([]);
  });

  it("are free without a connector, bus lines last", () => {
    expect(freePins(pi, "outlets", [connector("inlets", "1", [2])])).toEqual([3]);
    expect(freePins(pi, "jacks", [connector("jacks", "1", [0])])).toEqual([]);
    const wide = { ...pi, pinmap: { "digital-output": [2, 3, 4, 5] } };
    expect(freePins(wide, "outlets", [])).toEqual([5, 2, 3, 4]);
    expect(freePins(wide, "outlets", [connector("outlets", "1", [5])])).toEqual([2, 3, 4]);
  });

  it("are free on other drivers and for their own kinds only", () => {
    const used = [
      connector("outlets", "1", [17]),
      connector("outlets", "2", [27]),
      connector("inlets", "1", [5]),
      connector("jacks", "1", [18]),
    ];
    const driver = { id: "rpi", pinmap: { "digital-output": [5, 6, 17, 18, 27], pwm: [0] } };
    expect(freePins(driver, "outlets", used)).toEqual([6]);
    expect(freePins({ id: "rpi", pinmap: { "digital-output": [2, 4, 5, 6] } }, "outlets", used)).toEqual([
      6, 2, 4,
    ]);
    expect(freePins({ ...driver, id: "2" }, "outlets", used)).toEqual([5, 6, 17, 18, 27]);
    expect(freePins({ id: "rpi", pinmap: { pwm: [0] } }, "outlets", used)).toEqual([]);
  });

  it("share a line of the board between its number and its PWM channel", () => {
    const driver = { id: "rpi", pinmap: { "digital-output": [17, 18], pwm: [0, 1] } };
    const used = [connector("outlets", "1", [18]), connector("jacks", "1", [1])];
    const users = pinsInUse(driver, used).map((pin) => [pin.number, pin.users.length]);
    expect(users).toEqual([
      [0, 1],
      [1, 1],
      [17, 0],
      [18, 1],
    ]);
    expect(freePins(driver, "jacks", used)).toEqual([]);
    expect(freePins({ ...driver, id: "2" }, "jacks", used)).toEqual([0, 1]);
  });

  it("are plain when each allows one connector only", () => {
    expect(isPlain(pi)).toBe(false);
    expect(isPlain({ id: "1", type: "ads1115", pinmap: { "analog-input": [0, 1] } })).toBe(true);
  });

  it("have a header contact on a Raspberry Pi only", () => {
    const line = { isAnalog: false, kinds: ["digital-output"], number: 17 } as const;
    expect(headerContact(pi, line)).toBe(11);
    expect(headerContact(pi, { ...line, number: 27 })).toBe(13);
    expect(headerContact({ type: "pca9685" }, line)).toBeUndefined();
    expect(headerContact(pi, { isAnalog: false, kinds: ["pwm"], number: 0 })).toBe(12);
    expect(headerContact(pi, { isAnalog: false, kinds: ["pwm"], number: 2 })).toBeUndefined();
  });
});
