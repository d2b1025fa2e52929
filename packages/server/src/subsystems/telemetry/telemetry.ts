import { minutes } from "@refugium/model/declare/units.ts";
import {
  acknowledgeAlarm,
  getTelemetry,
  postTelemetry,
  shelveAlarm,
  testHeartbeat,
  testMessage,
} from "@refugium/model/operations/modules.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import { wordsOf } from "../../kernel/words-of.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Operations } from "../../resources/operations.ts";
import type { Logbook } from "../../telemetry/logbook.ts";
import type { Subsystem } from "../subsystem.ts";
import { type DeliverPorts, deliverAlarms } from "./deliver-alarms.ts";
import type { Heartbeat } from "./heartbeat.ts";
import { serveMetricSeries } from "./metric-series.ts";
import type { MailOutcome, PlainMail } from "./plain-mail.ts";
import { TestMails } from "./test-mails.ts";

export interface TelemetryOptions extends DeliverPorts {
  readonly operations: Operations;
  readonly mail: PlainMail;
  readonly heartbeat: Heartbeat;
  readonly live: Pick<LiveState, "revise">;
  readonly logbook: Logbook;
  /** The series behind a name that clients use, `temperature.display`: the first of its kind; undefined: none yet. */
  readonly seriesOf: (metric: string) => string | undefined;
}

/** Notifications: the telemetry configuration, mail, and what people say about alarms. */
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
  const { operations, settings, mail, heartbeat, live, controllerName, clock } = options;
  operations.handle(scope, getTelemetry, () => settings.shown);
  operations.handle(scope, postTelemetry, ({ body }) => {
    const shown = settings.change(body);
    heartbeat.review();
    live.revise("telemetry");
    return shown;
  });
  operations.handle(scope, testHeartbeat, async () => {
    await heartbeat.sendNow();
    return {};
  });
  const tests = new TestMails(clock);
  operations.handle(scope, testMessage, async () => {
    const text = `This is a test, sent at ${new Date(clock.now()).toISOString()}.`;
    const subject = `[${controllerName()}:Alert]Test email`;
    if (settings.notify) tests.take();
    const sent = await mail.sendAnyway(subject, text).catch(unavailable);
    refuseUnlessAll(sent);
    return {};
  });
}

function unavailable(error: unknown): never {
  throw new Refusal("unavailable", wordsOf(error));
}

/** A test has passed when everybody who is to be told has it. */
function refuseUnlessAll(sent: MailOutcome): void {
  if (sent.outcome !== "sent") {
    throw new Refusal("conflict", "E-mail is switched off: set notify in the telemetry configuration");
  }
  if (sent.refused !== "") throw new Refusal("unavailable", `The mail server took it, ${sent.refused}`);
}

function handleAlarms(scope: Scope, { operations, alarms, logbook }: TelemetryOptions): void {
  operations.handle(scope, acknowledgeAlarm, ({ params, actor }) => {
    const id = params.id ?? "";
    alarms.acknowledge(id);
    logbook.write("person", { type: "alarms", id }, `acknowledged by ${actor.name}`, actor.name);
    return {};
  });
  operations.handle(scope, shelveAlarm, (call) => {
    const { id } = alarms.get(call.params.id ?? "");
    const span = judgeBody(shelveAlarm, call.body).minutes;
    alarms.shelve(id, minutes(span));
    const { name } = call.actor;
    logbook.write("person", { type: "alarms", id }, `shelved for ${span} min by ${name}`, name);
    return {};
  });
}
