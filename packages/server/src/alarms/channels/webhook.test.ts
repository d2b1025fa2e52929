import { instant } from "@refugium/model/declare/units.ts";
import { expect, it, onTestFinished } from "vitest";
import { PushService } from "../../testing/push-service.ts";
import type { ChannelServices } from "../channel-type.ts";
import { channelContract, WARM } from "./channels.contract.ts";
import { webhookExample } from "./fixtures/webhook.ts";
import { webhook } from "./webhook.ts";

channelContract(webhook, webhookExample);

const SERVICES = {
  clock: { now: () => instant(Date.UTC(2026, 10, 21, 12, 0, 0)) },
  controllerName: () => "Reef",
} as unknown as ChannelServices;

async function sentWith(parameters: object) {
  const service = await PushService.start(() => ({ status: 200 }));
  onTestFinished(() => service.stop());
  const channel = webhook.open({ Address: service.url, ...parameters }, SERVICES);
  await channel.send(WARM, new AbortController().signal);
  const [request] = service.requests;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

it("is signed as the documentation shows", async () => {
  const { body, headers } = await sentWith({ Secret: "open sesame" });
  expect(JSON.parse(body)).toEqual({
    id: WARM.id,
    kind: "raised",
    priority: "critical",
    title: WARM.title,
    message: WARM.body,
    alarm: "warm:tcs:1",
    controller: "Reef",
    at: "2026-11-21T12:00:00.000Z",
  });
  expect(headers).toMatchObject({
    "x-refugium-id": WARM.id,
    "x-refugium-timestamp": "1795262400",
    "x-refugium-signature": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
  });
});

it("has no signature without a secret", async () => {
  const { headers } = await sentWith({ Secret: "" });
  expect(Object.keys(headers).filter((name) => name.startsWith("x-refugium"))).toEqual(["x-refugium-id"]);
});
