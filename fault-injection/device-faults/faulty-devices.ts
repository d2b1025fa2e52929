// All devices of the suite, and the drivers that it leaves out.
import { EMULATED_DRIVERS } from "./emulated-drivers.ts";
import type { FaultyDevice } from "./faulty-device.ts";
import { FILE_DRIVERS } from "./file-drivers.ts";
import { PUSHED } from "./pushed-driver.ts";
import { SERIAL_DRIVERS } from "./serial-drivers.ts";
import { SIMULATED_BOARD, SIMULATED_CHIPS } from "./simulated-drivers.ts";

export const FAULTY_DEVICES: readonly FaultyDevice[] = [
  ...EMULATED_DRIVERS,
  ...SIMULATED_CHIPS,
  ...SIMULATED_BOARD,
  ...SERIAL_DRIVERS,
  ...FILE_DRIVERS,
  PUSHED,
];
