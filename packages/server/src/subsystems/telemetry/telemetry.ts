import { minutes } from "@refugium/model/declare/units.ts";
import {
  acknowledgeAlarm,
  getTelemetry,
  postTelemetry,
  shelveAlarm,
  testMessage,
} from "@refugium/model/operations/modules.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import { CHANNELS } from "../../alarms/channels/index.ts";
import { Delivery } from "../../alarms/delivery.ts";
import { sendMail } from "../../alarms/send-mail.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Operations } from "../../resources/operations.ts";
import type { Logbook } from "../../telemetry/logbook.ts";
import type { Subsystem } from "../subsystem.ts";
import type { TelemetrySettings } from "./telemetry-settings.ts";

export interface TelemetryOptions {
  readonly clock: Clock;
  readonly operations: Operations;
  readonly settings: TelemetrySettings;
  readonly alarms: Alarms;
  readonly logbook: Logbook;
  readonly controllerName: () => string;
  /** Where a failure is counted for clients. */
  readonly recordError: (id: string, message: string) => void;
}

/** Notifications: the telemetry configuration, mail, and what people say about alarms. */
export function telemetrySubsystem(options: TelemetryOptions): Subsystem {
  return {
    name: "telemetry",
    async start(scope) {
      handleConfiguration(scope, options);
      handleAlarms(scope, options);
      startDelivery(scope, options);
    },
  };
}

function handleConfiguration(
  scope: Scope,
  { operations, settings, controllerName, clock }: TelemetryOptions,
): void {
  operations.handle(scope, getTelemetry, () => settings.shown);
  operations.handle(scope, postTelemetry, ({ body }) => settings.change(body));
  operations.handle(scope, testMessage, async () => {
    try {
      const account = settings.mailAccount();
      if (account === undefined)
        throw new Refusal("conflict", "E-mail is switched off: set notify in the telemetry configuration");
      const text = `This is a test, sent at ${new Date(clock.now()).toISOString()}.`;
      await sendMail(account, `[${controllerName()}:Alert]Test email`, text);
      return {};
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal("unavailable", error instanceof Error ? error.message : String(error));
    }
  });
}

function handleAlarms(scope: Scope, { operations, alarms, logbook }: TelemetryOptions): void {
  operations.handle(scope, acknowledgeAlarm, ({ params, actor }) => {
    const id = params.id ?? "";
    alarms.acknowledge(id);
    logbook.write("person", { type: "alarms", id }, `acknowledged by ${actor.name}`);
    return {};
  });
  operations.handle(scope, shelveAlarm, (call) => {
    const { id } = alarms.get(call.params.id ?? "");
    const span = judgeBody(shelveAlarm, call.body).minutes;
    alarms.shelve(id, minutes(span));
    logbook.write("person", { type: "alarms", id }, `shelved for ${span} min by ${call.actor.name}`);
    return {};
  });
}

function startDelivery(scope: Scope, options: TelemetryOptions): void {
  const { clock, alarms, settings, controllerName, recordError } = options;
  const subject = { type: "system", id: "mail" };
  const title = "Alerts do not reach anybody";
  const ports = {
    clock,
    controllerName,
    isMailOn: () => settings.notify,
    mailAccount: () => settings.mailAccount(),
    throttle: () => settings.throttle,
  };
  new Delivery({
    clock,
    alarms,
    channels: CHANNELS.map((make) => make(ports)),
    onFailure: (reason) => {
      recordError("alert-failure", reason);
      alarms.raise({
        code: "alerts-undelivered",
        subject,
        priority: "warning",
        title,
        message: `${title}: ${reason}`,
      });
    },
    onRecovery: () => alarms.clear("alerts-undelivered", subject),
  }).start(scope);
}
