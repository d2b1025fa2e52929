import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { LinuxPwm } from "./linux-pwm.ts";
import { SystemCallError } from "./system-calls.ts";

const ERRNO = { EACCES: 13, EIO: 5 } as const;

let root: string;
let elsewhere: string;
let clock: VirtualClock;
let written: string[];
/** How often files of an exported channel cannot be written yet. */
let unready: number;
let breaks: boolean;

/** What a bus thread does, and the export of a channel as the kernel does it. */
const thread = {
  async read(path: string): Promise<string> {
    refuseBroken();
    return readFileSync(path, "utf8");
  },
  async write(path: string, text: string): Promise<void> {
    refuseBroken();
    if (basename(path) === "export") {
      const channel = join(root, "pwmchip3", `pwm${text}`);
      mkdirSync(channel);
      for (const file of ["period", "duty_cycle", "enable"]) writeFileSync(join(channel, file), "0\n");
      return;
    }
    if (unready > 0) {
      unready -= 1;
      throw new SystemCallError("open", ERRNO.EACCES);
    }
    written.push(`${basename(path)}=${text}`);
    writeFileSync(path, text);
  },
};

function refuseBroken(): void {
  if (breaks) throw new SystemCallError("write", ERRNO.EIO);
}

function chip(device: string): void {
  mkdirSync(join(elsewhere, device));
  mkdirSync(join(root, "pwmchip3"));
  symlinkSync(join(elsewhere, device), join(root, "pwmchip3", "device"));
}

const pwmOf = (device = "", isPi = true): LinuxPwm =>
  new LinuxPwm({ clock, thread, device, directory: root, isPi });

/** The outcome of work while the clock runs. */
async function passing(work: Promise<void>): Promise<void> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) await clock.advance(milliseconds(50));
  return work;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-pwm-"));
  elsewhere = mkdtempSync(join(tmpdir(), "refugium-devices-"));
  clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  [written, unready, breaks] = [[], 0, false];
});
afterEach(() => {
  for (const each of [root, elsewhere]) rmSync(each, { recursive: true });
});

test.each([
  ["fe20c000.pwm", 1, "pwm1"],
  ["3f20c000.pwm", 0, "pwm0"],
  ["1f00098000.pwm", 0, "pwm2"],
  ["1f00098000.pwm", 1, "pwm3"],
])("on %s channel %i is %s", async (device, channel, directory) => {
  chip(device);
  await pwmOf().set(channel, 25, 1000);
  const stored = (file: string): string => readFileSync(join(root, "pwmchip3", directory, file), "utf8");
  expect([stored("period"), stored("duty_cycle"), stored("enable")]).toEqual(["1000000", "250000", "1"]);
  expect(await pwmOf().readBack(channel)).toBe(25);
});

test("the duty never exceeds the period on the way to a higher frequency", async () => {
  chip("fe20c000.pwm");
  const pwm = pwmOf();
  await pwm.set(0, 100, 100);
  written = [];
  await pwm.set(0, 100, 1000);
  expect(written).toEqual(["duty_cycle=0", "period=1000000", "duty_cycle=1000000", "enable=1"]);
});

test("files that are not writable yet are waited for", async () => {
  chip("fe20c000.pwm");
  unready = 3;
  await passing(pwmOf().set(0, 50, 100));
  expect(await pwmOf().readBack(0)).toBe(50);
});

test("files that stay unwritable are an error of permission", async () => {
  chip("fe20c000.pwm");
  unready = 1000;
  await expect(passing(pwmOf().set(0, 50, 100))).rejects.toThrow(
    "PWM channel 0 failed: permission is missing",
  );
});

test("a failing chip is an error", async () => {
  chip("fe20c000.pwm");
  breaks = true;
  await expect(pwmOf().set(0, 50, 100)).rejects.toThrow("PWM channel 0 failed: EIO");
});

test("a channel that is off is driven at 0 percent", async () => {
  chip("fe20c000.pwm");
  expect(await pwmOf().readBack(1)).toBe(0);
});

test("a chip named by the owner is used", async () => {
  chip("300a000.pwm");
  await pwmOf("300a000.pwm").set(0, 10, 100);
  expect(await pwmOf("300a000.pwm").readBack(0)).toBe(10);
});

test("the fan of a Raspberry Pi 5 is not taken for the header", async () => {
  chip("1f0009c000.pwm");
  await expect(pwmOf().set(0, 50, 100)).rejects.toThrow("dtoverlay=pwm-2chan");
});

test("a machine without PWM gives an error with the remedy", async () => {
  rmSync(root, { recursive: true });
  await expect(pwmOf().set(0, 50, 100)).rejects.toThrow("PWM is switched off on this machine");
  await expect(pwmOf("", false).set(0, 50, 100)).rejects.toThrow("has no PWM channels");
  mkdirSync(root);
});

test.each([
  [130, 100, "A duty is 0 to 100 percent, not 130"],
  [Number.NaN, 100, "A duty is 0 to 100 percent"],
  [50, 0, "A frequency is above 0 Hz, not 0"],
])("%d %% at %d Hz is refused", async (percent, hertz, text) => {
  await expect(pwmOf().set(0, percent, hertz)).rejects.toThrow(text);
});
