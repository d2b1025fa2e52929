// The list of driver types. One that is not here does not exist.
import type { DriverType } from "../driver.ts";
import { ds18b20 } from "./ds18b20.ts";
import { fileAnalog } from "./file-analog.ts";
import { fileDigital } from "./file-digital.ts";
import { rpi } from "./rpi.ts";

export const DRIVERS: readonly DriverType[] = [ds18b20, fileAnalog, fileDigital, rpi];
