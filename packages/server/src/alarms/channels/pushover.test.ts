import { expect, it, onTestFinished } from "vitest";
import { PushService } from "../../testing/push-service.ts";
import type { Message } from "../channel.ts";
import { channelContract, WARM } from "./channels.contract.ts";
import { pushoverExample } from "./fixtures/pushover.ts";
import { pushover } from "./pushover.ts";

channelContract(pushover, pushoverExample);

async function sent(message: Message) {
  const service = await PushService.start(pushoverExample.accepts);
  onTestFinished(() => service.stop());
  const channel = pushover.open(pushoverExample.parameters(service.url), {} as never);
  await channel.send(message, new AbortController().signal);
  return Object.fromEntries(new URLSearchParams(service.requests[0]?.body));
}

it("sounds until it is acknowledged when it is critical", async () => {
  expect(await sent(WARM)).toMatchObject({
    priority: "2",
    retry: "60",
    expire: "3600",
    url: "https://reef.example.org/x/notice/a1",
    url_title: "Acknowledge",
  });
});

it.each([
  ["1", { priority: "warning" }],
  ["0", { priority: "info" }],
  ["-1", { kind: "cleared" }],
  ["-1", { kind: "passed" }],
] as const)("has the priority %s for %j", async (priority, more) => {
  const { priority: shown, retry } = await sent({ ...WARM, ...more });
  expect([shown, retry]).toEqual([priority, undefined]);
});

it("offers the page where a link is too long to be sent", async () => {
  const { open, acknowledge } = WARM.links ?? {};
  if (open === undefined || acknowledge === undefined) throw new Error("no links");
  const links = { open, acknowledge: { ...acknowledge, url: `${acknowledge.url}${"a".repeat(512)}` } };
  expect(await sent({ ...WARM, links })).toMatchObject({ url: open.url, url_title: open.label });
});
