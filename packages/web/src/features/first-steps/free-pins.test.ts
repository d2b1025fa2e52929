import { describe, expect, it } from "vitest";
import { freePins, pinOf } from "./free-pins.ts";

const board = { id: "rpi", name: "Raspberry Pi", pinmap: { "digital-output": [17, 27], pwm: [0] } };

describe("pins to choose from", () => {
  it("are those of the kind without a connector", () => {
    const free = freePins([board], "digital-output", [{ driver: "rpi", pin: 17 }]);
    expect(free).toEqual([{ value: "rpi 27", driver: "rpi", driverName: "Raspberry Pi", pin: 27 }]);
    expect(freePins([board], "analog-input", [])).toEqual([]);
  });

  it("are parsed back from their value", () => {
    expect(pinOf("rpi 27")).toEqual({ driver: "rpi", pin: 27 });
    expect(pinOf("")).toBeUndefined();
    expect(pinOf(undefined)).toBeUndefined();
  });
});
