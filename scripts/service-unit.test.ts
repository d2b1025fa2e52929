// The service unit of docs/watchdogs.md, rated by systemd.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

const PAGE = path.resolve(import.meta.dirname, "../docs/watchdogs.md");
/** Of 100: systemd calls up to 3.5 of 10 "OK". */
const MOST_EXPOSED = 25;
/** systemd 250 and later can rate a file that is not installed. */
const isRated = /^systemd (2[5-9]\d|[3-9]\d\d)/.test(
  spawnSync("systemd-analyze", ["--version"], { encoding: "utf8" }).stdout ?? "",
);

describe.skipIf(!isRated)(`the service unit${isRated ? "" : " (this machine has no systemd 250)"}`, () => {
  test("gives the program only the rights that it needs", () => {
    const directory = fs.mkdtempSync(path.join(os.tmpdir(), "refugium-test-"));
    onTestFinished(() => fs.rmSync(directory, { recursive: true }));
    const unit = path.join(directory, "refugium.service");
    const [, text = ""] =
      /```ini\n# \S+\/refugium\.service\n([^`]+)```/.exec(fs.readFileSync(PAGE, "utf8")) ?? [];
    fs.writeFileSync(unit, text);
    const asked = ["security", "--offline=true", `--threshold=${MOST_EXPOSED}`, "--no-pager", unit];
    const { status, stdout, stderr } = spawnSync("systemd-analyze", asked, { encoding: "utf8" });
    expect([status, stderr, stdout.match(/Overall exposure.*/)?.[0]]).toEqual([0, "", expect.any(String)]);
  });
});
