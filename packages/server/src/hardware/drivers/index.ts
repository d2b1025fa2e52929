// The list of driver types. One that is not here does not exist.
import type { DriverType } from "../driver.ts";
import { ads1115 } from "./ads1115.ts";
import { aiPrime } from "./ai-prime.ts";
import { dliWpsp } from "./dli-wpsp.ts";
import { ds18b20 } from "./ds18b20.ts";
import { esp32 } from "./esp32.ts";
import { esphome } from "./esphome.ts";
import { fileAnalog } from "./file-analog.ts";
import { fileDigital } from "./file-digital.ts";
import { hs103 } from "./hs103.ts";
import { http } from "./http.ts";
import { pca9685 } from "./pca9685.ts";
import { phBoard } from "./ph-board.ts";
import { redSeaReefbeat } from "./red-sea-reefbeat.ts";
import { rpi } from "./rpi.ts";
import { shellyDimmer } from "./shelly-dimmer.ts";
import { shellyGen2 } from "./shelly-gen2.ts";
import { shelly1 } from "./shelly1.ts";
import { shelly25 } from "./shelly2.5.ts";
import { tasmota } from "./tasmota.ts";
import { tasmotaHttp } from "./tasmota-http.ts";
import { wled } from "./wled.ts";

export const DRIVERS: readonly DriverType[] = [
  ads1115,
  aiPrime,
  dliWpsp,
  ds18b20,
  esp32,
  esphome,
  fileAnalog,
  fileDigital,
  hs103,
  http,
  pca9685,
  phBoard,
  redSeaReefbeat,
  rpi,
  shellyDimmer,
  shellyGen2,
  shelly1,
  shelly25,
  tasmota,
  tasmotaHttp,
  wled,
];
