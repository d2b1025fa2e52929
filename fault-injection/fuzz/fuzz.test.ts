import fc from "fast-check";
import { expect, test } from "vitest";
import { scratchDirectory } from "../../packages/server/src/testing/scratch-directory.ts";
import { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { FuzzedImports } from "./fuzz-import.ts";
import { FuzzedStarts } from "./fuzz-start.ts";
import type { Fuzzer } from "./fuzzer.ts";
import { richFiles } from "./rich-tank.ts";
import { fuzz } from "./run-fuzz.ts";

test("what a busy tank has stored is read again completely", async () => {
  const directory = scratchDirectory("refugium-fuzz-");
  const start = await richFiles(directory);
  const tank = await TestTank.start({ directory, start });
  expect(tank.alarms.filter(({ code }) => code === "rows-unreadable")).toEqual([]);
  await tank.stop();
});

test("a configuration with any rows is answered, and works when accepted", async () => {
  const fuzzer = new FuzzedImports();
  const { faults, outcomes } = await fuzz(fuzzer, { seed: 1, runs: 120 });
  await fuzzer.giveUp();
  expect(faults).toEqual([]);
  expect(Object.keys(outcomes).sort()).toEqual(["accepted", "accepted and restarted", "refused"]);
});

test("the controller starts on any content of its data directory", { tags: "proof" }, async () => {
  const fuzzer = new FuzzedStarts();
  const { faults } = await fuzz(fuzzer, { seed: 1, runs: 80 });
  await fuzzer.giveUp();
  expect(faults).toEqual([]);
});

test("a fuzzer reports errors and unhandled rejections with their seed", async () => {
  let gaveUp = 0;
  const fuzzer: Fuzzer<number> = {
    draws: fc.integer(),
    countOf: () => 3,
    async run() {
      if (gaveUp === 0) throw new Error("thrown", { cause: "bad luck" });
      void Promise.reject(new Error("behind"));
      await new Promise((resolve) => setImmediate(resolve));
      return { outcome: "done", took: 7 };
    },
    async giveUp() {
      gaveUp += 1;
    },
  };
  const { faults, outcomes, slowest, mutations } = await fuzz(fuzzer, { seed: 5, runs: 2 });
  expect(faults).toMatchObject([
    { seed: 5, words: expect.stringMatching(/thrown[\s\S]*because bad luck/) },
    { seed: 6, words: expect.stringContaining("behind") },
  ]);
  expect([outcomes, slowest, mutations, gaveUp]).toEqual([{ done: 1 }, 7, 6, 2]);
});
