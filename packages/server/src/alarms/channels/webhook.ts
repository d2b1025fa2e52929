import { createHmac } from "node:crypto";
import { helped } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";
import { ServiceAddress } from "../channel-parameters.ts";
import { defineChannel } from "../channel-type.ts";
import { callService, refuseUnlessOk } from "../service-call.ts";

/** A server of the owner's own, which checks the signature as docs/notifications.md shows. */
export const webhook = defineChannel({
  type: "webhook",
  title: "Webhook",
  parameters: {
    Address: helped(channels.webhookAddress, ServiceAddress("")),
    Secret: helped(channels.webhookSecret, Text({ secret: true, max: 256 })),
  },
  place: ({ Address: address }) => address,
  open: ({ Address: url, Secret: secret }, { clock, controllerName }) => ({
    async send({ id, kind, priority, title, body: message, alarm = null }, signal) {
      const now = clock.now();
      const at = new Date(now).toISOString();
      const controller = controllerName();
      const body = JSON.stringify({ id, kind, priority, title, message, alarm, controller, at });
      const headers = {
        "content-type": "application/json",
        "x-refugium-id": id,
        ...signature(secret, String(Math.floor(now / 1000)), body),
      };
      refuseUnlessOk(await callService({ url, method: "POST", headers, body }, signal));
      return {};
    },
  }),
});

function signature(secret: string, timestamp: string, body: string): Readonly<Record<string, string>> {
  if (secret === "") return {};
  const hex = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
  return { "x-refugium-timestamp": timestamp, "x-refugium-signature": `sha256=${hex}` };
}
