// A pseudo-terminal in front of an emulated serial line: for the buses a port like any other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { onTestFinished } from "vitest";

const SOCAT = "/usr/bin/socat";
export const hasSocat = existsSync(SOCAT);

/** Its path. It vanishes as an unplugged port does: when the emulator stops, or `unplug` is called. `link`: another path to it. */
export function pseudoTerminal(address: string, link?: string) {
  const terminal = link === undefined ? "PTY,raw,echo=0" : `PTY,raw,echo=0,link=${link}`;
  const socat = spawn(SOCAT, ["-d", "-d", terminal, `TCP:${address},nodelay`], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(socat, "exit");
  const unplug = async (): Promise<void> => {
    socat.kill();
    await ended;
  };
  onTestFinished(unplug);
  let text = "";
  return new Promise<{ readonly path: string; readonly unplug: () => Promise<void> }>((resolve, reject) => {
    socat.on("exit", () => reject(new Error(`socat made no pseudo-terminal: ${text}`)));
    socat.stderr.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      const path = /PTY is (\/dev\/pts\/\d+)/.exec(text)?.[1];
      // The transfer begins when both sides are open.
      if (path !== undefined && text.includes("starting data transfer loop")) resolve({ path, unplug });
    });
  });
}
