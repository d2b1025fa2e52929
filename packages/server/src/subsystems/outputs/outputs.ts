import type { JsonObject } from "@refugium/model/declare/field.ts";
import { milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { LiveOutput } from "@refugium/model/events.ts";
import { getOutput, listOutputs, releaseOutput, whyOutput } from "@refugium/model/operations/ours.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Actuator, OutputBus } from "../../hardware/actuator.ts";
import type { Trip } from "../../hardware/output-policy.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { Clock, Timer } from "../../kernel/clock.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Operations } from "../../resources/operations.ts";
import type { Records } from "../../resources/records.ts";
import type { Logbook } from "../../telemetry/logbook.ts";
import type { Subsystem } from "../subsystem.ts";

export interface OutputsOptions {
  readonly outputs: Outputs;
  readonly bus: OutputBus;
  readonly trips: Records<Trip>;
  readonly alarms: Alarms;
  readonly logbook: Logbook;
  readonly live: LiveState;
  readonly operations: Operations;
  readonly clock: Clock;
}

/** A write that has not confirmed for this long is an alarm. */
const UNCONFIRMED_FOR = seconds(30);
const RECENT_LINES = 20;
/** Alarms that hold as long as their condition does. */
const PASSING = ["lease-expired", "output-unconfirmed", "long-on"];

/** Watches every output: says why it switched, raises alarms, latches trips over restarts, answers /api/outputs. */
export class OutputsSubsystem implements Subsystem {
  readonly name = "outputs";
  readonly #options: OutputsOptions;
  readonly #timers = new Map<string, Timer>();
  /** Who moves a PWM output and why, as the log has it. */
  readonly #moves = new Map<string, string>();

