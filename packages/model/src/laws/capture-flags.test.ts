import { expect, it } from "vitest";
import { inEnglish } from "../messages/testing/in-english.ts";
import { captureFlagFaults, splitFlags } from "./capture-flags.ts";

it.each([
  "",
  "-n -t 2000",
  "--width 1280 --height=720  --hflip",
  "--ev -0.5 --roi 0,0,1,1",
  "-q 80",
  "--roi .1,.1,1,1 --denoise off",
])("flags that change the picture are accepted: %s", (flags) => {
  expect(captureFlagFaults(flags)).toEqual([]);
});

it.each([
  "-o /etc/passwd",
  "--output=/x",
  "--config f",
  "--post-process-file f",
  "--width /etc",
  "--width",
  "--width --hflip",
  "--width -o",
  "--width=-o",
  "--gain -",
  "--hflip=1",
  "; reboot",
  "$(reboot)",
  "--keypress",
])("flags that could do anything else are refused: %s", (flags) => {
  expect(inEnglish(captureFlagFaults(flags))).toEqual([
    { path: "capture_flags", message: expect.stringMatching(/^(may not have|needs a plain value)/) },
  ]);
});

it("flags are split on blanks, as clients write them", () => {
  expect(splitFlags(" -t  10 ")).toEqual(["-t", "10"]);
});
