import { drivers } from "@refugium/model/messages/drivers.ts";
import { defineDriver } from "../driver.ts";
import { filePath, numberIn, pathFaults } from "./file-number.ts";

/**
 * A file with one number, written by another program, as an analog input.
 * @transport a file
 * @pins analog-input 0
 * @checks exactly one finite decimal number
 * @tested real files
 */
export const fileAnalog = defineDriver({
  type: "file-analog",
  title: drivers.fileNumber,
  kind: "file",
  parameters: { Path: filePath },
  provides: ["analog-input"],
  pinmap: () => ({ "analog-input": [0] }),
  faults: ({ Path: path }, { files }) => pathFaults(files, path),
  open: async ({ files }, { Path: path }) => {
    files.confine(path);
    return {
      pins: {
        "analog-input": [{ pin: 0, unit: "raw", read: async () => numberIn(await files.read(path)) }],
      },
      close: async () => undefined,
    };
  },
});
