import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { Files } from "./files.ts";

let root: string;
let files: Files;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "refugium-files-")));
  for (const name of ["inside", "listed", "outside", "inside-not"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "outside", "secret"), "1");
  files = new Files({ dataDirectory: join(root, "inside"), allowed: [join(root, "listed")] });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("files a driver may touch", () => {
  test("lie in the data directory, where relative paths start, or in a listed directory", async () => {
    expect(files.confine("probe")).toBe(join(root, "inside", "probe"));
    expect(files.confine(join(root, "listed", "probe"))).toBe(join(root, "listed", "probe"));
    await files.write("probe", "25.5");
    expect(await files.read("probe")).toBe("25.5");
    expect(statSync(join(root, "inside", "probe")).mode & 0o777).toBe(0o644);
  });

  test("are replaced whole", async () => {
    await files.write("level", "100");
    await files.write("level", "5");
    expect(readFileSync(join(root, "inside", "level"), "utf8")).toBe("5");
    writeFileSync(join(root, "inside", "level"), "x".repeat(5000));
    await files.write("level", "7");
    expect(readFileSync(join(root, "inside", "level"), "utf8")).toBe("7");
  });

  test("are never found empty while they are written", async () => {
    const level = join(root, "inside", "level");
    await files.write("level", "42.5");
    const seen = new Set<string>();
    for (const text of ["0", "100", "1", "0", "42.5", "0"]) {
      let done = false;
      const writing = files.write("level", text).finally(() => {
        done = true;
      });
      while (!done) {
        seen.add(readFileSync(level, "utf8"));
        await rawTime.breathe();
      }
      await writing;
    }
    // A reader may catch the beginning of a longer value; what says nothing would be taken for no value at all.
    expect([...seen].filter((text) => text.trim() === "")).toEqual([]);
  });

  test.each(["../outside/secret", "/etc/passwd", "../inside-not/x", ".", "..", "sub/../../outside/secret"])(
    "are not anywhere else: %s",
    async (path) => {
      mkdirSync(join(root, "inside", "sub"));
      expect(() => files.confine(path)).toThrow("lies outside the data directory");
      await expect(files.read(path)).rejects.toThrow("lies outside");
      await expect(files.write(path, "0")).rejects.toThrow("lies outside");
    },
  );

  test.each(["", "a\0b", "missing/probe"])("have a path that leads somewhere: %j", (path) => {
    expect(() => files.confine(path)).toThrow(/broken|does not exist/);
  });

  test("are not reached through a link that leads out, be it a file, a directory or one that does not exist yet", async () => {
    symlinkSync(join(root, "outside", "secret"), join(root, "inside", "file"));
    symlinkSync(join(root, "outside"), join(root, "inside", "folder"));
    symlinkSync(join(root, "outside", "new"), join(root, "inside", "dangling"));
    for (const path of ["file", "folder/secret", "folder/new", "dangling"]) {
      await expect(files.write(path, "0")).rejects.toThrow(/lies outside|leads nowhere/);
    }
    expect(readFileSync(join(root, "outside", "secret"), "utf8")).toBe("1");
  });

  test("may be links that stay inside, and the data directory may be one", async () => {
    symlinkSync(join(root, "inside"), join(root, "alias"));
    const aliased = new Files({ dataDirectory: join(root, "alias") });
    await aliased.write("probe", "7");
    symlinkSync(join(root, "inside", "probe"), join(root, "inside", "link"));
    expect(await aliased.read("link")).toBe("7");
  });

  test("are small and ordinary: no directory, no pipe, nothing long", async () => {
    mkdirSync(join(root, "inside", "sub"));
    execFileSync("mkfifo", [join(root, "inside", "pipe")]);
    writeFileSync(join(root, "inside", "long"), "1".repeat(5000));
    await expect(files.read("sub")).rejects.toThrow("not an ordinary file");
    await expect(files.read("pipe")).rejects.toThrow("not an ordinary file");
    await expect(files.read("long")).rejects.toThrow("longer than");
    await expect(files.read("none")).rejects.toThrow("ENOENT");
  });
});
