import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NotePictures } from "./note-pictures.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-notes-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const MB = 1_000_000;
const picture = (number: number): Uint8Array<ArrayBuffer> => Uint8Array.from([number]);
const opened = async (free = 1e12, directory = join(root, "pictures")) => {
  const pictures = new NotePictures(directory, async () => free);
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
  const pictures = await opened(100 * MB);
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
  const pictures = new NotePictures(join(root, "pictures"), async () => {
    throw new Error("a bug");
  });
  await expect(pictures.add(picture(1), "image/png")).rejects.toThrow("a bug");
});
