import { Obj } from "@refugium/model/declare/containers.ts";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { Bool, Int, Text } from "@refugium/model/declare/fields.ts";
import { joinSpellings } from "@refugium/model/declare/spellings.ts";
import { type Call, type CallContext, type Endpoint, reads, words, writes } from "../call.ts";
import { type Dictionary, flag, group, whole } from "../words.ts";
import { merged } from "../written.ts";
import { part } from "./notify.ts";

const LONG = Text({ max: 65_536 });
const Cloud = Obj({ enable: Bool(), token: LONG, user: LONG, prefix: LONG });

export const telemetryWords: Dictionary = {
  title: "Telemetry",
  paths: ["/api/telemetry"],
  modules: [],
  words: {
    cloudio: group(Cloud, "telemetry.cloudio, by the same names"),
    mailer: group(
      Obj({ server: LONG, port: Int(), from: LONG, password: LONG, to: LONG }),
      "telemetry.mailer, by the same names; `to` is one text with commas or semicolons, a list in V3",
    ),
    notify: flag("telemetry.notify"),
    throttle: whole("telemetry.throttle"),
  },
  kept: "metrics_export, current_limit, historical_limit, mqtt, mailer.username",
  notes: [
    "Token and password are answered as an empty text. Written empty they are kept, otherwise replaced: to stop using them, switch `enable` or `notify` off. With another server, port or sender the password is needed again: the stored one goes to no other.",
    "`adafruitio`, what 1.x clients really send, is another name of `cloudio`: of both the one that changed wins.",
    "`to` reads back as it was written until V3 changes the list.",
  ],
};

const WITH_ALIAS = { words: { ...telemetryWords.words, adafruitio: group(Cloud, "telemetry.cloudio") } };

const SPELLINGS = [["cloudio", "adafruitio"]] as const;

export const telemetryEndpoints: readonly Endpoint[] = [
  reads("/api/telemetry", [], view),
  writes("/api/telemetry", [], async (context, call) => {
    const shown = await view(context, call);
    const both = { ...shown, adafruitio: shown.cloudio };
    // An object stays an object.
    const written = joinSpellings(words(WITH_ALIAS, call), both, SPELLINGS) as JsonObject;
    const wanted = merged(shown, without(written, "adafruitio"));
    const mailer = part(wanted, "mailer");
    const raw = String(mailer.to);
    const to = addressesOf(raw);
    const isSame = raw === part(shown, "mailer").to;
    const mail = isSame ? without(mailer, "to") : { ...mailer, to };
    await context.invoke(call, "telemetry.update", { ...wanted, mailer: mail });
    if (!isSame) context.extras.keep("mail", { raw, of: to });
  }),
];

async function view(context: CallContext, call: Call): Promise<JsonObject> {
  // The operation's own answer, as declared.
  const telemetry = (await context.invoke(call, "telemetry.get")) as JsonObject;
  const { enable, user, prefix } = part(telemetry, "cloudio");
  const { server, port, from, to } = part(telemetry, "mailer");
  return {
    cloudio: { enable, token: "", user, prefix },
    mailer: { server, port, from, password: "", to: shownAddresses(context, to) },
    notify: telemetry.notify,
    throttle: telemetry.throttle,
  } as JsonObject;
}

function shownAddresses(context: CallContext, to: unknown): string {
  const list = Array.isArray(to) ? to.map(String) : [];
  const side = context.extras.get("mail");
  return side !== undefined && JSON.stringify(side.of) === JSON.stringify(list) ? side.raw : list.join(", ");
}

function addressesOf(raw: string): readonly string[] {
  return raw
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}

function without(group: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(group).filter(([each]) => each !== name));
}
