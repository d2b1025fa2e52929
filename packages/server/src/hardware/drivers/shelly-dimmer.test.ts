import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { ShellyGen2Emulator } from "../emulators/shelly-gen2-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { shellyDimmer } from "./shelly-dimmer.ts";

const PARAMETERS = { Address: "127.0.0.1", Lights: 2, Password: "secret" };

driverContract({
  type: shellyDimmer,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  dutyStep: 1,
  device: () => emulatedDevice(new ShellyGen2Emulator({ switches: 0, lights: 2, password: "secret" })),
});

test("a relay does not open as a dimmer", async () => {
  const { buses, parameters } = await emulatedDevice(new ShellyGen2Emulator({ password: "secret" }));
  await expect(shellyDimmer.open(buses, { ...PARAMETERS, ...parameters })).rejects.toThrow(/has no light 0/);
});
