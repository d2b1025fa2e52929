import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const AUTOCANNON = path.join(import.meta.dirname, "../node_modules/autocannon/autocannon.js");

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Requests that were not answered with a status of 2xx. */
  readonly failed: number;
}

/** Sends requests over 50 connections for 5 seconds; with a body they are POSTs. */
export async function load(options: {
  readonly url: string;
  readonly cookie: string;
  readonly body?: string;
}): Promise<LoadResult> {
  const body = options.body === undefined ? [] : ["-m", "POST", "-b", options.body];
  const headers = ["-H", `cookie=${options.cookie}`, "-H", "content-type=application/json"];
  const { stdout } = await promisify(execFile)(process.execPath, [
    AUTOCANNON,
    ...["-j", "-n", "-c", "50", "-d", "5"],
    ...headers,
    ...body,
    options.url,
  ]);
  // autocannon's documented JSON result.
  const result = JSON.parse(stdout) as {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  };
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
