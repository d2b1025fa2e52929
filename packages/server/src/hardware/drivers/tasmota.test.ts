import { expect, test } from "vitest";
import { driverContract } from "../driver.contract.ts";
import { TasmotaEmulator } from "../emulators/tasmota-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { tasmota } from "./tasmota.ts";

const PASSWORD = "a b&c=ü";
const PARAMETERS = { Address: "127.0.0.1", Output: 1, Username: "admin", Password: PASSWORD };

driverContract({
  type: tasmota,
  parameters: PARAMETERS,
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  dutyStep: 1,
  device: () => emulatedDevice(new TasmotaEmulator({ powerOnState: 0, password: PASSWORD })),
});

test.each(["wrong", ""])("the web password %j is refused", async (Password) => {
  const { buses, parameters } = await emulatedDevice(new TasmotaEmulator({ password: PASSWORD }));
  const opening = tasmota.open(buses, { ...PARAMETERS, ...parameters, Password });
  await expect(opening).rejects.toThrow(/refuses the user name or the password/);
});

test("an error does not show the password", async () => {
  const emulator = new TasmotaEmulator({ password: PASSWORD });
  const { buses, parameters } = await emulatedDevice(emulator);
  const { pins } = await tasmota.open(buses, { ...PARAMETERS, ...parameters });
  await emulator.stop();
  const failure = await pins["digital-output"][0]?.write(true).catch(String);
  expect(failure).toContain("127.0.0.1");
  expect(failure).not.toMatch(/password|a%20b/);
});
