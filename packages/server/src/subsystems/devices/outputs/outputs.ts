import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import { english } from "@refugium/model/messages/english.ts";
import type { MessageOrText } from "@refugium/model/messages/message.ts";
import { outputs as messages } from "@refugium/model/messages/outputs.ts";
import { withCode } from "@refugium/model/messages/with-code.ts";
import { getOutput, listOutputs, releaseOutput, whyOutput } from "@refugium/model/operations/extensions.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Actuator, OutputBus, OutputEvents } from "../../../hardware/actuator.ts";
import { nameOf, type StoredTrip, storedTrip, type Trip } from "../../../hardware/output-policy.ts";
import type { Outputs } from "../../../hardware/outputs.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Records } from "../../../resources/records.ts";
import { OutputAlarms } from "./output-alarms.ts";
import { nextOf, type WhyPorts } from "./why.ts";

export interface OutputsOptions {
  readonly runtime: Runtime;
  readonly reporting: Pick<Reporting, "alarms" | "logbook" | "live">;
  readonly outputs: Outputs;
  readonly bus: OutputBus;
  readonly trips: Records<StoredTrip>;
  readonly why: WhyPorts;
}

/** A PWM output that goes on and off for one reason within this time is logged once. */
const FLASHING: Milliseconds = minutes(5);
const RECENT_LINES = 20;

/** The last logged switch of an output, and its state since. */
interface Move {
  /** The owner and the reason, as the log has them. */
  readonly why: string;
  readonly isOn: boolean;
  readonly at: number;
}

/** Watches every output: logs switches with their reason, raises alarms, latches trips over restarts, serves /api/outputs. */
export class OutputsSubsystem implements Subsystem {
  readonly name = "outputs";
  readonly #options: OutputsOptions;
  readonly #alarms: OutputAlarms;
  readonly #moves = new Map<string, Move>();

  constructor(options: OutputsOptions) {
    this.#options = options;
    const { runtime, reporting, outputs } = options;
    this.#alarms = new OutputAlarms({ clock: runtime.clock, alarms: reporting.alarms, outputs });
  }

  async start(scope: Scope): Promise<void> {
    const { bus, reporting, runtime } = this.#options;
    const { live } = reporting;
    const { bugs } = runtime.loops;
    const on: OutputBus["on"] = (event, listener) => {
      const unwatch = bus.on(event, listener);
      scope.defer(unwatch);
      return unwatch;
    };
    scope.defer(() => this.#alarms.endAll());
    on("switched", (event) => this.#logSwitch(event));
    on("changed", ({ actuator }) => {
      live.set(`output/${actuator.id}`, actuator.state);
      this.#alarms.review(actuator);
    });
    on("removed", ({ actuator }) => {
      live.forget(`output/${actuator.id}`);
      this.#moves.delete(actuator.id);
      this.#alarms.removed(actuator);
    });
    on("writeFailing", ({ actuator, reason, cause }) => {
      this.#failing(actuator, reason);
      if (cause !== undefined) bugs.caught(`output/${actuator.id}`, cause);
    });
    on("writeConfirmed", ({ actuator }) => {
      this.#alarms.confirmed(actuator);
      bugs.over(`output/${actuator.id}`);
    });
    on("leaseExpired", ({ actuator, owner }) => this.#alarms.leaseExpired(actuator, owner.name));
    on("tripped", ({ actuator, trip }) => this.#tripped(actuator, trip));
    this.#handleOperations(scope);
  }

  #logSwitch({ actuator, owner, reason }: OutputEvents["switched"]): void {
    if (this.#goesOn(actuator, `${owner.id} ${english(reason)}`)) return;
    const because = { name: nameOf(actuator.policy), reason, owner: owner.name };
    const line =
      actuator.address?.kind === "pwm"
        ? messages.dimmed({ ...because, percent: actuator.commanded })
        : messages.switched({ ...because, value: actuator.isOn ? "on" : "other" });
    this.#options.reporting.logbook.write("switch", actuator.policy.subject, line, owner.person);
  }

  /**
   * True while a PWM output keeps changing for the same reason: that is one line in the log. Going on and off is logged,
   * but not each flash of a thunderstorm: thousands of lines a night would displace all others.
   */
  #goesOn(actuator: Actuator, why: string): boolean {
    const { isOn, id } = actuator;
    const at = this.#options.runtime.clock.uptime();
    const last = this.#moves.get(id);
    const isSame = actuator.address?.kind === "pwm" && last?.why === why;
    const goesOn = isSame && (last.isOn === isOn || at - last.at < FLASHING);
    this.#moves.set(id, goesOn ? { ...last, isOn } : { why, isOn, at });
    return goesOn;
  }

  #handleOperations(scope: Scope): void {
    const { outputs, reporting, runtime, why } = this.#options;
    const { operations } = runtime;
    const get = (id: string | undefined): Actuator => {
      const actuator = outputs.find(id ?? "");
      if (actuator === undefined) throw new Refusal("not-found", messages.noOutput({ id: id ?? "" }));
      return actuator;
    };
    operations.handle(scope, listOutputs, (): readonly LiveOutput[] => outputs.all.map((each) => each.state));
    operations.handle(scope, getOutput, (call) => get(call.params.id).state);
    operations.handle(scope, whyOutput, (call) => {
      const actuator = get(call.params.id);
      return {
        ...actuator.state,
        claims: this.#claims(actuator),
        readings: why.readingsOf(actuator.policy.subject),
        next: nextOf(actuator, why),
        recent: reporting.logbook.about(actuator.policy.subject, RECENT_LINES),
      };
    });
    operations.handle(scope, releaseOutput, async (call) => {
      const actuator = get(call.params.id);
      const overrides = actuator.claims.filter((claim) => claim.rank === "person");
      if (overrides.length === 0) throw new Refusal("conflict", messages.notOverridden);
      for (const claim of overrides) await actuator.release(claim.owner.id, "person");
      return {};
    });
  }

  #claims(actuator: Actuator) {
    const now = this.#options.runtime.clock.uptime();
    return actuator.claims.map((claim) => ({
      ...withCode("owner", claim.owner.name),
      rank: claim.rank,
      value: claim.value,
      ...withCode("reason", claim.reason),
      lapsed: claim.lapsed === true,
      ends_in: claim.until === undefined ? null : Math.max(0, Math.round((claim.until - now) / 1000)),
    }));
  }

  #failing(actuator: Actuator, reason: MessageOrText): void {
    const { policy } = actuator;
    const line = messages.didNotTake({ name: nameOf(policy), reason });
    this.#options.reporting.logbook.write("fault", policy.subject, line);
    this.#alarms.failing(actuator, reason);
  }

  #tripped(actuator: Actuator, trip: Trip): void {
    const { trips, reporting } = this.#options;
    const { subject } = actuator.policy;
    // The trip holds in memory even when the store cannot write.
    this.#attempt(
      () => trips.put(actuator.id, storedTrip(trip)),
      () => trips.remember(actuator.id, storedTrip(trip)),
    );
    const title = messages.tripped({ name: nameOf(actuator.policy) });
    const message = messages.staysOff({ title, reason: trip.message });
    reporting.alarms.raise(
      { code: `trip-${trip.code}`, subject, priority: "critical", title, message, latched: true },
      () => {
        this.#attempt(
          () => trips.delete(actuator.id),
          () => undefined,
        );
        actuator.clearTrip();
      },
    );
  }

  #attempt(work: () => void, otherwise: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.reporting.logbook.write("fault", { type: "system", id: "store" }, messageOf(error));
      otherwise();
    }
  }
}