  constructor(options: OutputsOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    const { bus, logbook, live } = this.#options;
    scope.defer(() => this.#endAll());
    scope.defer(
      bus.on("switched", ({ actuator, owner, reason }) => {
        if (this.#goesOn(actuator, `${owner.id} ${reason}`)) return;
        const value =
          actuator.address?.kind === "pwm" ? `${actuator.commanded} %` : actuator.isOn ? "on" : "off";
        logbook.write(
          "switch",
          actuator.policy.subject,
          `${actuator.policy.name} ${value}: ${reason} (${owner.name})`,
        );
        this.#watchLongOn(actuator);
      }),
    );
    // A LiveOutput is plain JSON.
    scope.defer(
      bus.on("changed", ({ actuator }) =>
        live.set(`output/${actuator.id}`, actuator.state as unknown as JsonObject),
      ),
    );
    scope.defer(bus.on("writeFailing", ({ actuator, reason }) => this.#failing(actuator, reason)));
    scope.defer(bus.on("writeConfirmed", ({ actuator }) => this.#confirmed(actuator)));
    scope.defer(bus.on("leaseExpired", ({ actuator, owner }) => this.#leaseExpired(actuator, owner.name)));
    scope.defer(
      bus.on("leaseRenewed", ({ actuator }) =>
        this.#options.alarms.clear("lease-expired", actuator.policy.subject),
      ),
    );
    scope.defer(bus.on("tripped", ({ actuator, trip }) => this.#tripped(actuator, trip)));
    this.#handleOperations(scope);
  }

  /** A PWM output that moves on for the same reason is one entry in the log; going on and off is told each time. */
  #goesOn(actuator: Actuator, why: string): boolean {
    const move = `${why} ${actuator.isOn}`;
    const goesOn = actuator.address?.kind === "pwm" && this.#moves.get(actuator.id) === move;
    this.#moves.set(actuator.id, move);
    return goesOn;
  }

  #handleOperations(scope: Scope): void {
    const { operations, outputs, logbook } = this.#options;
    const get = (id: string | undefined): Actuator => {
      const actuator = outputs.find(id ?? "");
      if (actuator === undefined) throw new Refusal("not-found", `There is no output "${id}"`);
      return actuator;
    };
    operations.handle(scope, listOutputs, (): readonly LiveOutput[] => outputs.all.map((each) => each.state));
    operations.handle(scope, getOutput, (call) => get(call.params.id).state);
    operations.handle(scope, whyOutput, (call) => {
      const actuator = get(call.params.id);
      return {
        ...actuator.state,
        claims: this.#claims(actuator),
        recent: logbook.about(actuator.policy.subject, RECENT_LINES),
      };
    });
    operations.handle(scope, releaseOutput, async (call) => {
      const actuator = get(call.params.id);
      const overrides = actuator.claims.filter((claim) => claim.rank === "person");
      if (overrides.length === 0) throw new Refusal("conflict", "Nobody has overridden this output");
      for (const claim of overrides) await actuator.release(claim.owner.id, "person");
      return {};
    });
  }

  #claims(actuator: Actuator) {
    const now = this.#options.clock.uptime();
    return actuator.claims.map((claim) => ({
      owner: claim.owner.name,
      rank: claim.rank,
      value: claim.value,
      reason: claim.reason,
      lapsed: claim.lapsed === true,
      ends_in: claim.until === undefined ? null : Math.max(0, Math.round((claim.until - now) / 1000)),
    }));
  }

  #failing(actuator: Actuator, reason: string): void {
    const { logbook, alarms } = this.#options;
    const { name, subject } = actuator.policy;
    logbook.write("fault", subject, `${name} did not take the command: ${reason}; trying again`);
    this.#later(`unconfirmed ${actuator.id}`, UNCONFIRMED_FOR, () => {
      if (actuator.failingSince === undefined) return;
      const title = `'${name}' does not obey`;
      const message = `${title}: asked for ${actuator.isOn ? "on" : "off"}, not confirmed (${reason}). It is tried again until it does`;
      alarms.raise({ code: "output-unconfirmed", subject, priority: "critical", title, message });
    });
  }

  #confirmed(actuator: Actuator): void {
    this.#cancel(`unconfirmed ${actuator.id}`);
    this.#options.alarms.clear("output-unconfirmed", actuator.policy.subject);
  }

  #leaseExpired(actuator: Actuator, owner: string): void {
    const { name, subject } = actuator.policy;
    const title = `'${name}' lost its controller`;
    const message = `${title}: ${owner} did not complete a check in time, so it went to its safe state`;
    this.#options.alarms.raise({ code: "lease-expired", subject, priority: "critical", title, message });
  }

  #tripped(actuator: Actuator, trip: Trip): void {
    const { alarms, trips } = this.#options;
    const { name, subject } = actuator.policy;
    // A store that cannot write must not keep the trip from holding: it is in memory either way.
    this.#attempt(
      () => trips.put(actuator.id, trip),
      () => trips.remember(actuator.id, trip),
    );
    const title = `'${name}' tripped`;
    alarms.raise(
      {
        code: `trip-${trip.code}`,
        subject,
        priority: "critical",
        title,
        message: `${title}: ${trip.message}. It stays off until you clear this`,
        latched: true,
      },
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
      this.#options.logbook.write("fault", { type: "system", id: "store" }, String(error));
      otherwise();
    }
  }

  #watchLongOn(actuator: Actuator): void {
    const { name, subject, longOn } = actuator.policy;
    if (!actuator.isOn) {
      this.#cancel(`long ${actuator.id}`);
      this.#options.alarms.clear("long-on", subject);
    } else if (longOn > 0) {
      this.#later(`long ${actuator.id}`, longOn, () => {
        const title = `'${name}' is on for long`;
        const message = `${title}: ${Math.round(longOn / 36e4) / 10} h without a break`;
        this.#options.alarms.raise({ code: "long-on", subject, priority: "warning", title, message });
      });
    }
  }

  #later(name: string, span: number, fire: () => void): void {
    if (this.#timers.has(name)) return;
    const timer = this.#options.clock.after(milliseconds(span), `outputs: ${name}`, () => {
      this.#timers.delete(name);
      fire();
    });
    this.#timers.set(name, timer);
  }

  #cancel(name: string): void {
    this.#timers.get(name)?.cancel();
    this.#timers.delete(name);
  }

  /** What is still wrong is said again at the next start; trips stay. */
  #endAll(): void {
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
    for (const { policy } of this.#options.outputs.all) {
      for (const code of PASSING) this.#options.alarms.clear(code, policy.subject);
    }
  }
}
