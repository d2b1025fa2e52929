import type { Field } from "@refugium/model/declare/field.ts";
import { Text } from "@refugium/model/declare/fields.ts";
import { channels } from "@refugium/model/messages/channels.ts";

/** The address of a service. A user and a password in it would be shown wherever it is shown. */
export const ServiceAddress = (initial: string): Field<string> =>
  Text({
    initial,
    min: 1,
    max: 512,
    pattern: /^https?:\/\/[^\s/@?#]+(\/[^\s?#]*)?$/,
    expects: channels.httpAddress,
  });

/** The address of a part of a service. */
export function below(server: string, path: string): string {
  return `${server.replace(/\/+$/, "")}/${path}`;
}
