import { Freeform } from "../declare/containers.ts";
import { Bool, Name, Text } from "../declare/fields.ts";
import { answerObject, messageSchema } from "../declare/operation.ts";
import { action, defineResource, type Row, report } from "../declare/resource.ts";

const ISO_TIME_OR_NULL = { type: ["string", "null"], description: "ISO time" };

/** A way that messages go: one account or address of one service. */
export const channels = defineResource({
  name: "channels",
  most: 50,
  path: "/api/channels",
  title: "Notification channels",
  singular: "notification channel",
  fields: {
    name: Name(),
    enable: Bool({ initial: true }),
    type: Text({ min: 1, max: 40, about: "A type of /api/channels/types" }),
    parameters: Freeform(
      'Parameters of the type by name; secrets are answered as "<stored>", and sent so they are kept',
    ),
  },
  extras: {
    types: report("Types of channels and their parameters", {
      on: "collection",
      answer: { type: "array", items: { type: "object" } },
    }),
    state: report("What became of the last messages", {
      answer: answerObject(
        {
          state: { type: "string", enum: ["unused", "works", "fails"] },
          last_sent: ISO_TIME_OR_NULL,
          last_failed: ISO_TIME_OR_NULL,
        },
        messageSchema("reason", "Of the last failure, while it fails"),
      ),
    }),
    test: action("Send a test message and tell the service's answer", {
      answer: answerObject({
        took_ms: { type: "integer", description: "From the request to the service's answer" },
      }),
    }),
    pair: action("A code that a person sends to the service from the chat that is to get the messages", {
      scope: "configure",
      answer: answerObject({
        code: { type: "string", description: "Six digits; it replaces the code before" },
        minutes: { type: "integer", description: "How long the code is valid" },
      }),
    }),
  },
});
export type NotificationChannel = Row<typeof channels>;
