import { minutes } from "@refugium/model/declare/units.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { type Message, type MessageOrText, moment, span } from "@refugium/model/messages/message.ts";
import { notifications } from "@refugium/model/messages/notifications.ts";
import * as operation from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { Delivery } from "../../../alarms/delivery.ts";
import { mailChannel } from "../../../alarms/mail-channel.ts";
import type { Mailer, MailOutcome } from "../../../alarms/mailer.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { serveMetricSeries } from "./metric-series.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";
import { TestMails } from "./test-mails.ts";
import { unavailable } from "./unavailable.ts";

export interface TelemetryOptions extends DeliverPorts {
  readonly operations: Operations;
  readonly settings: TelemetrySettings;
  readonly heartbeat: Heartbeat;
  readonly live: Pick<LiveState, "revise">;
  readonly logbook: Logbook;
  /** The series of a metric such as `temperature.display`: the first of its kind; undefined: none yet. */
  readonly seriesOf: (metric: string) => string | undefined;
}

/** Notifications: the telemetry configuration, mail, and acknowledging alarms. */
export function telemetrySubsystem(options: TelemetryOptions): Subsystem {
  return {
    name: "telemetry",
    async start(scope) {
      handleConfiguration(scope, options);
      handleAlarms(scope, options);
      serveMetricSeries(scope, options);
      deliverAlarms(scope, options);
      options.heartbeat.start(scope);
    },
  };
}

function handleConfiguration(scope: Scope, options: TelemetryOptions): void {
  const { operations, settings, mailer, heartbeat, live, clock, words } = options;
  operations.handle(scope, operation.getTelemetry, () => settings.shown);
  operations.handle(scope, operation.postTelemetry, ({ body }) => {
    const shown = settings.change(body);
    heartbeat.review();
    live.revise("telemetry");
    return shown;
  });
  operations.handle(scope, operation.testHeartbeat, async () => {
    await heartbeat.sendNow();
    return {};
  });
  const tests = new TestMails(clock);
  operations.handle(scope, operation.testMessage, async () => {
    const text = words(notifications.test({ at: moment(clock.now()) }));
    if (settings.notify) tests.take();
    const sent = await mailer.sendTest(words(notifications.testTitle), text).catch(unavailable);
    refuseUnlessAll(sent);
    return {};
  });
}

/** Throws Refusal unless every recipient has the test mail. */
function refuseUnlessAll(sent: MailOutcome): void {
  if (sent.outcome !== "sent") throw new Refusal("conflict", notifications.offInSettings);
  if (sent.refused !== undefined)
    throw new Refusal("unavailable", notifications.takenBut({ but: sent.refused }));
}

function handleAlarms(scope: Scope, { operations, alarms, logbook }: TelemetryOptions): void {
  operations.handle(scope, operation.acknowledgeAlarm, ({ params, actor }) => {
    const id = params.id ?? "";
    alarms.acknowledge(id);
    const { name: by } = actor;
    logbook.write("person", { type: "alarms", id }, notifications.acknowledged({ by }), by);
    return {};
  });
  operations.handle(scope, operation.shelveAlarm, (call) => {
    const { id } = alarms.get(call.params.id ?? "");
    const quiet = minutes(validateBody(operation.shelveAlarm, call.body).minutes);
    alarms.shelve(id, quiet);
    const { name: by } = call.actor;
    const message = notifications.shelved({ span: span(quiet, { in: "min" }), by });
    logbook.write("person", { type: "alarms", id }, message, by);
    return {};
  });
}

interface DeliverPorts {
  readonly clock: Clock;
  readonly alarms: Alarms;
  /** The text of a message in the language of mails. */
  readonly words: (message: MessageOrText) => string;
  readonly mailer: Mailer;
  readonly loops: { readonly bugs: Bugs };
  /** Counts a failure in the error log. */
  readonly recordError: (id: string, message: MessageOrText) => void;
}

const SUBJECT = { type: "system", id: "mail" };

/** Mails alarms; a failed mail raises an alarm of its own and is counted in the error log. */
function deliverAlarms(scope: Scope, ports: DeliverPorts): void {
  const { clock, words, alarms, loops, mailer, recordError } = ports;
  const fail = (code: string, title: Message, reason: MessageOrText): void => {
    if (!alarms.isStanding(code, SUBJECT)) recordError("alert-failure", reason);
    const message = alarmMessages.detailed({ title, detail: reason });
    alarms.raise({ code, subject: SUBJECT, priority: "warning", title, message });
  };
  new Delivery({
    clock,
    words,
    alarms,
    bugs: loops.bugs,
    channels: [mailChannel(mailer)],
    onFailure: (reason) => fail("alerts-undelivered", notifications.undelivered, reason),
    onRecovery: () => alarms.clear("alerts-undelivered", SUBJECT),
    onPartly: (reason) => {
      if (reason === undefined) alarms.clear("alerts-refused", SUBJECT);
      else fail("alerts-refused", notifications.notToAll, reason);
    },
  }).start(scope);
  // The next delivery raises the alarm again if it fails.
  scope.defer(() => alarms.forget(SUBJECT));
}
