import pino from "pino";
import type { Log } from "./kernel/log.ts";

const SECRETS = [
  "password",
  "token",
  "secret",
  "authorization",
  "cookie",
  "*.password",
  "*.token",
  "*.secret",
  "*.authorization",
  "*.cookie",
];

/** The log of the process: JSON lines on standard output, without secrets. */
export function processLog(level: string): Log {
  return pino({
    level,
    redact: { paths: SECRETS, censor: "<redacted>" },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
