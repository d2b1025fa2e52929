import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, leaveAfter, operator, put, scale, wrap } from "../slips.ts";

export default {
  area: "Readings and their quality",
  mutants: [
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "85 °C, the power-on value of a DS18B20, is accepted",
        symbol: "WATER_TEMPERATURE.faultValues",
        slip: drop(at.literal("85")),
      },
      {
        breaks: "0 °C, the value of a sensor without power, is accepted",
        symbol: "WATER_TEMPERATURE.faultValues",
        slip: drop(at.literal("0")),
      },
      {
        breaks: "water of 60 °C is accepted",
        symbol: "assess",
        slip: drop(at.comparison("max")),
      },
      {
        breaks: "a jump of ten degrees is accepted at once",
        symbol: "rejectedJump",
        slip: operator(at.comparison("lastGood"), "!=="),
      },
      {
        breaks: "a suspect reading counts as good",
        symbol: "assess",
        slip: drop(at.guard("jump")),
      },
      {
        breaks: "a value that is frozen for a day is not reported",
        symbol: "accepted.flat",
        slip: operator(at.comparison("undefined"), "==="),
      },
    ]),
    ...inFile(`${MODEL}/laws/one-wire.ts`, [
      {
        breaks: "the checksum of a DS18B20 is not verified",
        symbol: "parseSlave",
        slip: drop(at.guard("crc8")),
      },
      {
        breaks: "a data line shorted to ground reads as 0 °C",
        symbol: "parseSlave",
        slip: drop(at.guard("every")),
      },
      {
        breaks: "the sign of a temperature is lost",
        symbol: "thousandths.value",
        slip: wrap(at.call("Number"), "Math.abs"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/sensors.ts`, [
      {
        breaks: "a failed read is not retried",
        symbol: "RETRIES",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a reading is reused for an hour",
        symbol: "SHARED_FOR",
        slip: put(at.number(), 3600000),
      },
      {
        breaks: "an error is read as 0",
        symbol: "SensorHub.#sample",
        slip: put(at.result("error"), { value: 0 }),
      },
    ]),
    ...inFile(`${SERVER}/kernel/loop.ts`, [
      {
        breaks: "a check may start while the last one is still running",
        symbol: "startLoop.checkNow",
        slip: operator(at.assignment("running", "runCheck"), "="),
      },
      {
        breaks: "a check has no deadline",
        symbol: "startLoop.runCheck",
        slip: scale(at.name("deadline"), 1_000_000),
      },
      {
        breaks: "a failing check is reported each time",
        symbol: "startLoop.runCheck",
        slip: drop(at.operand("failing")),
      },
    ]),
    ...inFile(`${SERVER}/kernel/deadline.ts`, [
      {
        breaks: "work that missed its deadline is not aborted",
        symbol: "withDeadline.timer",
        slip: drop(at.call("abort")),
      },
    ]),
    ...inFile(`${SERVER}/kernel/scope.ts`, [
      {
        breaks: "a failed closing step prevents the remaining ones",
        symbol: "Scope.#run",
        slip: leaveAfter(at.call("push"), "break"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/i2c/ads1x15.ts`, [
      {
        breaks: "a saturated analog input counts as a value",
        symbol: "convert",
        slip: drop(at.guard("code")),
        caughtBy: [`${SERVER}/hardware/drivers/ads1115.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/i2c/ads1119.ts`, [
      {
        breaks: "a pH board answers before its conversion is done",
        symbol: "nextCode",
        slip: drop(at.call("waitForData")),
        caughtBy: [`${SERVER}/hardware/drivers/ph-board.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/spi/mcp3x08.ts`, [
      {
        breaks: "a converter on SPI that is not there reads 0 V",
        symbol: "measure",
        slip: operator(at.comparison("code"), ">="),
        caughtBy: [`${SERVER}/hardware/drivers/mcp3008.test.ts`],
      },
      {
        breaks: "a damaged answer on SPI counts as a value",
        symbol: "codeIn",
        slip: drop(at.guard("expected")),
        caughtBy: [`${SERVER}/hardware/drivers/mcp3008.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/iio.ts`, [
      {
        breaks: "a load cell whose line is stuck has a weight",
        symbol: "measure",
        slip: drop(at.guard("isNoReading")),
        caughtBy: [`${SERVER}/hardware/drivers/iio.test.ts`],
      },
      {
        breaks: "a value above its bound counts",
        symbol: "iio",
        slip: drop(at.operand("most")),
        caughtBy: [`${SERVER}/hardware/drivers/iio.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/file-number.ts`, [
      {
        breaks: "an empty file reads as 0",
        symbol: "numberIn",
        slip: drop(at.operand("test")),
        caughtBy: [`${SERVER}/hardware/drivers/file-analog.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/bus-list.ts`, [
      {
        breaks: "a second sensor that is missing from the bus is not listed as a problem",
        symbol: "missingSensors.named",
        slip: drop(at.name("second_sensor")),
        caughtBy: scenarios("missing-sensors"),
      },
    ]),
  ],
} satisfies MutantArea;
