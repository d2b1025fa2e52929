import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EdgeNews, EdgeThread } from "./edge-thread.ts";
import { loadSystemCalls } from "./system-calls.ts";

// A pipe stands in for a line: records are read from both. On a real kernel: `npm run kernel`.

let directory: string;
let thread: EdgeThread;
const open = new Set<number>();

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-edges-"));
  thread = new EdgeThread(loadSystemCalls);
});
afterEach(async () => {
  await thread.close();
  for (const fd of open) closeSync(fd);
  open.clear();
  rmSync(directory, { recursive: true });
});

function line(name: string): number {
  execFileSync("mkfifo", [join(directory, name)]);
  const fd = openSync(join(directory, name), constants.O_RDWR | constants.O_NONBLOCK);
  open.add(fd);
  return fd;
}

function happen(fd: number, ...numbers: readonly number[]): void {
  for (const number of numbers) {
    const record = Buffer.alloc(48);
    record.writeUInt32LE(1, 8);
    record.writeUInt32LE(number, 20);
    writeSync(fd, record);
  }
}

/** News of a line as they come. */
function collector() {
  const news: EdgeNews[] = [];
  let wake: () => void = () => undefined;
  const onNews = (each: EdgeNews): void => {
    news.push(each);
    wake();
  };
  const until = async (isEnough: (news: readonly EdgeNews[]) => boolean): Promise<void> => {
    while (!isEnough(news)) await new Promise<void>((resolve) => (wake = resolve));
  };
  const edges = (): number => news.reduce((sum, each) => sum + (each === "gone" ? 0 : each.edges), 0);
  return { news, onNews, until, edges };
}

test("events of two lines are counted apart, those before the watch too", async () => {
  const [one, two] = [line("one"), line("two")];
  const [first, second] = [collector(), collector()];
  happen(one, 1, 2);
  await thread.watch(one, first.onNews);
  await thread.watch(two, second.onNews);
  happen(two, 1);
  happen(one, 3);
  await first.until(() => first.edges() === 3);
  await second.until(() => second.edges() === 1);
  expect(first.news.every((each) => each !== "gone" && !each.lost)).toBe(true);
});

test("a gap in the numbers is a loss, and only once", async () => {
  const fd = line("one");
  const { news, onNews, until, edges } = collector();
  await thread.watch(fd, onNews);
  happen(fd, 1, 5);
  await until(() => edges() === 2);
  expect(news.some((each) => each !== "gone" && each.lost)).toBe(true);
  news.length = 0;
  happen(fd, 6);
  await until(() => edges() === 1);
  expect(news).toEqual([{ fd, edges: 1, lost: false }]);
});

test("a line that was left reports nothing, and its descriptor is free", async () => {
  const fd = line("one");
  const { news, onNews } = collector();
  await thread.watch(fd, onNews);
  await thread.leave(fd);
  happen(fd, 1);
  await thread.leave(fd);
  await thread.close();
  expect(news).toEqual([]);
});

test("a descriptor that is no line any more is reported as gone", async () => {
  const writer = line("one");
  // Not closed itself: its number would soon be that of another file.
  const fd = openSync(join(directory, "one"), constants.O_RDONLY | constants.O_NONBLOCK);
  open.add(fd);
  const { news, onNews, until } = collector();
  await thread.watch(fd, onNews);
  open.delete(writer);
  closeSync(writer);
  await until(() => news.includes("gone"));
  expect(news).toEqual(["gone"]);
});

test("the end of the thread loses its lines, and the next watch starts another", async () => {
  const fd = line("one");
  const { news, onNews, until, edges } = collector();
  await thread.watch(fd, onNews);
  await thread.close();
  expect(news).toEqual(["gone"]);
  await thread.watch(fd, onNews);
  happen(fd, 1);
  await until(() => edges() === 1);
});
