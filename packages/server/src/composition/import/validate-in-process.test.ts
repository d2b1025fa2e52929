import { milliseconds } from "@refugium/model/declare/units.ts";
import { backup } from "@refugium/model/messages/backup.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { Settings } from "@refugium/model/settings.ts";
import { describe, expect, it } from "vitest";
import { rawTime } from "../../kernel/raw-time.ts";
import { SystemClock } from "../../kernel/system-clock.ts";
import { scratchDirectory } from "../../testing/scratch-directory.ts";
import { validateInProcess } from "./validate-in-process.ts";
import type { UploadTask } from "./validate-upload.ts";

const clock = new SystemClock(rawTime);
const task = (): UploadTask => ({
  bytes: Buffer.from("no database"),
  dataDirectory: scratchDirectory("refugium-validate-"),
  listed: [],
  mine: Settings.initial,
  now: {},
});
const worker = (name: string) => ({ worker: new URL(`./fixtures/${name}-worker.ts`, import.meta.url) });

describe("a file that is validated in a process of its own", () => {
  it("gets a verdict while loops continue", async () => {
    let turns = 0;
    const verdict = validateInProcess(task(), clock);
    let isDone = false;
    void verdict.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await rawTime.breathe();
      turns += 1;
    }
    expect(await verdict).toMatchObject({ refused: backup.notDownloaded });
    expect(turns).toBeGreaterThan(100);
    expect(clock.pending()).toEqual([]);
  });

  it("is refused as unavailable when the disk is full", async () => {
    const bytes = Buffer.from("SQLite format 3\0 and so on");
    const dataDirectory = "/nowhere/at/all";
    expect(await validateInProcess({ ...task(), bytes, dataDirectory }, clock)).toMatchObject({
      code: "unavailable",
      refused: requests.storeUnavailable,
    });
  });

  it("that takes too long is refused and its process killed", async () => {
    await expect(
      validateInProcess(task(), clock, { ...worker("hanging"), longest: milliseconds(200) }),
    ).rejects.toMatchObject({ code: "invalid", message: expect.stringContaining("within 0.2 s") });
  });

  it("that takes all memory is refused", async () => {
    await expect(
      validateInProcess(task(), clock, { ...worker("greedy"), mostMegabytes: 32 }),
    ).rejects.toMatchObject({ code: "too-large" });
  });

  it("that the kernel kills is refused as too large", async () => {
    await expect(validateInProcess(task(), clock, worker("killed"))).rejects.toMatchObject({
      code: "too-large",
    });
  });

  it("without a verdict is a bug", async () => {
    await expect(validateInProcess(task(), clock, worker("silent"))).rejects.toThrow(
      "ended without a verdict",
    );
    await expect(validateInProcess(task(), clock, worker("missing"))).rejects.toThrow();
  });
});
