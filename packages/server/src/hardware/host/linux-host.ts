import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { arch, loadavg, networkInterfaces } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../kernel/message-error.ts";
import { addressesIn } from "./addresses-in.ts";
import type { Host } from "./host.ts";

export interface LinuxHostOptions {
  /** The root of /proc, /sys and /etc; `/` except in tests. */
  readonly root?: string;
  readonly run?: (program: string, options: readonly string[]) => Promise<unknown>;
}

const runProgram = promisify(execFile);

/** A Linux machine, read through /proc and /sys and controlled through systemd. */
export function linuxHost(options: LinuxHostOptions = {}): Host {
  const root = options.root ?? "/";
  const run = options.run ?? ((program, words) => runProgram(program, [...words]));
  const read = (path: string): Promise<string | undefined> =>
    readFile(join(root, path), "utf8").catch(() => undefined);
  const bootId = textOf(join(root, "proc/sys/kernel/random/boot_id"));
  return {
    boot() {
      const seconds = Number.parseFloat(textOf(join(root, "proc/uptime")));
      return Number.isFinite(seconds) ? { id: bootId, seconds } : undefined;
    },
    async cpuTemperature() {
      const text = await read("sys/class/thermal/thermal_zone0/temp");
      const value = Number(text?.trim() || Number.NaN) / 1000;
      return Number.isFinite(value) ? value : undefined;
    },
    async model() {
      const board = plain(await read("proc/device-tree/model"));
      return board || systemName(await read("etc/os-release"));
    },
    ip(networkInterface) {
      const addresses = networkInterfaces()[networkInterface] ?? [];
      return addresses.find((each) => each.family === "IPv4")?.address ?? "unknown";
    },
    addresses: () => addressesIn(networkInterfaces()),
    loadAverage5: () => loadavg()[1] ?? 0,
    memoryPercent: async () => usedMemory((await read("proc/meminfo")) ?? ""),
    throttled: async () =>
      isThrottled(await read("sys/devices/platform/soc/soc:firmware/get_throttled")) ||
      (await isUnderVoltage(root, read)),
    async poweroff() {
      await run("systemctl", ["poweroff"]);
    },
    async reboot() {
      await run("systemctl", ["reboot"]);
    },
  };
}

/** The text of a kernel file: empty when there is none. */
function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return "";
  }
}

/** Strings of the device tree end with NUL, which breaks clients. */
function plain(text: string | undefined): string {
  return (text ?? "").replaceAll("\0", "").trim();
}

function systemName(release: string | undefined): string {
  const name = release?.match(/^PRETTY_NAME="?([^"\n]+)"?$/m)?.[1];
  return name === undefined ? "unknown" : `${name} (${arch()})`;
}

function usedMemory(meminfo: string): number {
  const kilobytes = (name: string): number =>
    Number(meminfo.match(new RegExp(`^${name}:\\s+(\\d+)`, "m"))?.[1]);
  const total = kilobytes("MemTotal");
  const available = kilobytes("MemAvailable");
  const used = (100 * (total - available)) / total;
  if (!Number.isFinite(used)) throw new MessageError(devices.noMemoryUsage);
  return used;
}

/** Bit 0: under-voltage now; bit 16: since boot (Raspberry Pi firmware, `get_throttled`). */
function isThrottled(text: string | undefined): boolean {
  if (text === undefined) return false;
  const bits = Number.parseInt(text, 16);
  return (bits & 0x1_0001) !== 0;
}

/** Newer kernels report the same through the hwmon driver `rpi_volt`. */
async function isUnderVoltage(
  root: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<boolean> {
  const sensors = await readdir(join(root, "sys/class/hwmon")).catch(() => []);
  for (const sensor of sensors) {
    const folder = join("sys/class/hwmon", sensor);
    if (plain(await read(join(folder, "name"))) !== "rpi_volt") continue;
    return plain(await read(join(folder, "in0_lcrit_alarm"))) === "1";
  }
  return false;
}
