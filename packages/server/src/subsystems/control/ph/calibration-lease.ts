import type { Infer } from "@refugium/model/declare/field.ts";
import { DECIMAL_KEY, defineTable, Moment, Stored } from "@refugium/model/declare/table.ts";
import { instant, milliseconds, minutes } from "@refugium/model/declare/units.ts";
import { phSlopePercent } from "@refugium/model/laws/ph-calibration.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { Message } from "@refugium/model/messages/message.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import { type PhProbe, phprobes as resource } from "@refugium/model/resources/phprobes.ts";
import type { Alarms } from "../../../alarms/alarms.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { rowNamed } from "../../../control/risks.ts";
import type { Bugs } from "../../../kernel/bugs.ts";
import type { Clock, Timer } from "../../../kernel/clock.ts";
import type { LiveState } from "../../../kernel/live-state.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Actor, type Operations, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { Records } from "../../../resources/records.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";

/** Until when a probe is switched off for its calibration. */
export const PH_CALIBRATIONS = defineTable({
  name: "ph_calibrations",
  row: Stored({ until: Moment() }),
  key: DECIMAL_KEY,
  most: 2000,
});
export type StoredLease = Infer<typeof PH_CALIBRATIONS.row>;

export interface CalibrationLeaseOptions {
  readonly clock: Clock;
  readonly bugs: Pick<Bugs, "caught" | "over">;
  readonly collection: Collection<PhProbe>;
  readonly operations: Operations;
  readonly alarms: Alarms;
  readonly logbook: Pick<Logbook, "write">;
  readonly live: LiveState;
  readonly leases: Records<StoredLease>;
}

/** A calibration counts as aborted this long after its last reading or point. */
const LEASE = minutes(30);
const RETRY_AFTER = minutes(1);

/**
 * Disables probes during their calibration. Each reading and point renews the lease. When it ends, also after a restart,
 * the probe is enabled again: a closed browser must not leave the pH unmonitored.
 */
export class CalibrationLease {
  readonly #options: CalibrationLeaseOptions;
  readonly #timers = new Map<string, Timer>();

  constructor(options: CalibrationLeaseOptions) {
    this.#options = options;
  }

  start(scope: Scope): void {
    const { collection, operations, leases } = this.#options;
    scope.defer(() => {
      for (const timer of this.#timers.values()) timer.cancel();
      this.#timers.clear();
    });
    collection.attach(scope, {
      // Enabling the probe ends the calibration.
      beside: (id, { next }) => {
        const isOver = next?.enable !== false && leases.get(id) !== undefined;
        return isOver ? [{ records: leases, id, value: undefined }] : [];
      },
      afterCommit: async ({ id, enable }) => {
        if (enable) this.#cancel(id);
        // One that was deleted meanwhile and is restored.
        else if (leases.get(id) !== undefined && !this.#timers.has(id)) this.#setTimer(id);
      },
      afterDelete: async ({ id }) => this.#cancel(id),
    });
    leases.watch((id) => this.#show(id));
    scope.defer(() => {
      for (const [id] of leases.entries()) this.#options.live.forget(liveKey(id));
    });
    for (const [id] of leases.entries()) {
      this.#show(id);
      if (collection.find(id)?.enable === false) this.#setTimer(id);
      else leases.keep(id, undefined);
    }
    const handle = rowOperations(scope, operations, collection);
    handle(resource.extra.calibration, ({ id }) => this.#report(id));
    handle(resource.extra.begin_calibration, ({ id }, { actor }) => this.#begin(id, actor));
    handle(resource.extra.finish_calibration, ({ id }, { actor }) => this.#finish(id, actor));
  }

  renew(id: string): void {
    if (this.#options.leases.get(id) !== undefined) this.#extend(id);
  }

  #show(id: string): void {
    const { leases, live } = this.#options;
    const until = leases.get(id)?.until;
    if (until === undefined) live.forget(liveKey(id));
    else live.set(liveKey(id), { until: new Date(until).toISOString() });
  }

  #report(id: string): object {
    const { leases, collection } = this.#options;
    const until = leases.get(id)?.until;
    return {
      until: until === undefined ? null : new Date(until).toISOString(),
      slope_percent: phSlopePercent(collection.get(id).calibration_points) ?? null,
    };
  }

  /** A probe that was disabled before stays disabled afterwards. */
  async #begin(id: string, actor: Actor): Promise<object> {
    const { collection, leases } = this.#options;
    if (collection.get(id).enable || leases.get(id) !== undefined) this.#extend(id);
    if (collection.get(id).enable) await collection.update(id, { enable: false }, actor);
    return this.#report(id);
  }

  async #finish(id: string, actor: Actor): Promise<object> {
    const { collection, leases } = this.#options;
    if (leases.get(id) !== undefined) await collection.update(id, { enable: true }, actor);
    return this.#report(id);
  }

  /** Stored before the probe is disabled: a crash in between leaves it enabled. */
  #extend(id: string): void {
    const { leases, clock } = this.#options;
    leases.put(id, { until: instant(clock.now() + LEASE) });
    this.#setTimer(id);
  }

  #setTimer(id: string, wait = this.#left(id)): void {
    this.#timers.get(id)?.cancel();
    const { clock } = this.#options;
    const timer = clock.after(milliseconds(wait), `phprobes/${id}: calibration`, () => void this.#expire(id));
    this.#timers.set(id, timer);
  }

  /** A clock that was set back does not lengthen it. */
  #left(id: string): number {
    const { leases, clock } = this.#options;
    return Math.min(LEASE, Math.max(0, (leases.get(id)?.until ?? 0) - clock.now()));
  }

  async #expire(id: string): Promise<void> {
    const { collection, alarms, bugs, logbook } = this.#options;
    const place = `phprobes/${id}: calibration`;
    const subject = { type: "phprobes", id };
    const name = rowNamed("phprobes", { id, name: collection.find(id)?.name ?? "" });
    const title = messages.calibrationLeft({ name });
    const condition = { code: "calibration-left", priority: "info", title, latched: true } as const;
    const raise = (detail: Message): void => new SubjectAlarms(alarms, subject).set(condition, detail);
    try {
      await collection.update(id, { enable: true }, SYSTEM_ACTOR);
      bugs.over(place);
    } catch (error) {
      bugs.caught(place, error);
      raise(messages.notSwitchedOnAgain({ reason: messageOf(error) }));
      this.#setTimer(id, RETRY_AFTER);
      return;
    }
    const detail = messages.switchedOnAgain;
    logbook.write("change", subject, alarmMessages.detailed({ title, detail }));
    raise(detail);
  }

  #cancel(id: string): void {
    this.#timers.get(id)?.cancel();
    this.#timers.delete(id);
  }
}

function liveKey(id: string): `calibration/phprobes/${string}` {
  return `calibration/phprobes/${id}`;
}
