import { describe, expect, it } from "vitest";
import { parameterPath, parameterValues } from "./use-driver-options.ts";

const address = { name: "Address", type: 2, order: 0, default: 64 };
const gain = { name: "Gain 1", type: 1, order: 1, default: "2/3" };

describe("the form of a driver", () => {
  it("uses the parameter paths of the controller's faults", () => {
    expect(parameterPath(gain)).toBe("config.gain 1");
  });

  it("starts with stored values, ignoring case, else with defaults", () => {
    expect(parameterValues([address, gain], { Address: 72 })).toEqual({ address: 72, "gain 1": "2/3" });
    expect(parameterValues([address], {})).toEqual({ address: 64 });
  });
});
