import { validate } from "@refugium/model/declare/field.ts";
import { joinSpellings } from "@refugium/model/declare/spellings.ts";
import { durationOf, type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { WayState } from "@refugium/model/laws/life-support.ts";
import {
  TELEMETRY_SPELLINGS,
  Telemetry,
  type TelemetryValue,
  telemetryFaults,
} from "@refugium/model/telemetry.ts";
import type { MailAccount } from "../../../alarms/send-mail.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";
import type { Document } from "../../../resources/records.ts";
import { refuseNothing } from "../../../resources/validate-body.ts";
import { keepsSecret, masked, openedSecret, type SecretSeal, sealed } from "./secrets.ts";

/** The telemetry configuration: stored, shown to clients, and used for mail and heartbeat. */
export class TelemetrySettings {
  readonly #document: Document<typeof Telemetry>;
  readonly #seal: SecretSeal;

  constructor(document: Document<typeof Telemetry>, seal: SecretSeal) {
    this.#document = document;
    this.#seal = seal;
  }

  load(): void {
    this.#document.load();
  }

  /** The value for clients, without secrets. */
  get shown(): TelemetryValue {
    return masked(this.#document.value);
  }

  /** Validates and stores a body; it applies at once. Throws Refusal. */
  change(body: unknown): TelemetryValue {
    refuseNothing(Telemetry, body);
    const { shown } = this;
    // Compared with the value for clients: a masked secret is no difference.
    const joined = joinSpellings(body, shown, TELEMETRY_SPELLINGS, keepsSecret);
    const { value, faults } = validate(Telemetry, joined, shown);
    refuseFaults(faults);
    const stored = this.#document.value;
    const { value: next, faults: unkept } = sealed(value, { stored, body: joined, seal: this.#seal });
    refuseFaults([...unkept, ...telemetryFaults(next)]);
    this.#document.store(next);
    return this.shown;
  }

  /** The mail account; undefined while notifications are disabled. Throws when the password cannot be opened. */
  mailAccount(): MailAccount | undefined {
    return this.#document.value.notify ? this.mailServer() : undefined;
  }

  /** The same, also while notifications are disabled. */
  mailServer(): MailAccount {
    const { value } = this.#document;
    // Without a server the password is not needed.
    const password = value.mailer.server === "" ? "" : openedSecret("mailer", value, this.#seal);
    return { ...value.mailer, password };
  }

  /** What is published over MQTT, and where. */
  get mqtt(): TelemetryValue["mqtt"] {
    return this.#document.value.mqtt;
  }

  /** Interval and sealed address of the heartbeat; undefined while it is disabled. */
  get heartbeat(): { readonly interval: Milliseconds; readonly sealed: string } | undefined {
    const { enable, interval, url } = this.#document.value.heartbeat;
    return enable ? { interval: seconds(interval), sealed: url } : undefined;
  }

  /** The address of the heartbeat, also while it is disabled; empty without one. Throws when it cannot be opened. */
  heartbeatUrl(): string {
    return openedSecret("heartbeat", this.#document.value, this.#seal);
  }

  /** The MQTT broker. Throws when its password cannot be opened. */
  broker(): Pick<
    TelemetryValue["mqtt"],
    "server" | "username" | "password" | "client_id" | "enable" | "prefix"
  > {
    const { value } = this.#document;
    const password = value.mqtt.server === "" ? "" : openedSecret("mqtt", value, this.#seal);
    return { ...value.mqtt, password };
  }

  /** Calls `watcher`, which must not throw, after each change, until the returned function is called. */
  watch(watcher: () => void): () => void {
    return this.#document.watch(watcher);
  }

  /** Whether alarms are mailed; `off`: configured but disabled. */
  get mailState(): WayState {
    const { notify, mailer } = this.#document.value;
    const isNamed = mailer.to.some((each) => each !== "");
    if (notify && isNamed) return "on";
    return notify || isNamed ? "off" : "none";
  }

  get heartbeatState(): WayState {
    const { enable, url } = this.#document.value.heartbeat;
    if (enable) return "on";
    return url === "" ? "none" : "off";
  }

  /** Time after which a disabled vital function raises an alarm. */
  get offReminder(): Milliseconds {
    return durationOf(this.#document.value.off_reminder);
  }

  get notify(): boolean {
    return this.#document.value.notify;
  }

  get throttle(): number {
    return this.#document.value.throttle;
  }

  /** Numbers of samples and hours in the statistics. */
  limits(): { readonly current: number; readonly historical: number } {
    const { current_limit: current, historical_limit: historical } = this.#document.value;
    return { current, historical };
  }
}
