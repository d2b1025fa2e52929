import { seconds } from "@refugium/model/declare/units.ts";
import { expect, test } from "vitest";
import { instant } from "../../../kernel/clock.ts";
import { VirtualClock } from "../../../kernel/virtual-clock.ts";
import { TestMails } from "./test-mails.ts";

test("the eleventh test mail in ten minutes is refused with its wait", async () => {
  const clock = new VirtualClock({ start: instant(0), settle: () => Promise.resolve() });
  const mails = new TestMails(clock);
  for (let i = 0; i < 10; i++) {
    mails.take();
    await clock.advance(seconds(30));
  }
  expect(() => mails.take()).toThrow(
    expect.objectContaining({ code: "too-many-requests", retryAfter: 300 }) as Error,
  );
  await clock.advance(seconds(300));
  mails.take();
  expect(() => mails.take()).toThrow("try again in 30 s");
});
