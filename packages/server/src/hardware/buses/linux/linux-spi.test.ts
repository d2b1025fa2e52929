import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { instant, milliseconds } from "@refugium/model/declare/units.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import type { SpiJob } from "./bus-thread.ts";
import { LinuxSpi } from "./linux-spi.ts";
import { SystemCallError } from "./system-calls.ts";

const SETTINGS = { mode: 0, speed: 500_000 } as const;

let root: string;
let jobs: SpiJob[];
let launched: number;
let closed: number;
let answer: () => Promise<Uint8Array>;
let clock: VirtualClock;
let bus: LinuxSpi;
let busOf: (isPi: boolean) => LinuxSpi;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-spi-"));
  [jobs, launched, closed] = [[], 0, 0];
  answer = async () => Uint8Array.of(1, 2, 3, 4, 5);
  clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const launch = () => {
    launched += 1;
    return {
      exchange: (job: SpiJob) => {
        jobs.push(job);
        return answer();
      },
      close: () => {
        closed += 1;
      },
    };
  };
  busOf = (isPi) => new LinuxSpi({ clock, launch, directory: root, isPi });
  bus = busOf(true);
});
afterEach(() => rmSync(root, { recursive: true }));

test("messages are one job, and each has its own bytes", async () => {
  const messages = [
    [0x01, 0x80, 0x00],
    [0x06, 0x00],
  ];
  expect(await bus.exchange("0.1", SETTINGS, messages)).toEqual([
    Uint8Array.of(1, 2, 3),
    Uint8Array.of(4, 5),
  ]);
  expect(jobs).toEqual([{ device: "/dev/spidev0.1", ...SETTINGS, messages }]);
});

test("each bus has a thread of its own, which its devices share", async () => {
  for (const device of ["0.0", "0.1", "1.0"]) await bus.exchange(device, SETTINGS, [[0]]);
  expect(launched).toBe(2);
  bus.close();
  expect(closed).toBe(2);
});

test("a bus that hangs costs its caller a second", async () => {
  answer = () => new Promise(() => undefined);
  const hanging = expect(bus.exchange("0.0", SETTINGS, [[0]])).rejects.toThrow(
    "a message to the SPI device 0.0 did not finish within 1 s",
  );
  await clock.advance(milliseconds(1000));
  await hanging;
});

test.each([
  [13, '/dev/spidev0.0 may not be opened: add the user of the controller to the group "spi"'],
  [19, "the SPI device 0.0 failed: it is not there"],
  [5, "the SPI device 0.0 failed: EIO"],
])("errno %i is explained", async (number, text) => {
  answer = () => Promise.reject(new SystemCallError("open", number));
  await expect(bus.exchange("0.0", SETTINGS, [[0]])).rejects.toThrow(text);
});

test("an absent device and a machine without SPI have different errors", async () => {
  answer = () => Promise.reject(new SystemCallError("open", 2));
  await expect(bus.exchange("0.0", SETTINGS, [[0]])).rejects.toThrow("dtparam=spi=on");
  writeFileSync(join(root, "spidev0.1"), "");
  await expect(bus.exchange("0.0", SETTINGS, [[0]])).rejects.toThrow('There is no SPI device "0.0"');
});

test("a machine that is no Raspberry Pi gets no advice about config.txt", async () => {
  answer = () => Promise.reject(new SystemCallError("open", 2));
  await expect(busOf(false).exchange("0.0", SETTINGS, [[0]])).rejects.toThrow("This machine has no SPI");
});

test("a bug is not explained as a device", async () => {
  answer = () => Promise.reject(new TypeError("a bug"));
  await expect(bus.exchange("0.0", SETTINGS, [[0]])).rejects.toThrow(TypeError);
});
