import { execFileSync } from "node:child_process";
import {
  linkSync,
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

/** Files of the controller itself. */
const OWN = [
  "configuration.db",
  "history.db",
  "secrets.key",
  "refugium.toml",
  "server.crt",
  "server.key",
  "lock.db",
  "backups/configuration-1.db",
];

let root: string;
let inside: string;
let files: Files;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "refugium-files-")));
  for (const name of ["data", "listed", "outside", "data-not", "data/backups"]) mkdirSync(join(root, name));
  writeFileSync(join(root, "outside", "secret"), "1");
  for (const name of OWN) writeFileSync(join(root, "data", name), "1");
  files = new Files({ dataDirectory: join(root, "data"), listed: [join(root, "listed")] });
  inside = join(root, "data", "files");
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe("files for drivers", () => {
  test("are in files/ of the data directory or in a listed directory", async () => {
    expect(files.confine("probe")).toBe(join(inside, "probe"));
    expect(files.confine("files/probe")).toBe(join(inside, "probe"));
    expect(files.confine(join(inside, "probe"))).toBe(join(inside, "probe"));
    expect(statSync(inside).mode & 0o777).toBe(0o700);
    expect(files.confine(join(root, "listed", "probe"))).toBe(join(root, "listed", "probe"));
    await files.write("probe", "25.5");
    expect(await files.read("probe")).toBe("25.5");
    expect(statSync(join(inside, "probe")).mode & 0o777).toBe(0o644);
  });

  test("are replaced whole", async () => {
    await files.write("level", "100");
    await files.write("level", "5");
    expect(readFileSync(join(inside, "level"), "utf8")).toBe("5");
    writeFileSync(join(inside, "level"), "x".repeat(5000));
    await files.write("level", "7");
    expect(readFileSync(join(inside, "level"), "utf8")).toBe("7");
  });

  test("are never empty while they are written", async () => {
    const level = join(inside, "level");
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
    // A reader may see the beginning of a longer value, but an empty text could pass for no value.
    expect([...seen].filter((text) => text.trim() === "")).toEqual([]);
  });

  test.each([
    "../../outside/secret",
    "/etc/passwd",
    "../../data-not/x",
    "..",
    "../x",
    "sub/../../../outside/secret",
    "files/../../outside/secret",
    ...OWN.map((name) => `../${name}`),
  ])("are refused anywhere else: %s", async (path) => {
    mkdirSync(join(inside, "sub"));
    expect(() => files.confine(path)).toThrow("The path lies neither in files/");
    await expect(files.read(path)).rejects.toThrow("The path lies neither");
    await expect(files.write(path, "0")).rejects.toThrow("The path lies neither");
    expect(OWN.map((name) => readFileSync(join(root, "data", name), "utf8"))).toEqual(OWN.map(() => "1"));
  });

  test("never include the controller's own, under any name", () => {
    const data = join(root, "data");
    const listings = [["/"], [root], [data], [join(data, "backups")], [`${data}/../data/.`]];
    symlinkSync(data, join(root, "alias"));
    for (const listed of [...listings, [join(root, "alias")]]) {
      const confined = new Files({ dataDirectory: data, listed });
      for (const name of OWN) {
        for (const base of [data, join(root, "alias")])
          expect(() => confined.confine(join(base, name)), `${listed[0]} ${name}`).toThrow("lies neither");
      }
      expect(confined.confine("probe")).toBe(join(inside, "probe"));
    }
    // A folder that is a link gives no access to the rest.
    rmSync(inside, { recursive: true });
    for (const target of [data, join(data, "backups")]) {
      symlinkSync(target, inside);
      for (const name of ["configuration.db", "configuration-1.db"])
        expect(() => new Files({ dataDirectory: data }).confine(name)).toThrow(
          /lies neither|data directory itself/,
        );
      rmSync(inside);
    }
    mkdirSync(join(root, "memory"));
    symlinkSync(join(root, "memory"), inside);
    expect(new Files({ dataDirectory: data }).confine("probe")).toBe(join(root, "memory", "probe"));
  });

  test("with a second hard link are not written", async () => {
    linkSync(join(root, "data", "configuration.db"), join(inside, "level"));
    await expect(files.read("level")).rejects.toThrow("has a second name");
    await expect(files.write("level", "0")).rejects.toThrow("has a second name");
    expect(readFileSync(join(root, "data", "configuration.db"), "utf8")).toBe("1");
  });

  test("in the data directory itself are refused, with the new place", async () => {
    writeFileSync(join(root, "data", "level"), "1");
    await expect(files.write("level", "0")).rejects.toThrow("move it to files/");
    writeFileSync(join(inside, "level"), "1");
    await files.write("level", "0");
    expect(readFileSync(join(root, "data", "level"), "utf8")).toBe("1");
  });

  test.each(["", "a\0b", "missing/probe"])("need a valid path: %j", (path) => {
    expect(() => files.confine(path)).toThrow(/broken|does not exist/);
  });

  test("are not reached through links that lead outside", async () => {
    symlinkSync(join(root, "outside", "secret"), join(inside, "file"));
    symlinkSync(join(root, "outside"), join(inside, "folder"));
    symlinkSync(join(root, "outside", "new"), join(inside, "dangling"));
    for (const path of ["file", "folder/secret", "folder/new", "dangling"]) {
      await expect(files.write(path, "0")).rejects.toThrow(/lies neither|leads nowhere/);
    }
    expect(readFileSync(join(root, "outside", "secret"), "utf8")).toBe("1");
  });

  test("may be links that stay inside; the data directory may be one", async () => {
    symlinkSync(join(root, "data"), join(root, "alias"));
    const aliased = new Files({ dataDirectory: join(root, "alias") });
    await aliased.write("probe", "7");
    symlinkSync(join(inside, "probe"), join(inside, "link"));
    expect(await aliased.read("link")).toBe("7");
  });

  test("must be small and regular, and errors reveal no path or content", async () => {
    mkdirSync(join(inside, "sub"));
    execFileSync("mkfifo", [join(inside, "pipe")]);
    writeFileSync(join(inside, "long"), "1".repeat(5000));
    await expect(files.read("sub")).rejects.toThrow("not an ordinary file");
    await expect(files.read("pipe")).rejects.toThrow("not an ordinary file");
    await expect(files.read("long")).rejects.toThrow("longer than");
    await expect(files.read("none")).rejects.toThrow("The file is not there");
  });
});
