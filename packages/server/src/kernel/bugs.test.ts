import { expect, test } from "vitest";
import { Bugs } from "./bugs.ts";
import { type Log, silentLog } from "./log.ts";
import { MessageError } from "./message-error.ts";
import { Refusal } from "./refusal.ts";

function makeBugs() {
  const lines: object[] = [];
  const log: Log = { ...silentLog, error: (fields) => void lines.push(fields) };
  return { bugs: new Bugs(log), lines };
}

test("a bug is logged with its stack once until its place recovers", () => {
  const { bugs, lines } = makeBugs();
  const err = new TypeError("x is undefined");
  bugs.caught("tcs/1", err);
  bugs.caught("tcs/1", new TypeError("again"));
  bugs.caught("role-guards", err);
  bugs.over("tcs/1");
  bugs.caught("tcs/1", "a text");
  bugs.over("role-guards");
  bugs.caught("role-guards", err);
  expect(lines).toEqual([
    { err, place: "tcs/1" },
    { err: "a text", place: "tcs/1" },
    { err, place: "role-guards" },
  ]);
});

test.each([
  new Refusal("unavailable", "no answer"),
  new MessageError("no answer"),
  Object.assign(new Error("ENOENT"), { syscall: "open" }),
  Object.assign(new Error("disk full"), { errcode: 13 }),
])("%s is no bug", (error) => {
  const { bugs, lines } = makeBugs();
  bugs.caught("tcs/1", error);
  expect(lines).toEqual([]);
});

test("errors without a stack are distinguished by their text", () => {
  const { bugs, lines } = makeBugs();
  const [one, other] = ["one", "other"].map((text) => Object.assign(new Error(text), { stack: undefined }));
  bugs.caught("tcs/1", one);
  bugs.caught("tcs/2", other);
  bugs.caught("tcs/3", one);
  expect(lines).toEqual([
    { err: one, place: "tcs/1" },
    { err: other, place: "tcs/2" },
  ]);
});
