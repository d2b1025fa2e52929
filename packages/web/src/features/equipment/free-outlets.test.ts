import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import { describe, expect, it } from "vitest";
import { isFree } from "./free-outlets.ts";

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
