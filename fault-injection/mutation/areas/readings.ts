import { inFile, MODEL, type MutantArea, SERVER, scenarios } from "../mutant.ts";

export default {
  area: "Readings and their quality",
  mutants: [
    ...inFile(`${MODEL}/laws/plausibility.ts`, [
      {
        breaks: "85 °C, the word of a DS18B20 that has just got power, is believed",
        from: "faultValues: [85, 0],",
        to: "faultValues: [0],",
      },
      {
        breaks: "0 °C, the word of a sensor without power, is believed",
        from: "faultValues: [85, 0],",
        to: "faultValues: [85],",
      },
      {
        breaks: "water of 60 °C is believed",
        from: "if (value < limits.min || value > limits.max) {",
        to: "if (value < limits.min) {",
      },
      {
        breaks: "a jump of ten degrees is believed at once",
        from: "if (lastGood === undefined || within(lastGood)) return undefined;",
        to: "if (lastGood !== undefined || within(lastGood)) return undefined;",
      },
      {
        breaks: "a suspect reading is handed on as a good one",
        from: '    return poor({ ...memory, candidate: jump }, sample, "suspect", reason);',
        to: "    return { ...believed(memory, { ...sample, value }, limits), memory: { ...memory, candidate: jump } };",
      },
      {
        breaks: "a value frozen for a day is nothing to remark upon",
        from: "const flat = limits.flatLine !== undefined && measuredAt",
        to: "const flat = limits.flatLine === undefined && measuredAt",
      },
    ]),
    ...inFile(`${MODEL}/laws/one-wire.ts`, [
      {
        breaks: "the checksum of a DS18B20 is not checked by ourselves",
        from: "  if (crc8(bytes) !== 0) {",
        to: "  if (crc8(bytes) > 255) {",
      },
      {
        breaks: "a data line shorted to ground reads 0 °C",
        from: "if (bytes.every((byte) => byte === 0)) {",
        to: "if (bytes.length === 0) {",
      },
      {
        breaks: "frost is read as warmth: the sign is lost",
        from: "const value = Number(found[1]) / 1000;",
        to: "const value = Math.abs(Number(found[1])) / 1000;",
      },
    ]),
    ...inFile(`${SERVER}/hardware/sensors.ts`, [
      {
        breaks: "one disturbed reading is a failed probe: no quick retries",
        from: "const RETRIES = 3;",
        to: "const RETRIES = 0;",
      },
      {
        breaks: "a reading is served again for an hour",
        from: "const SHARED_FOR: Milliseconds = milliseconds(500);",
        to: "const SHARED_FOR: Milliseconds = milliseconds(3_600_000);",
      },
      {
        breaks: "an error is read as 0",
        from: "    return { error };",
        to: '    return error === "" ? { error } : { value: 0 };',
      },
    ]),
    ...inFile(`${SERVER}/kernel/loop.ts`, [
      {
        breaks: "a check may begin while the last one is still running",
        from: "    running ??= runCheck().finally(",
        to: "    running = runCheck().finally(",
      },
      {
        breaks: "a check has no deadline",
        from: "await withDeadline(clock, deadline, name, options.check, underWay);",
        to: "await withDeadline(clock, milliseconds(1e9), name, options.check, underWay);",
      },
      {
        breaks: "a failing check complains at each round",
        from: "if (closed || failing) return;",
        to: "if (closed) return;",
      },
    ]),
    ...inFile(`${SERVER}/kernel/deadline.ts`, [
      {
        breaks: "work that was given up is not told so",
        from: `      abort.abort(missed);
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/kernel/scope.ts`, [
      {
        breaks: "one closing step that fails keeps the others from being tried",
        from: `        errors.push(error);
`,
        to: `        errors.push(error);
        break;
`,
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/ads1115.ts`, [
      {
        breaks: "an analog input at the end of its scale is a value",
        from: "if (code === 32767 || code === -32768) {",
        to: "if (code === 32768) {",
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/ph-board.ts`, [
      {
        breaks: "a pH board that stands still answers with its old value",
        from: `  await waitForData(device, address);
`,
        to: "",
      },
    ]),
    ...inFile(`${SERVER}/hardware/drivers/file-number.ts`, [
      {
        breaks: "an empty file reads as 0",
        from: "if (!/^[+-]?(\\d+\\.?\\d*|\\.\\d+)(e[+-]?\\d+)?$/i.test(trimmed) || !Number.isFinite(value))",
        to: "if (!Number.isFinite(value))",
        caughtBy: [`${SERVER}/hardware/drivers/file-analog.test.ts`],
      },
    ]),
    ...inFile(`${SERVER}/subsystems/control/temperature/bus-list.ts`, [
      {
        breaks: "a second sensor that is not on the bus is no problem",
        from: 'const named = [tc.analog_input === "" ? tc.sensor : "", tc.second_sensor];',
        to: 'const named = [tc.analog_input === "" ? tc.sensor : ""];',
        caughtBy: scenarios("missing-sensors"),
      },
    ]),
  ],
} satisfies MutantArea;
