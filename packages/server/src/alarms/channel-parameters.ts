import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";

/** The address of a service, without a path at its end. A user and a password in it would be shown wherever it is shown. */
export const ServiceAddress = (initial: string): Field<string> =>
  Text({
    initial,
    min: 1,
    max: 512,
    pattern: /^https?:\/\/[^\s/@?#]+(\/[^\s?#]*)?$/,
    expects: channels.httpAddress,
  });
