import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import { describe, expect, it } from "vitest";
import { freePins, isFree } from "./free-outlets.ts";

const outlet = (id: string, pin: number): Outlet => ({ ...resource.shape.initial, id, driver: "rpi", pin });
const outlets = [outlet("1", 17), outlet("2", 27), outlet("3", 17)];

describe("an outlet", () => {
  it("is free while no equipment uses it", () => {
    expect(isFree(outlet("2", 27), outlets, [{ outlet: "1" }])).toBe(true);
    expect(isFree(outlet("1", 17), outlets, [{ outlet: "1" }])).toBe(false);
  });

  it("is not free while another outlet on its pin is used", () => {
    expect(isFree(outlet("3", 17), outlets, [{ outlet: "1" }])).toBe(false);
  });
});

describe("the pins for a new outlet", () => {
  const connectors = {
    outlets,
    inlets: [{ driver: "rpi", pin: 5 }],
    jacks: [{ driver: "rpi", pins: [18] }],
  };

  it("are digital outputs without a connector, bus lines last", () => {
    const driver = { id: "rpi", pinmap: { "digital-output": [5, 6, 17, 18, 27], pwm: [0] } };
    expect(freePins(driver, connectors)).toEqual([6]);
    const wide = { id: "rpi", pinmap: { "digital-output": [2, 4, 5, 6] } };
    expect(freePins(wide, connectors)).toEqual([6, 2, 4]);
    expect(freePins({ ...driver, id: "2" }, connectors)).toEqual([5, 6, 17, 18, 27]);
  });

  it("are empty for a driver without digital outputs", () => {
    expect(freePins({ id: "rpi", pinmap: { pwm: [0] } }, connectors)).toEqual([]);
  });
});
