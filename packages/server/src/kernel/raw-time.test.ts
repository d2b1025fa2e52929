import { expect, test } from "vitest";
import { rawTime } from "./raw-time.ts";

test("real time advances, fires timers and runs pending work", async () => {
  const began = rawTime.monotonicMs();
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancelled = rawTime.setTimeout(() => {
    throw new Error("was cancelled");
  }, 0);
  cancelled.cancel();
  rawTime.setTimeout(resolve, 1);
  await promise;
  await rawTime.breathe();
  expect(rawTime.monotonicMs()).toBeGreaterThan(began);
  expect(rawTime.sinceBootMs()).toBeGreaterThan(0);
  expect(rawTime.wallMs()).toBeGreaterThan(Date.UTC(2020, 0, 1));
});
