// What a program with a small token can ask. Each attack goes on until its time is over.
import { connect } from "node:net";
import type { Aim, Attack } from "./aim.ts";

/** Connections that each ask once, and as soon as that is answered so many times more in one go. */
const asking =
  (path: string, connections: number, ahead: number): Attack =>
  async (aim) => {
    const counts = await Promise.all(Array.from({ length: connections }, () => askOver(aim, path, ahead)));
    return counts.reduce((sum, count) => sum + count, 0);
  };

async function askOver(aim: Aim, path: string, ahead: number): Promise<number> {
  let answers = 0;
  while (Date.now() < aim.until) answers += await askUntilClosed(aim, path, ahead);
  return answers;
}

function askUntilClosed({ host, port, until, token }: Aim, path: string, ahead: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  const socket = connect({ host, port });
  const over = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()));
  let answers = 0;
  let due = 1;
  socket.on("connect", () => socket.write(request));
  socket.on("error", () => undefined);
  socket.on("data", (bytes) => {
    answers += bytes.toString("latin1").split("HTTP/1.1 200").length - 1;
    if (answers < due) return;
    due = answers + ahead;
    socket.write(request.repeat(ahead));
  });
  return new Promise((resolve) =>
    socket.on("close", () => {
      clearTimeout(over);
      // As a client that is closed upon would.
      setTimeout(() => resolve(answers), 5);
    }),
  );
}

/** By what they are called in the table. */
export const TOKEN_ATTACKS = {
  "the API's page, pipelined": asking("/api/docs", 6, 400),
  "the API's document on 60 connections": asking("/api/openapi.json", 60, 1),
  "lists, pipelined": asking("/api/equipment", 4, 700),
  "log lines that do not exist, on 60 connections": asking("/api/log?limit=1000&by=nobody", 60, 1),
  "the newest lines of the log, on 60 connections": asking("/api/log?limit=1000", 60, 8),
  "61 days of minutes, on 60 connections": asking(
    `/api/history?series=tcs/9/value&points=5000&step=minute&from=${Date.now() - 61 * 86_400_000}`,
    60,
    1,
  ),
  "three years of days, on 60 connections": asking(
    "/api/history?series=tcs/9/value&points=5000&step=day&from=0",
    60,
    1,
  ),
  "problems on 60 connections": asking("/api/problems", 60, 8),
} as const satisfies Readonly<Record<string, Attack>>;
