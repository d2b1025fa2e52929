import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hours, instant } from "@refugium/model/declare/units.ts";
import { pictureName } from "@refugium/model/laws/picture-name.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Refusal } from "../../../kernel/refusal.ts";
import { Album, type Photo } from "./album.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "refugium-album-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function makeAlbum(free = 1e12) {
  const rows = new Map<string, Photo>();
  let last = 0;
  const table = {
    entries: () => [...rows],
    nextId: () => String(++last),
    put: (id: string, photo: Photo) => void rows.set(id, photo),
    delete: (...ids: readonly string[]) => {
      for (const id of ids) rows.delete(id);
    },
  };
  const forbidden = new Set<string>();
  const confine = (directory: string): string => {
    if (forbidden.has(directory)) throw new Refusal("invalid", "not any more");
    return join(root, directory);
  };
  const album = new Album(table, confine, () => free);
  /** Takes a picture of some bytes, thumbnail included, at an hour. */
  const take = (directory: string, hour: number, bytes = 100): string => {
    const at = instant(Date.UTC(2026, 10, 21) + hours(hour));
    const name = pictureName(at, "UTC");
    const { file, thumbnail } = album.place(directory, name);
    writeFileSync(file, Buffer.alloc(bytes - 10));
    writeFileSync(thumbnail, Buffer.alloc(10));
    album.add(directory, name, at);
    return name;
  };
  return { album, take, rows, forbidden };
}

const noon = instant(Date.UTC(2026, 10, 21, 12));
const plenty = { age: hours(1000), bytes: 1e9 };

describe("pictures", () => {
  it("beyond the size are deleted, oldest first, with thumbnails", () => {
    const { album, take } = makeAlbum();
    const names = [1, 2, 3, 4].map((hour) => take("images", hour, 100));
    album.prune(noon, { ...plenty, bytes: 250 });
    expect(album.list("images").map(({ name }) => name)).toEqual(names.slice(2));
    expect(readdirSync(join(root, "images"))).toHaveLength(4);
  });

  it("beyond the age are deleted from their own directory", () => {
    const { album, take, rows } = makeAlbum();
    take("before", 1);
    const name = take("now", 11);
    expect(album.list("now").map((each) => each.name)).toEqual([name]);
    album.prune(noon, { ...plenty, age: hours(2) });
    expect(readdirSync(join(root, "before"))).toEqual([]);
    expect([...rows.values()].map((photo) => photo.directory)).toEqual(["now"]);
  });

  it("of the same second are one", () => {
    const { album, take, rows } = makeAlbum();
    take("images", 1, 100);
    const name = take("images", 1, 300);
    expect(album.list("images")).toEqual([{ id: "1", name }]);
    expect(rows.get("1")?.bytes).toBe(300);
  });

  it("can be deleted in the current directory only", () => {
    const { album, take } = makeAlbum();
    const [first, second] = [take("images", 1), take("images", 2)];
    album.delete("images", first);
    expect(album.list("images").map(({ name }) => name)).toEqual([second]);
    expect(readdirSync(join(root, "images"))).toHaveLength(2);
    expect(() => album.delete("images", first)).toThrow("There is no photo");
    expect(() => album.delete("before", second)).toThrow("There is no photo");
  });

  it("leave the free space that the controller needs", () => {
    const { take } = makeAlbum(99_999_999);
    expect(() => take("images", 1)).toThrow("the disk has less than 100 MB left");
  });

  it("of a missing directory are not listed", () => {
    const { album, take } = makeAlbum();
    take("gone", 1);
    rmSync(join(root, "gone"), { recursive: true });
    expect(album.list("gone")).toEqual([]);
    album.prune(noon, { ...plenty, age: hours(1) });
    expect(existsSync(join(root, "gone"))).toBe(false);
  });

  it("of a forbidden directory keep their files and lose their rows", () => {
    const { album, take, rows, forbidden } = makeAlbum();
    take("theirs", 1);
    forbidden.add("theirs");
    album.prune(noon, { ...plenty, age: hours(1) });
    expect([rows.size, readdirSync(join(root, "theirs")).length]).toEqual([0, 2]);
    expect(() => album.list("theirs")).toThrow("not any more");
  });

  it("need free space on the disk of their directory", () => {
    const table = { entries: () => [], nextId: () => "1", put: () => undefined, delete: () => undefined };
    const album = new Album(table, (directory) => join(root, directory));
    expect(album.place("made", "x.jpg").file).toBe(join(root, "made", "x.jpg"));
  });
});
