// A pseudo-terminal in front of an emulated serial line: for the buses a port like any other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { SystemClock } from "../../../kernel/system-clock.ts";
import type { SerialBus } from "../../buses/buses.ts";
import { openPort } from "../../buses/linux/linux-serial.ts";
import { SerialPorts } from "../../buses/serial.ts";

const SOCAT = "/usr/bin/socat";
export const hasSocat = existsSync(SOCAT);

interface PseudoTerminal {
  readonly path: string;
  readonly unplug: () => Promise<void>;
  /** A bus whose one port it is, by its link: the number of one that was unplugged is soon that of another one. */
  readonly serial: SerialBus;
}

/** It vanishes as an unplugged port does: when the emulator stops, or `unplug` is called. `link`: another path to it. */
export function pseudoTerminal(address: string, link = linkOfTest()): Promise<PseudoTerminal> {
  const socat = spawn(SOCAT, ["-d", "-d", `PTY,raw,echo=0,link=${link}`, `TCP:${address},nodelay`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(socat, "exit");
  const unplug = async (): Promise<void> => {
    socat.kill();
    await ended;
  };
  onTestFinished(unplug);
  const serial = new SerialPorts(new SystemClock(rawTime), (_, settings, on) => openPort(link, settings, on));
  let text = "";
  return new Promise((resolve, reject) => {
    socat.on("exit", () => reject(new Error(`socat made no pseudo-terminal: ${text}`)));
    socat.stderr.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const found = /PTY is (\/dev\/pts\/\d+)/.exec(text)?.[1];
      // The transfer begins when both sides are open.
      if (found !== undefined && text.includes("starting data transfer loop"))
        resolve({ path: found, unplug, serial });
    });
  });
}

function linkOfTest(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "terminal-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, "line");
}
