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

/** The process's log: JSON lines on standard output, secrets cut out. */
export function processLog(level: string): Log {
  return pino({
    level,
    redact: { paths: SECRETS, censor: "<redacted>" },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
