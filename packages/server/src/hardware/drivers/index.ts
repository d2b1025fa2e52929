// The list of driver types. One that is not here does not exist.
import type { DriverType } from "../driver.ts";
import { ads1115 } from "./ads1115.ts";
import { ds18b20 } from "./ds18b20.ts";
import { esphomeMqtt } from "./esphome-mqtt.ts";
import { fileAnalog } from "./file-analog.ts";
import { fileDigital } from "./file-digital.ts";
import { hs103 } from "./hs103.ts";
import { mqtt } from "./mqtt.ts";
import { pca9685 } from "./pca9685.ts";
import { phBoard } from "./ph-board.ts";
import { rpi } from "./rpi.ts";
import { shelly1 } from "./shelly1.ts";
import { tasmotaMqtt } from "./tasmota-mqtt.ts";
import { zigbee2mqtt } from "./zigbee2mqtt.ts";

export const DRIVERS: readonly DriverType[] = [
  ads1115,
  ds18b20,
  esphomeMqtt,
  fileAnalog,
  fileDigital,
  hs103,
  mqtt,
  pca9685,
  phBoard,
  rpi,
  shelly1,
  tasmotaMqtt,
  zigbee2mqtt,
];
