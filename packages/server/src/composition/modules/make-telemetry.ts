import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { Telemetry, telemetryFaults } from "@refugium/model/telemetry.ts";
import { Mailer } from "../../alarms/mailer.ts";
import type { Subsystem } from "../../control/subsystem.ts";
import type { Scope } from "../../kernel/scope.ts";
import { Document } from "../../resources/records.ts";
import type { ConfigStore } from "../../store/store.ts";
import { Heartbeat } from "../../subsystems/platform/notifications/heartbeat.ts";
import { remindByMail, remindInBackground } from "../../subsystems/platform/notifications/reminders.ts";
import { telemetrySubsystem } from "../../subsystems/platform/notifications/telemetry.ts";
import { TelemetrySettings } from "../../subsystems/platform/notifications/telemetry-settings.ts";
import type { Platform } from "../ports.ts";
import { ControllerWords } from "./controller-words.ts";
import { lazySeal } from "./lazy-seal.ts";

export type Remind = (title: string, message: string) => Promise<void>;

export interface MadeTelemetry {
  readonly module: Subsystem;
  readonly mailer: Mailer;
  /** The text of a message in the language of mails. */
  readonly words: (message: MessageOrText) => string;
  /** Rejects when a recipient was not reached. */
  readonly remind: Remind;
  /** Resolves at once: a failure raises the alarm of the mail. */
  readonly remindInBackground: Remind;
}

export function openTelemetry(configuration: ConfigStore, dataDirectory: string): TelemetrySettings {
  return new TelemetrySettings(
    new Document(configuration, "telemetry", Telemetry, { rules: telemetryFaults }),
    lazySeal(dataDirectory),
  );
}

export function makeTelemetry(platform: Platform): MadeTelemetry {
  const { alarms, errors, log } = platform.reporting;
  const { clock, loops, vitals } = platform.runtime;
  const { bugs } = loops;
  const { collections, telemetry: settings, settings: general } = platform.storage;
  const language = new ControllerWords(() => general.value.language);
  const load = (): void =>
    void language.load().catch((cause: unknown) => log.error({ err: cause }, "mails are in English"));
  load();
  const words = (message: MessageOrText): string => language.words(message);
  const mailer = new Mailer({ clock, words, settings, controllerName: () => general.value.name });
  const heartbeat = new Heartbeat({ clock, settings, alarms, bugs, isWell: () => vitals.pulse.isWell });
  const module = telemetrySubsystem({
    ...platform.reporting,
    ...platform.runtime,
    settings,
    words,
    mailer,
    heartbeat,
    recordError: (id, message) => errors.record(id, message),
    seriesOf: (metric) => {
      const resource = { "temperature.display": tcs, "ph.display": phprobes }[metric];
      const [first] = resource === undefined ? [] : collections.of(resource).rows;
      return resource === undefined || first === undefined ? undefined : `${resource.name}/${first.id}/value`;
    },
  });
  const start = (scope: Scope): Promise<void> => {
    scope.defer(general.watch(load));
    return module.start(scope);
  };
  return {
    module: { ...module, start },
    mailer,
    words,
    remind: (title, message) => remindByMail(mailer, title, message),
    remindInBackground: remindInBackground(mailer, { alarms, bugs }),
  };
}
