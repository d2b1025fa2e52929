import { Settings } from "@refugium/model/settings.ts";
import { describe, expect, it } from "vitest";
import { addressOf, reloadReasons } from "./reload-reasons.ts";

const running = {
  isRunning: (module: string) => module !== "dev_mode",
  frequency: 100,
  inForce: { ...Settings.initial, address_given: false },
};

describe("what waits for a reload", () => {
  it("is nothing while the stored settings are in force", () => {
    expect(reloadReasons(Settings.initial, running)).toEqual([]);
  });

  it("is each module that runs other than stored", () => {
    const stored = { ...Settings.initial, capabilities: { ...Settings.initial.capabilities, camera: false } };
    expect(reloadReasons(stored, running)).toEqual([{ what: "module", module: "camera", starts: false }]);
    const off = { ...running, isRunning: () => false };
    expect(reloadReasons(Settings.initial, off)).toContainEqual({
      what: "module",
      module: "ato",
      starts: true,
    });
  });

  it("is a PWM frequency that the built-in driver lacks", () => {
    const stored = { ...Settings.initial, board_pwm_freq: 300 };
    expect(reloadReasons(stored, running)).toEqual([{ what: "frequency", hertz: 300 }]);
    expect(reloadReasons(stored, { ...running, frequency: undefined })).toEqual([]);
  });

  it("is an address that is not in force", () => {
    const stored = { ...Settings.initial, address: "0.0.0.0:9090", name: "Reef" };
    expect(reloadReasons(stored, running)).toEqual([{ what: "setting", setting: "address" }]);
    expect(reloadReasons(stored, { ...running, inForce: undefined })).toEqual([]);
  });

  it("is no address while the command line sets it", () => {
    const inForce = { ...running.inForce, address: "127.0.0.1:8099", address_given: true };
    expect(reloadReasons(Settings.initial, { ...running, inForce })).toEqual([]);
    const stored = { ...Settings.initial, https: true };
    expect(reloadReasons(stored, { ...running, inForce })).toEqual([{ what: "setting", setting: "https" }]);
  });
});

describe("the controller's next address", () => {
  it("has the browser's host unless the address names one", () => {
    expect(addressOf({ address: "0.0.0.0:9090", https: false }, "reef.local")).toBe("http://reef.local:9090");
    expect(addressOf({ address: "[::]:443", https: true }, "reef.local")).toBe("https://reef.local:443");
    expect(addressOf({ address: "10.0.0.5:8080", https: false }, "reef.local")).toBe("http://10.0.0.5:8080");
  });
});
