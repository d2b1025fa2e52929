// The program of the thread that waits for edges: sleeps in poll(2) over all watched lines and counts their events.
import { readSync } from "node:fs";
import { parentPort, receiveMessageOnPort, workerData } from "node:worker_threads";
import type { EdgeOrder, EdgeReport } from "./edge-thread.ts";
import { EVENTS_LENGTH, eventsIn } from "./gpio-structs.ts";
import { loadSystemCalls } from "./system-calls.ts";

/** A process that exits without ending the thread waits for it at most this long. */
const LONGEST_SLEEP_MS = 500;
/** Least time between two rounds: a line that oscillates costs 200 short messages a second, not thousands. */
const REST_MS = 5;

const bell: number = workerData;
const bytes = Buffer.alloc(EVENTS_LENGTH);
const rest = new Int32Array(new SharedArrayBuffer(4));
/** Number of the last event, by the descriptor of the line. */
const lines = new Map<number, number>();

const post = (report: EdgeReport): void => parentPort?.postMessage(report);

/** All events of a readable line: its queue fits into one read. */
function readEvents(fd: number): void {
  const length = readSync(fd, bytes, 0, bytes.length, null);
  if (length === 0) {
    leave(fd);
    return;
  }
  let last = lines.get(fd) ?? 0;
  let lost = false;
  const events = eventsIn(bytes.subarray(0, length));
  for (const { number } of events) {
    lost ||= number !== (last + 1) >>> 0;
    last = number;
  }
  lines.set(fd, last);
  if (events.length > 0) post({ fd, edges: events.length, lost });
}

/** A line whose chip is gone is reported once. */
function leave(fd: number): void {
  lines.delete(fd);
  post({ fd, gone: true });
}

/** False at the end. */
function follow(order: EdgeOrder): boolean {
  if ("end" in order) return false;
  if ("watch" in order) lines.set(order.watch, 0);
  else {
    lines.delete(order.leave);
    post({ fd: order.leave, left: true });
  }
  return true;
}

function takeOrders(): boolean {
  for (;;) {
    const received = parentPort === null ? undefined : receiveMessageOnPort(parentPort);
    if (received === undefined) return true;
    if (!follow(received.message)) return false;
  }
}

const calls = await loadSystemCalls();
while (takeOrders()) {
  const fds = [...lines.keys()];
  const [bellState, ...states] = calls.wait([bell, ...fds], LONGEST_SLEEP_MS);
  for (const [index, fd] of fds.entries()) {
    if (states[index] === "broken") leave(fd);
    if (states[index] !== "readable") continue;
    try {
      readEvents(fd);
    } catch {
      leave(fd);
    }
  }
  if (bellState === "readable") readSync(bell, bytes, 0, 8, null);
  else Atomics.wait(rest, 0, 0, REST_MS);
}
