// The list of driver types. One that is not here does not exist.
import type { DriverType } from "../driver.ts";
import { ads1015 } from "./ads1015.ts";
import { ads1115 } from "./ads1115.ts";
import { ads1119 } from "./ads1119.ts";
import { aht20 } from "./aht20.ts";
import { aiPrime } from "./ai-prime.ts";
import { bme280 } from "./bme280.ts";
import { dliWpsp } from "./dli-wpsp.ts";
import { ds18b20 } from "./ds18b20.ts";
import { ds2413 } from "./ds2413.ts";
import { ds2438 } from "./ds2438.ts";
import { eheimDigital } from "./eheim-digital.ts";
import { esp32 } from "./esp32.ts";
import { esphome } from "./esphome.ts";
import { esphomeMqtt } from "./esphome-mqtt.ts";
import { esphomeNative } from "./esphome-native.ts";
import { ezoCo2 } from "./ezo-co2.ts";
import { ezoDo } from "./ezo-do.ts";
import { ezoEc } from "./ezo-ec.ts";
import { ezoFlow } from "./ezo-flow.ts";
import { ezoOrp } from "./ezo-orp.ts";
import { ezoPmp } from "./ezo-pmp.ts";
import { ezoRtd } from "./ezo-rtd.ts";
import { fileAnalog } from "./file-analog.ts";
import { fileDigital } from "./file-digital.ts";
import { gp8403 } from "./gp8403.ts";
import { gpioInput } from "./gpio-input.ts";
import { gpioPulses } from "./gpio-pulses.ts";
import { hs103 } from "./hs103.ts";
import { hs110 } from "./hs110.ts";
import { hs300 } from "./hs300.ts";
import { hs303 } from "./hs303.ts";
import { http } from "./http.ts";
import { hx711Serial } from "./hx711-serial.ts";
import { iio } from "./iio.ts";
import { ina219 } from "./ina219.ts";
import { ina226 } from "./ina226.ts";
import { ina3221 } from "./ina3221.ts";
import { jebao } from "./jebao.ts";
import { jsnSr04t } from "./jsn-sr04t.ts";
import { kasaKlap } from "./kasa-klap.ts";
import { mcp3008 } from "./mcp3008.ts";
import { mcp3208 } from "./mcp3208.ts";
import { mcp4725 } from "./mcp4725.ts";
import { mcp4728 } from "./mcp4728.ts";
import { mcp23017 } from "./mcp23017.ts";
import { modbusRtu } from "./modbus-rtu.ts";
import { modbusTcp } from "./modbus-tcp.ts";
import { mqtt } from "./mqtt.ts";
import { ms5837 } from "./ms5837.ts";
import { nau7802 } from "./nau7802.ts";
import { nut } from "./nut.ts";
import { pca9685 } from "./pca9685.ts";
import { pcf8574 } from "./pcf8574.ts";
import { pcf8591 } from "./pcf8591.ts";
import { phBoard } from "./ph-board.ts";
import { phEzo } from "./ph-ezo.ts";
import { picoBoard } from "./pico-board.ts";
import { pushed } from "./pushed.ts";
import { pzem004t } from "./pzem-004t.ts";
import { redSeaReefbeat } from "./red-sea-reefbeat.ts";
import { rpi } from "./rpi.ts";
import { scd4x } from "./scd4x.ts";
import { shellyDimmer } from "./shelly-dimmer.ts";
import { shellyGen2 } from "./shelly-gen2.ts";
import { shelly1 } from "./shelly1.ts";
import { shelly25 } from "./shelly2.5.ts";
import { sht4x } from "./sht4x.ts";
import { sht31d } from "./sht31d.ts";
import { tapo } from "./tapo.ts";
import { tasmota } from "./tasmota.ts";
import { tasmotaHttp } from "./tasmota-http.ts";
import { tasmotaMqtt } from "./tasmota-mqtt.ts";
import { tca9534 } from "./tca9534.ts";
import { tmc2209 } from "./tmc2209.ts";
import { wled } from "./wled.ts";
import { zigbee2mqtt } from "./zigbee2mqtt.ts";

export const DRIVERS: readonly DriverType[] = [
  // Before the ADS1015, which is rarer: a scan of the bus proposes them in this order.
  ads1115,
  ads1015,
  ads1119,
  aht20,
  aiPrime,
  bme280,
  dliWpsp,
  ds18b20,
  ds2413,
  ds2438,
  eheimDigital,
  esp32,
  esphome,
  esphomeMqtt,
  esphomeNative,
  ezoCo2,
  ezoDo,
  ezoEc,
  ezoFlow,
  ezoOrp,
  ezoPmp,
  ezoRtd,
  fileAnalog,
  fileDigital,
  gp8403,
  gpioInput,
  gpioPulses,
  hs103,
  hs110,
  hs300,
  hs303,
  http,
  hx711Serial,
  iio,
  ina219,
  ina226,
  ina3221,
  jebao,
  jsnSr04t,
  kasaKlap,
  mcp23017,
  mcp3008,
  mcp3208,
  mcp4725,
  mcp4728,
  modbusRtu,
  modbusTcp,
  mqtt,
  ms5837,
  nau7802,
  nut,
  pca9685,
  pcf8574,
  pcf8591,
  phBoard,
  phEzo,
  picoBoard,
  pushed,
  pzem004t,
  redSeaReefbeat,
  rpi,
  scd4x,
  shellyDimmer,
  shellyGen2,
  shelly1,
  shelly25,
  sht31d,
  sht4x,
  tapo,
  tasmota,
  tasmotaHttp,
  tasmotaMqtt,
  tca9534,
  tmc2209,
  wled,
  zigbee2mqtt,
];
