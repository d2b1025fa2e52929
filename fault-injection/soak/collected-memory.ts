import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Program } from "../../scripts/program.ts";

/** What a process holds once its garbage is gone, in megabytes. */
export interface CollectedMemory {
  /** Resident. */
  readonly resident: number;
  /** Objects that are in use. */
  readonly heap: number;
}

/** Runs the garbage collection twice and measures what is left. */
export async function collectedMemory(program: Program): Promise<CollectedMemory> {
  const [, url] = /Debugger listening on (ws:\S+)/.exec(program.output) ?? [];
  if (url === undefined) throw new Error("the program was started without an inspector");
  const socket = new WebSocket(url);
  await once(socket, "open");
  try {
    await ask(socket, 1, "HeapProfiler.collectGarbage");
    await ask(socket, 2, "HeapProfiler.collectGarbage");
    const { usedSize = 0 } = await ask(socket, 3, "Runtime.getHeapUsage");
    return { resident: residentOf(program.pid), heap: usedSize / 2 ** 20 };
  } finally {
    socket.close();
  }
}

interface Usage {
  /** Bytes. */
  readonly usedSize?: number;
}

function ask(socket: WebSocket, id: number, method: string): Promise<Usage> {
  return new Promise((resolve, reject) => {
    socket.addEventListener("close", () => reject(new Error("the program is gone")));
    socket.addEventListener("message", ({ data }) => {
      // By the inspector's protocol.
      const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result?: Usage };
      if (answer.id === id) resolve(answer.result ?? {});
    });
    socket.send(JSON.stringify({ id, method }));
  });
}

function residentOf(pid: number): number {
  const [, kilobytes = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
