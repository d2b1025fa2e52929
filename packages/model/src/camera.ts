import { Obj } from "./declare/containers.ts";
import { Duration } from "./declare/durations.ts";
import type { Fault, Infer } from "./declare/field.ts";
import { Bool, Int, Num, Text } from "./declare/fields.ts";
import { seconds } from "./declare/units.ts";
import { captureFlagFaults } from "./laws/capture-flags.ts";

export const Camera = Obj({
  enable: Bool({ about: "Take pictures on schedule" }),
  capture_flags: Text({ max: 500, about: "Flags of the capture command, split on blanks; no shell" }),
  image_directory: Text({
    initial: "images",
    min: 1,
    max: 500,
    about:
      "In images/ of the data directory, where relative ones start, or in a directory listed in refugium.toml",
  }),
  tick_interval: Duration({
    initial: 120,
    clientUnit: "minutes",
    about: "Time between pictures",
    shortest: seconds(10),
  }),
  upload: Bool({ about: "Kept for clients" }),
  motion: Obj({
    enable: Bool(),
    height: Num({ initial: 600 }),
    width: Num({ initial: 800 }),
    url: Text({ initial: "http://localhost:8081", max: 500 }),
  }),
  keep_days: Int({ initial: 30, min: 1, max: 3650, about: "Days pictures are kept" }),
  keep_megabytes: Int({
    initial: 1000,
    min: 10,
    max: 1_000_000,
    about: "Room for pictures in MB: beyond it the oldest are deleted",
  }),
});
export type CameraValue = Infer<typeof Camera>;

export function cameraFaults({ capture_flags }: CameraValue): readonly Fault[] {
  return captureFlagFaults(capture_flags);
}
