import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";
import * as at from "../places.ts";
import { drop, leaveAfter, operator, put, scale, wrap } from "../slips.ts";

export default {
  area: "Readings and their quality",
  mutants: [
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "85 °C, the word of a DS18B20 that has just got power, is believed",
        symbol: "WATER_TEMPERATURE.faultValues",
        slip: drop(at.literal("85")),
      },
      {
        breaks: "0 °C, the word of a sensor without power, is believed",
        symbol: "WATER_TEMPERATURE.faultValues",
        slip: drop(at.literal("0")),
      },
      {
        breaks: "water of 60 °C is believed",
        symbol: "assess",
        slip: drop(at.comparison("max")),
      },
      {
        breaks: "a jump of ten degrees is believed at once",
        symbol: "unbelievedJump",
        slip: operator(at.comparison("lastGood"), "!=="),
      },
      {
        breaks: "a suspect reading is handed on as a good one",
        symbol: "assess",
        slip: drop(at.guard("jump")),
      },
      {
        breaks: "a value frozen for a day is nothing to remark upon",
        symbol: "believed.flat",
        slip: operator(at.comparison("undefined"), "==="),
      },
    ]),
    ...inFile(`${MODEL}/laws/one-wire.ts`, [
      {
        breaks: "the checksum of a DS18B20 is not checked by ourselves",
        symbol: "parseSlave",
        slip: drop(at.guard("crc8")),
      },
      {
        breaks: "a data line shorted to ground reads 0 °C",
        symbol: "parseSlave",
        slip: drop(at.guard("every")),
      },
      {
        breaks: "frost is read as warmth: the sign is lost",
        symbol: "thousandths.value",
        slip: wrap(at.call("Number"), "Math.abs"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/sensors.ts`, [
      {
        breaks: "one disturbed reading is a failed probe: no quick retries",
        symbol: "RETRIES",
        slip: put(at.number(), 0),
      },
      {
        breaks: "a reading is served again for an hour",
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
        breaks: "a check may begin while the last one is still running",
        symbol: "startLoop.checkNow",
        slip: operator(at.assignment("running", "runCheck"), "="),
      },
      {
        breaks: "a check has no deadline",
        symbol: "startLoop.runCheck",
        slip: scale(at.name("deadline"), 1_000_000),
      },
      {
        breaks: "a failing check complains at each round",
        symbol: "startLoop.runCheck",
        slip: drop(at.operand("failing")),
      },
    ]),
    ...inFile(`${SERVER}/kernel/deadline.ts`, [
      {
        breaks: "work that was given up is not told so",
        symbol: "withDeadline.timer",
        slip: drop(at.call("abort")),
      },
    ]),
    ...inFile(`${SERVER}/kernel/scope.ts`, [
      {
        breaks: "one closing step that fails keeps the others from being tried",
        symbol: "Scope.#run",
        slip: leaveAfter(at.call("push"), "break"),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/ads1115.ts`, [
      {
        breaks: "an analog input at the end of its scale is a value",
        symbol: "convert",
        slip: drop(at.guard("code")),
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/ph-board.ts`, [
      {
        breaks: "a pH board that stands still answers with its old value",
        symbol: "measure",
        slip: drop(at.call("waitForData")),
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
        breaks: "a second sensor that is not on the bus is no problem",
        symbol: "missingSensors.named",
        slip: drop(at.name("second_sensor")),
        caughtBy: scenarios("missing-sensors"),
      },
    ]),
  ],
} satisfies MutantArea;
