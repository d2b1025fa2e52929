import { List, Obj } from "./declare/containers.ts";
import { Duration } from "./declare/durations.ts";
import type { Fault, Infer } from "./declare/field.ts";
import { Bool, Int, Text } from "./declare/fields.ts";
import { hours, minutes } from "./declare/units.ts";
import { fields } from "./messages/fields.ts";
import type { Message } from "./messages/message.ts";
import { mqtt } from "./messages/mqtt.ts";
import { notifications } from "./messages/notifications.ts";
import { CURRENT_LIMIT, HISTORICAL_LIMIT } from "./resources/usage.ts";

const secret = (about: string) =>
  Text({ secret: true, max: 1024, about: `${about}; answered as "<stored>"` });

/** A line break in an address could add a header to a mail. */
const Address = () => Text({ max: 320, pattern: /^[^\r\n]+@[^\r\n]+$/, expects: fields.mailAddress });

/** A user and a password in a URL would be shown wherever the URL is shown. */
const HeartbeatUrl = () =>
  Text({
    secret: true,
    max: 1024,
    pattern: /^(https?:\/\/[^\s/@?#]+([/?#]\S*)?|<stored>)$/,
    expects: fields.heartbeatUrl,
    about:
      'Address that is called with GET; whoever has it can pretend to be alive, so it is answered as "<stored>"',
  });

const COMMAND_PATH = /^(equipment|macros|modes)(\/[1-9]\d{0,14})?$/;

const Cloud = Obj({
  enable: Bool(),
  prefix: Text(),
  token: secret("Key of the service"),
  user: Text(),
});

/** Notifications, export and limits of statistics. */
export const Telemetry = Obj({
  notify: Bool({ about: "Send e-mail" }),
  metrics_export: Bool({ about: "Also written prometheus; the switch is in the settings" }),
  throttle: Int({ initial: 10, min: 0, max: 10_000, about: "Mails per subject and hour; 0 = no limit" }),
  current_limit: Int({ initial: CURRENT_LIMIT, min: 1, max: 100_000, about: "Samples in `current`" }),
  historical_limit: Int({ initial: HISTORICAL_LIMIT, min: 1, max: 100_000, about: "Hours in `historical`" }),
  cloudio: Cloud,
  mailer: Obj({
    from: Address(),
    password: secret("Password of the mail server"),
    port: Int({ initial: 587, min: 1, max: 65_535 }),
    server: Text({ initial: "smtp.gmail.com" }),
    to: List(Address(), { max: 50 }),
    username: Text({ max: 320, about: "Empty: from" }),
  }),
  mqtt: Obj({
    enable: Bool(),
    server: Text({ initial: "tcp://127.0.0.1:1883" }),
    username: Text(),
    client_id: Text({ initial: "reef-pi.local" }),
    password: secret("Password of the broker"),
    qos: Int({ min: 0, max: 2 }),
    retained: Bool(),
    prefix: Text({ initial: "reef-pi", about: "First part of all topics; empty: none" }),
    home_assistant: Bool({
      about: "Describe the controller to Home Assistant, and publish the states of its entities",
    }),
    commands: List(Text({ min: 1, max: 40, pattern: COMMAND_PATH, expects: mqtt.commandPath }), {
      max: 200,
      about: "What may be switched over MQTT: a collection, or one of it: equipment/3",
    }),
  }),
  adafruitio: Cloud,
  prometheus: Bool({ about: "Clients' spelling of metrics_export" }),
  heartbeat: Obj({
    enable: Bool({ about: "Call an address again and again, for as long as all is looked after" }),
    url: HeartbeatUrl(),
    interval: Int({ initial: 60, min: 30, max: 3600, about: "Real seconds between two calls" }),
  }),
  off_reminder: Duration({
    initial: 1800,
    shortest: minutes(1),
    longest: hours(24),
    about: "After so long, what keeps animals alive and is off raises an alarm",
  }),
});
export type TelemetryValue = Infer<typeof Telemetry>;

export function telemetryFaults({ heartbeat: { enable, url } }: TelemetryValue): readonly Fault[] {
  return enable && url === "" ? [{ path: "heartbeat.url", message: fields.heartbeatUrlNeeded }] : [];
}

/** Spec spelling first, clients' spelling second. */
export const TELEMETRY_SPELLINGS = [
  ["metrics_export", "prometheus"],
  ["cloudio", "adafruitio"],
] as const;

/** A write-only member. A stored secret is kept only for the purpose for which it was entered. */
export interface TelemetrySecret {
  readonly group: "cloudio" | "mailer" | "mqtt" | "adafruitio" | "heartbeat";
  readonly member: "token" | "password" | "url";
  /** The values it is sent to, from the members beside it; undefined: it is sent nowhere. */
  readonly shownTo: (value: TelemetryValue) => readonly (string | number)[] | undefined;
  /** The message when these values change and the stored secret is dropped. */
  readonly otherwise?: Message;
}

export const TELEMETRY_SECRETS: readonly TelemetrySecret[] = [
  // Each belongs to one service, which no setting names.
  { group: "cloudio", member: "token", shownTo: () => [] },
  { group: "adafruitio", member: "token", shownTo: () => [] },
  // The secret is the address itself.
  { group: "heartbeat", member: "url", shownTo: () => [] },
  {
    group: "mailer",
    member: "password",
    // Whether TLS is required depends on server and port.
    shownTo: ({ mailer: { server, port, username, from } }) =>
      server === "" ? undefined : [server, port, username || from],
    otherwise: notifications.mailPasswordAgain,
  },
  {
    group: "mqtt",
    member: "password",
    shownTo: ({ mqtt: { server, username } }) => (server === "" ? undefined : [server, username]),
    otherwise: notifications.brokerPasswordAgain,
  },
];

/** What an answer shows for a stored secret. */
export const STORED_SECRET = "<stored>";
