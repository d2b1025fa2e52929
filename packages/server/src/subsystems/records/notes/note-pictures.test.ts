import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Log, silentLog } from "../../../kernel/log.ts";
import { NotePictures } from "./note-pictures.ts";

let root: string;
let logged: unknown[];
const log: Log = { ...silentLog, warn: ({ err }: { err?: unknown }) => void logged.push(err) };
beforeEach(() => {
  logged = [];
  root = mkdtempSync(join(tmpdir(), "refugium-notes-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const MB = 1_000_000;
const picture = (number: number): Uint8Array<ArrayBuffer> => Uint8Array.from([number]);
const UNUSED = () => join(root, "pictures", "unused");
const opened = async ({ free = 1e12, ...limits }: { free?: number; mostFiles?: number } = {}) => {
  const pictures = new NotePictures(join(root, "pictures"), log, { freeBytes: async () => free, ...limits });
  await pictures.open();
  return pictures;
};

it("a picture just uploaded is not deleted with a note that had the same", async () => {
  const pictures = await opened();
  const file = await pictures.add(picture(1), "image/jpeg");
  pictures.use([file]);
  await pictures.add(picture(1), "image/jpeg");
  await pictures.discard([file]);
  expect(await pictures.read(file)).toBeDefined();
  pictures.use([file, "unknown"]);
  await pictures.discard([file]);
  expect(await pictures.read(file)).toBeUndefined();
});

it("deleting and sending the same picture at once leaves it whole", async () => {
  const pictures = await opened();
  const file = await pictures.add(picture(1), "image/jpeg");
  pictures.use([file]);
  await Promise.all([pictures.discard([file]), pictures.add(picture(1), "image/jpeg")]);
  expect((await pictures.read(file))?.bytes).toEqual(Buffer.from([1]));
});

it("a picture that no note has is deleted after a day, and unfinished ones at the start", async () => {
  const before = await opened();
  const [kept, lost] = [
    await before.add(picture(1), "image/jpeg"),
    await before.add(picture(2), "image/png"),
  ];
  writeFileSync(join(root, "pictures", "unfinished"), "half a pict");
  const pictures = await opened();
  expect(readdirSync(join(root, "pictures")).toSorted()).toEqual([kept, lost].toSorted());
  for (let hour = 1; hour < 24; hour += 1) await pictures.sweep((file) => file === kept);
  await pictures.sweep(() => true);
  for (let hour = 1; hour < 24; hour += 1) await pictures.sweep((file) => file === kept);
  expect(await pictures.read(lost)).toBeDefined();
  await pictures.sweep((file) => file === kept);
  expect(readdirSync(join(root, "pictures"))).toEqual([kept]);
});

it("more than 500 MB are refused, until some are deleted", async () => {
  const directory = join(root, "pictures");
  const first = await opened();
  const file = await first.add(picture(1), "image/webp");
  truncateSync(join(directory, file), 500 * MB - 1);
  const pictures = await opened();
  await pictures.add(picture(2), "image/webp");
  const refused = { code: "unavailable", message: expect.stringContaining("500 MB") };
  await expect(pictures.add(picture(200), "image/webp")).rejects.toMatchObject(refused);
  await pictures.discard([file]);
  await pictures.add(picture(200), "image/webp");
});

it("100 MB of the disk stay free", async () => {
  const pictures = await opened({ free: 100 * MB });
  await expect(pictures.add(picture(1), "image/png")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("100 MB"),
  });
});

it("a disk that takes no file is a refusal and leaves nothing behind", async () => {
  writeFileSync(join(root, "pictures"), "a file in place of the folder");
  const pictures = await opened();
  await expect(pictures.add(picture(1), "image/png")).rejects.toMatchObject({ code: "unavailable" });
  rmSync(join(root, "pictures"));
  await pictures.add(picture(1), "image/png");
  expect(readdirSync(join(root, "pictures"))).toHaveLength(1);
});

it("an error that is not of the disk is a bug", async () => {
  const freeBytes = async () => {
    throw new Error("a bug");
  };
  const pictures = new NotePictures(join(root, "pictures"), log, { freeBytes });
  await expect(pictures.add(picture(1), "image/png")).rejects.toThrow("a bug");
});

const DAY = 24;
const look = async (pictures: NotePictures, hours: number, isUsed = (_file: string) => false) => {
  for (let hour = 0; hour < hours; hour += 1) await pictures.sweep(isUsed);
};

it("a restart does not begin the day of an unused picture again", async () => {
  const first = await opened();
  const file = await first.add(picture(1), "image/jpeg");
  await look(first, DAY - 1);
  const second = await opened();
  expect(second.has(file)).toBe(true);
  await look(second, 1);
  expect(second.has(file)).toBe(false);
  expect(readdirSync(join(root, "pictures"))).toEqual([]);
});

it("a picture that a note had has a whole day after a wrong import", async () => {
  const first = await opened();
  const file = await first.add(picture(1), "image/jpeg");
  await look(first, DAY - 1);
  first.use([file]);
  await expect.poll(() => existsSync(UNUSED())).toBe(false);
  await look(first, 100, () => true);
  const imported = await opened();
  await look(imported, DAY - 1);
  expect(imported.has(file)).toBe(true);
});

it.each(["half a", "[]", '{"other":1.5}'])(
  "looks that are not understood (%s) count from the start",
  async (text) => {
    const first = await opened();
    const file = await first.add(picture(1), "image/jpeg");
    writeFileSync(UNUSED(), text);
    const pictures = await opened();
    await look(pictures, DAY - 1);
    expect(pictures.has(file)).toBe(true);
  },
);

it("looks that cannot be stored are logged, and counted until the next start", async () => {
  const pictures = await opened();
  const file = await pictures.add(picture(1), "image/jpeg");
  mkdirSync(join(UNUSED(), "in the way"), { recursive: true });
  await look(pictures, DAY);
  expect(pictures.has(file)).toBe(false);
  expect(logged.length).toBeGreaterThan(0);
});

it("more files than notes can have are refused, whatever their size", async () => {
  const pictures = await opened({ mostFiles: 2 });
  const files = [await pictures.add(picture(1), "image/png"), await pictures.add(picture(2), "image/png")];
  await pictures.add(picture(2), "image/png");
  const refused = { code: "unavailable", message: expect.stringContaining("2 pictures") };
  await expect(pictures.add(picture(3), "image/png")).rejects.toMatchObject(refused);
  pictures.use(files);
  await pictures.discard(files);
  await pictures.add(picture(3), "image/png");
});

it("at most 100 uploaded pictures wait for their notes, a day long", async () => {
  const pictures = await opened();
  const files: string[] = [];
  for (let number = 0; number < 100; number += 1)
    files.push(await pictures.add(picture(number), "image/png"));
  const refused = { code: "unavailable", message: expect.stringContaining("100 pictures are in no note") };
  await expect(pictures.add(picture(200), "image/png")).rejects.toMatchObject(refused);
  pictures.use(files.slice(0, 1));
  await pictures.add(picture(200), "image/png");
  await expect(pictures.add(picture(201), "image/png")).rejects.toMatchObject(refused);
  await look(pictures, DAY, () => true);
  await pictures.add(picture(201), "image/png");
});

it("a folder that cannot be read is no empty one, and is read once it can be", async () => {
  const file = await (await opened()).add(picture(1), "image/png");
  const folder = join(root, "pictures");
  renameSync(folder, join(root, "elsewhere"));
  writeFileSync(folder, "");
  const pictures = await opened();
  const unavailable = { code: "unavailable", message: expect.stringContaining("could not be read") };
  await expect(pictures.read(file)).rejects.toMatchObject(unavailable);
  await expect(pictures.read(file)).rejects.toMatchObject(unavailable);
  expect(() => pictures.has(file)).toThrow("could not be read");
  await look(pictures, DAY);
  expect(logged).toMatchObject([{ code: "ENOTDIR" }]);
  rmSync(folder);
  renameSync(join(root, "elsewhere"), folder);
  expect((await pictures.read(file))?.bytes).toEqual(Buffer.from([1]));
});

it("a picture that the disk does not give is not taken for a deleted one", async () => {
  const pictures = await opened();
  const file = await pictures.add(picture(1), "image/png");
  rmSync(join(root, "pictures", file));
  expect(await pictures.read(file)).toBeUndefined();
  mkdirSync(join(root, "pictures", file));
  for (let time = 0; time < 2; time += 1)
    await expect(pictures.read(file)).rejects.toMatchObject({ code: "unavailable" });
  expect(logged).toMatchObject([{ code: "EISDIR" }]);
});
