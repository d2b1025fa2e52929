import { instant, minutes, seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { rawTime } from "../../../kernel/raw-time.ts";
import { Scope } from "../../../kernel/scope.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { Records } from "../../../resources/records.ts";
import { MemoryConfig } from "../../../store/memory.ts";
import { type RunMark, settlesUntil } from "./settling.ts";

const clockAt = async (span: number) => {
  const clock = new VirtualClock({ start: instant(0), settle: () => rawTime.breathe() });
  await clock.advance(seconds(span));
  return clock;
};

test("on hardware the sump settles once, five minutes after program start", async () => {
  const store = new MemoryConfig();
  const start = async (span: number) => {
    const scope = new Scope("ato");
    const marks = new Records<RunMark>(store, "running");
    const at = settlesUntil(scope, { clock: await clockAt(span), marks, simulated: false });
    await scope.close();
    return at;
  };
  expect(await start(2)).toBe(minutes(5));
  expect(await start(4000)).toBe(minutes(5));
});

test("in simulation the sump settles only after a crash", async () => {
  const store = new MemoryConfig();
  const start = async () =>
    settlesUntil(new Scope("ato"), {
      clock: await clockAt(2),
      marks: new Records(store, "running"),
      simulated: true,
    });
  expect(await start()).toBe(0);
  // As after a crash: the scope of the earlier run was not closed.
  expect(await start()).toBe(seconds(302));
});
