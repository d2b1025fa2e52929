import { expect, it } from "vitest";
import { PushService } from "../../testing/push-service.ts";
import { channelContract, WARM } from "./channels.contract.ts";
import { ntfyExample } from "./fixtures/ntfy.ts";
import { ntfy } from "./ntfy.ts";

channelContract(ntfy, ntfyExample);

it("offers to acknowledge and to silence by a request from the phone", async () => {
  const service = await PushService.start(ntfyExample.accepts);
  const channel = ntfy.open(ntfyExample.parameters(service.url), {} as never);
  await channel.send(WARM, new AbortController().signal);
  await service.stop();
  expect(JSON.parse(service.requests[0]?.body ?? "")).toMatchObject({
    priority: 5,
    click: "https://reef.example.org/alarms",
    actions: [
      { label: "Acknowledge", url: "https://reef.example.org/x/notice/a1", method: "POST", clear: true },
      { label: "Silence for 1 h", url: "https://reef.example.org/x/notice/s1", method: "POST", clear: true },
    ],
  });
});
