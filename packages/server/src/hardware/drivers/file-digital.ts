import { devices } from "@refugium/model/messages/devices.ts";
import { drivers } from "@refugium/model/messages/drivers.ts";
import { MessageError } from "../../kernel/message-error.ts";
import type { FileBus } from "../buses/buses.ts";
import { type DigitalInput, type DigitalOutput, defineDriver, type PwmOutput } from "../driver.ts";
import { fileOccupied, filePath, numberIn, pathFaults } from "./file-number.ts";

/**
 * One file as input, output and PWM channel: `1` and `0` are levels, a number 0–100 is a duty.
 * @transport a file
 * @pins digital-input 0, digital-output 0, pwm 0: one file for all three
 * @readBack content of the file
 * @checks `1` or `0`; a duty is a number 0…100
 * @tested real files
 */
export const fileDigital = defineDriver({
  type: "file-digital",
  title: drivers.fileLevel,
  kind: "file",
  withoutController: "keeps",
  parameters: { Path: filePath },
  provides: ["digital-input", "digital-output", "pwm"],
  pinmap: () => ({ "digital-input": [0], "digital-output": [0], pwm: [0] }),
  occupies: ({ Path: path }, { files }) => fileOccupied(files, path),
  faults: ({ Path: path }, { files }) => pathFaults(files, path),
  open: async ({ files }, { Path: path }) => {
    files.confine(path);
    return {
      pins: {
        "digital-input": [levelInput(files, path)],
        "digital-output": [levelOutput(files, path)],
        pwm: [dutyOutput(files, path)],
      },
      close: async () => undefined,
    };
  },
});

function levelInput(files: FileBus, path: string): DigitalInput {
  return { pin: 0, read: () => readLevel(files, path) };
}

function levelOutput(files: FileBus, path: string): DigitalOutput {
  return {
    pin: 0,
    write: (high) => files.write(path, high ? "1" : "0"),
    readBack: () => readLevel(files, path),
  };
}

function dutyOutput(files: FileBus, path: string): PwmOutput {
  return {
    pin: 0,
    set: async (percent) => {
      if (!(percent >= 0 && percent <= 100)) {
        throw new MessageError(devices.noDuty({ percent }));
      }
      await files.write(path, String(percent));
    },
    readBack: async () => {
      const duty = numberIn(await files.read(path));
      if (duty < 0 || duty > 100) throw new MessageError(devices.noDutyInFile);
      return duty;
    },
  };
}

async function readLevel(files: FileBus, path: string): Promise<boolean> {
  const text = (await files.read(path)).trim();
  if (text === "1") return true;
  if (text === "0") return false;
  throw new MessageError(devices.noLevelInFile);
}
