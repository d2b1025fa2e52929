// The list of driver types. One that is not here does not exist.
import type { DriverType } from "../driver.ts";
import { ads1115 } from "./ads1115.ts";
import { ds18b20 } from "./ds18b20.ts";
import { fileAnalog } from "./file-analog.ts";
import { fileDigital } from "./file-digital.ts";
import { hs103 } from "./hs103.ts";
import { hs110 } from "./hs110.ts";
import { hs300 } from "./hs300.ts";
import { hs303 } from "./hs303.ts";
import { kasaKlap } from "./kasa-klap.ts";
import { pca9685 } from "./pca9685.ts";
import { phBoard } from "./ph-board.ts";
import { rpi } from "./rpi.ts";
import { shelly1 } from "./shelly1.ts";
import { tapo } from "./tapo.ts";

export const DRIVERS: readonly DriverType[] = [
  ads1115,
  ds18b20,
  fileAnalog,
  fileDigital,
  hs103,
  hs110,
  hs300,
  hs303,
  kasaKlap,
  pca9685,
  phBoard,
  rpi,
  shelly1,
  tapo,
];
