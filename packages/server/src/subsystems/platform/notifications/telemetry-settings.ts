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
import type { MailAccount } from "../../../alarms/mail-account.ts";
import { refuseFaults } from "../../../kernel/refusal.ts";
import type { Document } from "../../../resources/records.ts";
import { refuseNothing } from "../../../resources/validate-body.ts";
import { keepsSecret, masked, openedSecret, type SecretSeal, sealed } from "./secrets.ts";

/** The telemetry configuration: what is stored, what is shown of it, and what is made of it. */
export class TelemetrySettings {
  readonly #document: Document<typeof Telemetry>;
  readonly #seal: SecretSeal;

  constructor(document: Document<typeof Telemetry>, seal: SecretSeal) {
    this.#document = document;
    this.#seal = seal;
  }

  /** Takes up what the store has now. */
  load(): void {
    this.#document.load();
  }

  /** As clients see it: no secret in it. */
  get shown(): TelemetryValue {
    return masked(this.#document.value);
  }

  /** Judges and stores a body; it counts at once. Throws Refusal. */
  change(body: unknown): TelemetryValue {
    refuseNothing(Telemetry, body);
    const { shown } = this;
    // Compared with what clients were shown: a masked secret that comes back is no difference.
    const joined = joinSpellings(body, shown, TELEMETRY_SPELLINGS, keepsSecret);
    const { value, faults } = validate(Telemetry, joined, shown);
    refuseFaults(faults);
    const stored = this.#document.value;
    const { value: next, faults: unkept } = sealed(value, { stored, body: joined, seal: this.#seal });
    refuseFaults([...unkept, ...telemetryFaults(next)]);
    this.#document.store(next);
    return this.shown;
  }

  /** How mail is sent; undefined while notifications are off. Throws when the password cannot be opened. */
  mailAccount(): MailAccount | undefined {
    const { value } = this.#document;
    if (!value.notify) return undefined;
    // Without a server nobody is told it.
    const password = value.mailer.server === "" ? "" : openedSecret("mailer", value, this.#seal);
    return { ...value.mailer, password };
  }

  /** How the heartbeat goes, its address sealed; undefined while it is off. */
  get heartbeat(): { readonly interval: Milliseconds; readonly sealed: string } | undefined {
    const { enable, interval, url } = this.#document.value.heartbeat;
    return enable ? { interval: seconds(interval), sealed: url } : undefined;
  }

  /** The address of the heartbeat, whether it is on or not; empty without one. Throws when it cannot be opened. */
  heartbeatUrl(): string {
    return openedSecret("heartbeat", this.#document.value, this.#seal);
  }

  /** Whether alarms go out by mail: `off` is configured and switched off. */
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

  /** After so long what animals need and is off raises an alarm. */
  get offReminder(): Milliseconds {
    return durationOf(this.#document.value.off_reminder);
  }

  get notify(): boolean {
    return this.#document.value.notify;
  }

  get throttle(): number {
    return this.#document.value.throttle;
  }

  /** Samples and hours that statistics keep: for those made from now on. */
  limits(): { readonly current: number; readonly historical: number } {
    const { current_limit: current, historical_limit: historical } = this.#document.value;
    return { current, historical };
  }
}
