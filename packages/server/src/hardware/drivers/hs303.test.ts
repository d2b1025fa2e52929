import { driverContract } from "../driver.contract.ts";
import { KasaEmulator } from "../emulators/kasa-emulator.ts";
import { emulatedDevice } from "../emulators/testing/emulated-device.ts";
import { hs303 } from "./hs303.ts";

driverContract({
  type: hs303,
  parameters: { Address: "127.0.0.1" },
  faults: ["returns", "garbles", "ignores", "restarts"],
  device: () => emulatedDevice(new KasaEmulator("hs303")),
});
