import { driverContract } from "../driver.contract.ts";
import { Shelly1Emulator } from "../emulators/shelly1-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { shelly1 } from "./shelly1.ts";

driverContract({
  type: shelly1,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts", "denies"],
  device: () => emulatedDevice(new Shelly1Emulator(1)),
});
