import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { silentLog } from "../../kernel/log.ts";
import { linuxDisplay } from "./linux-display.ts";
import { linuxHost } from "./linux-host.ts";
import { simulatedHost } from "./simulated-host.ts";

const roots: string[] = [];
afterEach(async () => {
  for (const root of roots.splice(0)) await rm(root, { recursive: true });
});

async function rootWith(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "refugium-host-"));
  roots.push(root);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

describe("a Linux host", () => {
  it("reports its temperature, model, memory and voltage", async () => {
    const root = await rootWith({
      "sys/class/thermal/thermal_zone0/temp": "48312\n",
      "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
      "proc/meminfo": "MemTotal:  4000 kB\nMemFree: 1 kB\nMemAvailable:  3000 kB\n",
      "sys/devices/platform/soc/soc:firmware/get_throttled": "50000\n",
    });
    const host = linuxHost({ root });
    expect(await host.cpuTemperature()).toBe(48.312);
    expect(await host.model()).toBe("Raspberry Pi 4 Model B Rev 1.4");
    expect(await host.memoryPercent()).toBe(25);
    expect(await host.throttled()).toBe(true);
  });

  it("finds under-voltage where newer kernels report it", async () => {
    const root = await rootWith({
      "sys/class/hwmon/hwmon0/name": "cpu_thermal\n",
      "sys/class/hwmon/hwmon1/name": "rpi_volt\n",
      "sys/class/hwmon/hwmon1/in0_lcrit_alarm": "1\n",
    });
    expect(await linuxHost({ root }).throttled()).toBe(true);
  });

  it("reports unknown values as unknown", async () => {
    const host = linuxHost({ root: await rootWith({}) });
    expect(await host.cpuTemperature()).toBeUndefined();
    expect(await host.model()).toBe("unknown");
    expect(await host.throttled()).toBe(false);
    expect(host.ip("no-such-interface")).toBe("unknown");
    expect(host.ip("lo")).toBe("127.0.0.1");
    expect(host.loadAverage5()).toBeGreaterThanOrEqual(0);
    await expect(host.memoryPercent()).rejects.toThrow("/proc/meminfo");
  });

  it("reports the time of its boot; in simulation at the clock's speed", async () => {
    const root = await rootWith({
      "proc/uptime": "351.07 1200.11\n",
      "proc/sys/kernel/random/boot_id": "0aa7c5d0\n",
    });
    const host = linuxHost({ root });
    expect(host.boot()).toEqual({ id: "0aa7c5d0", seconds: 351.07 });
    expect(simulatedHost(host, silentLog, 60).boot()).toEqual({ id: "0aa7c5d0 ×60", seconds: 351.07 * 60 });
    const silent = linuxHost({ root: await rootWith({}) });
    expect([silent.boot(), simulatedHost(silent, silentLog, 60).boot()]).toEqual([undefined, undefined]);
  });

  it("reports its system when the board has no name", async () => {
    const host = linuxHost({ root: await rootWith({ "etc/os-release": 'ID=x\nPRETTY_NAME="Debian 12"\n' }) });
    expect(await host.model()).toMatch(/^Debian 12 \(\w+\)$/);
  });

  it("is switched off and restarted through systemd, without a shell", async () => {
    const calls: string[][] = [];
    const host = linuxHost({ run: async (program, words) => calls.push([program, ...words]) });
    await host.poweroff();
    await host.reboot();
    expect(calls).toEqual([
      ["systemctl", "poweroff"],
      ["systemctl", "reboot"],
    ]);
  });

  it("is only read, never acted on, in simulation", async () => {
    const calls: unknown[] = [];
    const root = await rootWith({ "proc/meminfo": "MemTotal: 10 kB\nMemAvailable: 5 kB\n" });
    const host = simulatedHost(
      linuxHost({ root, run: async (program) => calls.push(program) }),
      silentLog,
      60,
    );
    await host.poweroff();
    await host.reboot();
    expect(calls).toEqual([]);
    expect(await host.cpuTemperature()).toBe(40);
    expect(await host.memoryPercent()).toBe(50);
    expect(await host.model()).toBe("unknown, simulated hardware");
    expect(await host.throttled()).toBe(false);
    expect(host.ip("lo")).toBe("127.0.0.1");
    expect(host.loadAverage5()).toBeGreaterThanOrEqual(0);
  });
});

describe("a backlight", () => {
  it("is switched and dimmed in its own range", async () => {
    const root = await rootWith({
      "10-0045/bl_power": "1\n",
      "10-0045/brightness": "31\n",
      "10-0045/max_brightness": "31\n",
    });
    const display = linuxDisplay(root);
    expect(await display.state()).toEqual({ on: false, brightness: 255 });
    await display.switch(true);
    await display.dim(0);
    expect(await display.state()).toEqual({ on: true, brightness: 0 });
    await writeFile(join(root, "10-0045/brightness"), "");
    await expect(display.state()).rejects.toThrow("not a number");
  });

  it("throws when there is none", async () => {
    await expect(linuxDisplay(join(tmpdir(), "no-such-folder")).switch(true)).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
