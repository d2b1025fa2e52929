// Drivers of files, in `files/` of the program's data directory.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DeviceFault, FaultyDevice, PresentDevice } from "./faulty-device.ts";

export const FILE_DRIVERS: readonly FaultyDevice[] = [
  { name: "file-analog", type: "file-analog", make: async (using) => valueFile(using.directory, "8.1") },
  {
    name: "file-digital",
    type: "file-digital",
    // What another program writes into the file of an output is repaired, whatever it is.
    make: async (using) => valueFile(using.directory, "0", { isOutput: true }),
  },
];

function valueFile(directory: string, content: string, { isOutput = false } = {}): PresentDevice {
  const folder = join(directory, "files", "device");
  const path = join(folder, "value");
  const remove = async (): Promise<void> => rmSync(folder, { recursive: true, force: true });
  const restore = async (): Promise<void> => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, content);
  };
  const replace = (name: string, text: string): DeviceFault => ({
    name,
    cause: async () => writeFileSync(path, text),
    heal: isOutput ? async () => undefined : restore,
    isOver: isOutput,
  });
  mkdirSync(folder, { recursive: true });
  return {
    parameters: { Path: path },
    faults: [
      { name: "vanishes", cause: remove, heal: restore },
      replace("answers garbage", "<html>"),
      {
        name: "never answers",
        // A pipe without a writer.
        cause: async () => {
          rmSync(path);
          spawnSync("mkfifo", [path]);
        },
        heal: async () => {
          rmSync(path);
          await restore();
        },
      },
      { ...replace("restarts", content), isOver: true },
    ],
    vanish: remove,
    appear: restore,
    end: async () => undefined,
    ...(isOutput ? { load: async () => (levelIn(path) === "1" ? 100 : 0) } : {}),
  };
}

/** Empty while there is no such file. */
function levelIn(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
    ? readFileSync(path, "utf8").trim()
    : "";
}
