import { instant, seconds } from "@refugium/model/declare/units.ts";
import { expect, it } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { pause } from "./pause.ts";

it("a pause ends with its span or signal and leaves no timer", async () => {
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  const abort = new AbortController();
  const first = pause(clock, seconds(5), "a pause", abort.signal);
  await clock.advance(seconds(5));
  await first;
  const second = pause(clock, seconds(5), "a pause", abort.signal);
  expect(clock.pending()).toEqual(["a pause"]);
  abort.abort();
  await second;
  await pause(clock, seconds(5), "a pause", abort.signal);
  expect(clock.pending()).toEqual([]);
});
