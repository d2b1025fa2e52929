import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { channels } from "@refugium/model/resources/channels.ts";
import { recipients } from "@refugium/model/resources/recipients.ts";
import type { ChannelType } from "../../alarms/channel-type.ts";
import { CHANNELS } from "../../alarms/channels/index.ts";
import { NoticeLinks, SPENT_LINKS } from "../../alarms/notice-links.ts";
import { Records } from "../../resources/records.ts";
import { SealedParameters } from "../../resources/sealed-parameters.ts";
import { isSealed } from "../../store/key-file.ts";
import { alarmDesk } from "../../subsystems/platform/notifications/alarm-desk.ts";
import { ChannelRows } from "../../subsystems/platform/notifications/channel-rows.ts";
import {
  type NotificationsSubsystem,
  notificationsSubsystem,
} from "../../subsystems/platform/notifications/notifications.ts";
import { RecipientRows } from "../../subsystems/platform/notifications/recipient-rows.ts";
import type { Platform } from "../ports.ts";
import { ControllerWords } from "./controller-words.ts";
import { lazySeal } from "./lazy-seal.ts";
import type { MadeTelemetry } from "./make-telemetry.ts";
import { summaryContent } from "./summary-content.ts";

/** Channels and recipients; the mail of V3 is beside them. */
export function makeNotifications(
  platform: Platform,
  { mailer, words: controllerWords }: Pick<MadeTelemetry, "mailer" | "words">,
): NotificationsSubsystem {
  const { runtime, reporting, storage } = platform;
  const { collections, configuration, settings, telemetry, directory } = storage;
  const words = languages(platform);
  const seal = lazySeal(directory);
  const desk = alarmDesk(reporting);
  const links = new NoticeLinks({
    clock: runtime.clock,
    alarms: reporting.alarms,
    desk,
    seal,
    spent: new Records(configuration, SPENT_LINKS),
    address: () => settings.value.public_url,
  });
  const rows = new ChannelRows({
    runtime,
    reporting,
    words: controllerWords,
    collection: collections.of(channels),
    types: CHANNELS,
    secrets: new SealedParameters({ ...seal, isSealed }, purposeOf),
    services: { clock: runtime.clock, controllerName: () => settings.value.name, mailer },
    desk,
    throttle: () => telemetry.throttle,
  });
  const people = new RecipientRows({
    runtime,
    reporting,
    collection: collections.of(recipients),
    channels: rows,
    wordsIn: words,
    content: summaryContent(reporting),
    links: (alarm, recipient) => links.addresses(alarm, recipient),
  });
  return notificationsSubsystem({
    runtime,
    links,
    ...{ channels: rows, recipients: people },
    language: () => settings.value.language,
    wordsIn: words,
  });
}

/** The type and where its messages go. */
function purposeOf(type: ChannelType, parameters: JsonObject): string {
  return JSON.stringify(["channel", type.type, type.place(parameters) ?? null]);
}

/** The texts of each language, loaded when they are first asked for; English until then. */
function languages({
  reporting: { log },
}: Platform): (code: LanguageCode) => (message: MessageOrText) => string {
  const loaded = new Map<LanguageCode, ControllerWords>();
  return (code) => {
    const known = loaded.get(code);
    const language = known ?? new ControllerWords(() => code);
    loaded.set(code, language);
    if (known === undefined)
      language.load().catch((cause: unknown) => log.error({ err: cause, code }, "messages are in English"));
    return (message) => language.words(message);
  };
}
