import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Camera } from "@refugium/model/camera.ts";
import { minutes } from "@refugium/model/declare/units.ts";
import { english } from "@refugium/model/messages/english.ts";
import * as operation from "@refugium/model/operations/modules.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Switchboard } from "../../../control/switchboard.ts";
import { manualClock } from "../../../kernel/fixtures/manual-clock.ts";
import { LoopWatch } from "../../../kernel/loop-watch.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { Scope } from "../../../kernel/scope.ts";
import { Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import { Document, Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { Album, type Photo } from "./album.ts";
import { CameraSubsystem } from "./camera.ts";
import type { Exposure } from "./shutter.ts";

const OPERATIONS = [
  operation.getCamera,
  operation.postCamera,
  operation.shoot,
  operation.latestImage,
  operation.listImages,
  operation.listImagesAlias,
  operation.deleteImage,
  operation.getImage,
];

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "refugium-camera-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** A camera whose pictures complete or fail on demand. */
async function started() {
  const clock = manualClock();
  const scope = new Scope("test");
  const store = new MemoryConfig();
  const operations = new Operations(OPERATIONS, () => true);
  const standing = new Map<string, string>();
  const exposures: (Exposure & { ready(): void; fail(error: unknown): void })[] = [];
  const confine = (): string => directory;
  const camera = new CameraSubsystem({
    runtime: { clock, operations, loops: new LoopWatch(clock) },
    alarms: {
      raise: ({ code, message }) => void standing.set(code, english(message)),
      clear: (code) => void standing.delete(code),
    },
    switchboard: new Switchboard(),
    configuration: new Document(store, "camera", Camera),
    album: new Album(new Records<Photo>(store, "photos"), confine),
    shutter: {
      take: (exposure) =>
        new Promise<void>((resolve, reject) => {
          exposure.signal.addEventListener("abort", () => reject(new MessageError("aborted")));
          const ready = (): void => {
            writeFileSync(exposure.file, "picture");
            writeFileSync(exposure.thumbnail, "small");
            resolve();
          };
          exposures.push({ ...exposure, ready, fail: reject });
        }),
    },
    pathFaults: () => [],
  });
  await camera.start(scope);
  const call = (of: (typeof OPERATIONS)[number], body?: unknown) =>
    operations.invoke(of, { params: {}, query: {}, body, actor: SYSTEM_ACTOR });
  return { clock, scope, standing, exposures, call };
}

it("two requests at once share one picture", async () => {
  const { exposures, call } = await started();
  const both = [call(operation.shoot), call(operation.shoot)];
  exposures[0]?.ready();
  const [one, other] = await Promise.all(both);
  expect(one).toEqual(other);
  expect(exposures).toHaveLength(1);
  expect(await call(operation.latestImage)).toEqual(one);
});

it("a failed picture is refused as unavailable; a bug is rethrown", async () => {
  const { exposures, call, standing } = await started();
  for (const [failure, words] of [
    [new MessageError("no light"), "no light"],
    [new Refusal("unavailable", "no room"), "no room"],
  ] as const) {
    const asked = call(operation.shoot);
    exposures.at(-1)?.fail(failure);
    await expect(asked).rejects.toMatchObject({ code: "unavailable", message: words });
  }
  const bug = new TypeError("x is undefined");
  const asked = call(operation.shoot);
  exposures.at(-1)?.fail(bug);
  await expect(asked).rejects.toBe(bug);
  // Only the schedule raises an alarm: a request gets a refusal.
  expect([...standing]).toEqual([]);
});

it("a failure after the schedule ended raises no alarm", async () => {
  const { clock, exposures, call, standing, scope } = await started();
  await call(operation.postCamera, { enable: true, tick_interval: 1 });
  await call(operation.postCamera, { enable: false });
  exposures[0]?.fail(new MessageError("late"));
  await clock.advance(minutes(1));
  expect([...standing]).toEqual([]);
  await call(operation.postCamera, { enable: true });
  exposures.at(-1)?.fail(new MessageError("no light"));
  await clock.advance(minutes(0));
  expect([...standing.values()]).toEqual(["The camera takes no photos: no light"]);
  await scope.close();
  expect([...standing]).toEqual([]);
});

it("stopping the module aborts the picture without an alarm", async () => {
  const { clock, exposures, call, standing, scope } = await started();
  await call(operation.postCamera, { enable: true, tick_interval: 1 });
  await scope.close();
  await clock.advance(minutes(5));
  expect(exposures.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect([...standing]).toEqual([]);
  expect(clock.pending()).toEqual([]);
});
