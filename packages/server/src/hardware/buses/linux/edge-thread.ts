import { closeSync, writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { WaitCalls } from "./system-calls.ts";

/** What the thread is to do, by the descriptor of a line. */
export type EdgeOrder = { readonly watch: number } | { readonly leave: number } | { readonly end: true };

/** What the thread saw. `left`: the descriptor may be closed; `gone`: its chip went away. */
export type EdgeReport =
  | { readonly fd: number; readonly edges: number; readonly lost: boolean }
  | { readonly fd: number; readonly left: true }
  | { readonly fd: number; readonly gone: true };

/** Events of a line since the last call; `lost`: there were more. `gone`: there will be none any more. */
export type EdgeNews = { readonly edges: number; readonly lost: boolean } | "gone";

const WORKER = new URL(
  // The worker's bundle is beside the bundle, its source beside the source.
  import.meta.url.endsWith(".ts") ? "./edge-worker.ts" : "./edge-worker.js",
  import.meta.url,
);
const MOST_MEGABYTES = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 };
const RING = Buffer.from([1, 0, 0, 0, 0, 0, 0, 0]);

interface Running {
  readonly worker: Worker;
  /** An eventfd that ends the sleep of the thread. */
  readonly bell: number;
}

/**
 * One thread that waits for the events of all watched lines. Reading a line blocks until it changes, so neither the
 * main thread nor the threads of Node's file calls may do it. It starts with the first line; one that ends reports
 * every line as gone, and is replaced at the next.
 */
export class EdgeThread {
  readonly #calls: () => Promise<WaitCalls>;
  readonly #lines = new Map<number, (news: EdgeNews) => void>();
  readonly #leaving = new Map<number, () => void>();
  #running: Running | undefined;

  constructor(calls: () => Promise<WaitCalls>) {
    this.#calls = calls;
  }

  /** The descriptor of a line that was requested with edges: its events from the request on. */
  async watch(fd: number, onNews: (news: EdgeNews) => void): Promise<void> {
    const calls = await this.#calls();
    this.#running ??= this.#launch(calls.makeBell());
    this.#lines.set(fd, onNews);
    this.#order({ watch: fd });
  }

  /** Resolves when the thread does not use the descriptor any more. */
  async leave(fd: number): Promise<void> {
    if (!this.#lines.delete(fd)) return;
    const left = new Promise<void>((resolve) => this.#leaving.set(fd, resolve));
    this.#order({ leave: fd });
    await left;
  }

  async close(): Promise<void> {
    const { worker } = this.#running ?? {};
    if (worker === undefined) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    this.#order({ end: true });
    await ended;
  }

  #order(order: EdgeOrder): void {
    if (this.#running === undefined) return;
    this.#running.worker.postMessage(order);
    writeSync(this.#running.bell, RING);
  }

  #launch(bell: number): Running {
    const worker = new Worker(WORKER, { workerData: bell, resourceLimits: MOST_MEGABYTES });
    worker.unref();
    worker.on("message", (report: EdgeReport) => this.#take(report));
    // `exit` follows.
    worker.once("error", () => undefined);
    worker.once("exit", () => this.#ended(bell));
    return { worker, bell };
  }

  #take(report: EdgeReport): void {
    if ("left" in report) this.#leave(report.fd);
    else if ("gone" in report) this.#lose(report.fd);
    else this.#lines.get(report.fd)?.(report);
  }

  #leave(fd: number): void {
    const left = this.#leaving.get(fd);
    this.#leaving.delete(fd);
    left?.();
  }

  #lose(fd: number): void {
    const onNews = this.#lines.get(fd);
    this.#lines.delete(fd);
    onNews?.("gone");
  }

  #ended(bell: number): void {
    closeSync(bell);
    this.#running = undefined;
    for (const fd of [...this.#leaving.keys()]) this.#leave(fd);
    for (const fd of [...this.#lines.keys()]) this.#lose(fd);
  }
}
