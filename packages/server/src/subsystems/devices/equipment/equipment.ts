import {
  durationOf,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
} from "@refugium/model/declare/units.ts";
import type { Claim } from "@refugium/model/laws/arbitration.ts";
import { longestOn, ROLE_LIMITS } from "@refugium/model/laws/role-limits.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { type Message, type MessageOrText, rowName, span } from "@refugium/model/messages/message.ts";
import { outputs as outputMessages } from "@refugium/model/messages/outputs.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import type { Outlet } from "@refugium/model/resources/connectors.ts";
import { type Equipment, equipment as resource } from "@refugium/model/resources/equipment.ts";
import type { Runtime } from "../../../control/ports.ts";
import { type Command, RefusedCommands } from "../../../control/refused-commands.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Cause, Switchboard } from "../../../control/switchboard.ts";
import { type Actuator, IDENTIFYING, type OutputBus } from "../../../hardware/actuator.ts";
import type { OutputPolicy } from "../../../hardware/output-policy.ts";
import { idlePolicy, type Outputs } from "../../../hardware/outputs.ts";
import { every } from "../../../kernel/every.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { type Actor, SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import type { Logbook } from "../../../telemetry/logbook.ts";
import { startOneByOne } from "./start-queue.ts";
import { reasonOfOff, reasonOnOutlet } from "./stored-reason.ts";
import { endOf, overrideOf, PERSON, standingOff, type TimedOff, type TimedOffs } from "./timed-offs.ts";

export interface EquipmentOptions {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly collection: Collection<Equipment>;
  readonly outlets: Collection<Outlet>;
  readonly outputs: Outputs;
  readonly bus: OutputBus;
  readonly switchboard: Switchboard;
  readonly logbook: Logbook;
  readonly timedOffs: TimedOffs;
  /** Ids of equipment that an enabled controller commands: it is not restored at start. */
  readonly owned: () => ReadonlySet<string>;
}

interface SwitchedBy {
  readonly actor: Actor;
  /** 0: as the equipment says. */
  readonly length?: Milliseconds;
  /** Off holds against a controller until it is switched again. */
  readonly untilChanged?: boolean;
  /** The stored state before the command, if the command is stored already. */
  readonly wasOn?: boolean;
}

/** Equipment: what is plugged into an outlet. Switched by people and controllers, within its limits. */
export class EquipmentSubsystem implements Subsystem {
  readonly name = "equipment";
  readonly module = "equipment";
  readonly #options: EquipmentOptions;
  readonly #refused: RefusedCommands;

  constructor(options: EquipmentOptions) {
    this.#options = options;
    const { runtime, logbook } = options;
    this.#refused = new RefusedCommands({ clock: runtime.clock, logbook });
  }

  async start(scope: Scope): Promise<void> {
    const { collection, bus, runtime } = this.#options;
    const { operations } = runtime;
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      beforeDelete: (row) => this.#refuseTripped(row),
      // Deleted, its outlet went to its safe state: it comes back with that.
      restored: (row) => ({
        ...row,
        on: this.#options.outputs.find(outletOutput(row.outlet))?.isOn === true,
      }),
      afterCommit: (row, change) => this.#applyRow(row, change),
      afterDelete: async (row, { actor }) => {
        await this.#releaseOutlet(row, actor);
        this.#options.timedOffs.forget(row.id);
      },
    });
    // The claims that end with a stop are those of the next start.
    const forgetTimedOff = (actuator: Actuator): void => {
      if (!scope.closed) this.#forgetTimedOff(actuator);
    };
    scope.defer(
      bus.on("changed", ({ actuator }) => {
        this.#show(actuator);
        forgetTimedOff(actuator);
      }),
    );
    scope.defer(bus.on("claimEnded", ({ actuator }) => forgetTimedOff(actuator)));
    scope.defer(runtime.clock.onJump((jump) => this.#options.timedOffs.moved(jump)));
    every(scope, runtime.clock, {
      name: "equipment: ended overrides",
      period: minutes(1),
      work: () => this.#options.timedOffs.dropEnded(),
    });
    scope.defer(bus.on("tripped", ({ actuator }) => this.#noteTrip(actuator)));
    operations.handle(scope, resource.extra.control, async (call) => {
      const id = call.params.id ?? "";
      collection.get(id);
      const { on, until_changed: untilChanged, ...time } = validateBody(resource.extra.control, call.body);
      const length = milliseconds(minutes(time.minutes) + seconds(time.seconds));
      if (untilChanged) this.#refuseEndless(id, { on, length });
      await this.#switch(id, on, { actor: call.actor, length, untilChanged });
      return collection.serialised(id);
    });
    this.#options.switchboard.offer(scope, "equipment", (id, on, cause) =>
      this.#refused.carryOut(commandOf(id, cause.name, on), () => this.#switchFor(id, on, cause)),
    );
    this.#restoreAll(scope);
    scope.defer(() => this.#releaseAll());
  }

  /** The actuator a piece of equipment is on, or undefined while its outlet is not in service. */
  find(id: string): Actuator | undefined {
    const row = this.#options.collection.find(id);
    return row === undefined ? undefined : this.#options.outputs.find(outletOutput(row.outlet));
  }

  /** Call it when a controller takes over: the stored state becomes off, so that nothing else switches it on again. */
  takeOver(id: string): void {
    const row = this.#options.collection.findStored(id);
    if (row === undefined) return;
    if (row.on) this.#options.collection.keep(id, { on: false });
    const actuator = this.find(id);
    actuator?.configure(this.#policyOf(row));
    this.#claimStored(id, false, reasonOfOff(actuator?.claims ?? []));
  }

  /** Safe state and limits of the equipment on an outlet. */
  policyOf(outletId: string): OutputPolicy | undefined {
    const row = this.#options.collection.rows.find((each) => each.outlet === outletId);
    return row === undefined ? undefined : this.#policyOf(row);
  }

  /** Throws 409: a trip belongs to the outlet, and must be cleared before equipment is moved or deleted. */
  #refuseTripped(row: Equipment): void {
    if (this.find(row.id)?.trip === undefined) return;
    throw new Refusal("conflict", messages.trippedBeforeMove({ thing: label(row) }));
  }

  #prepared(change: RowChange<Equipment> & { readonly next: Equipment }): Equipment {
    const { next, previous, stored, actor } = change;
    this.#refuseSamePin(next);
    // Controlled equipment is never stored as on: it would stay on after the controller is deleted.
    const isOwned = this.#options.owned().has(next.id);
    if (previous === undefined || stored === undefined) return { ...next, on: next.on && !isOwned };
    const isChanged = next.on !== previous.on;
    if (next.outlet !== previous.outlet) {
      this.#refuseTripped(previous);
      // On a new outlet it takes the stored state unless the change sets one: the shown state may be an override.
      return { ...next, on: (isChanged ? next.on : stored.on) && !isOwned };
    }
    if (!isChanged) return { ...next, on: stored.on };
    const actuator = this.#refused.check(commandOf(next.id, actor.name, next.on), () =>
      this.#switchable(next, next.on),
    );
    // Against a controller it is an override, which is not stored.
    if (actuator.hasClaim("controller")) return { ...next, on: stored.on };
    if (next.on) refuseResting(actuator, next, actor.name);
    return next;
  }

  /** Releases the outlet in its safe state. */
  async #releaseOutlet(row: Equipment, actor: Actor): Promise<void> {
    const actuator = this.#options.outputs.find(outletOutput(row.outlet));
    if (actuator === undefined) return;
    const left = messages.left({ name: rowName("equipment", row), by: actor.name });
    // An output that an interlock holds off is not switched on here.
    const safeState = actuator.isHeldOff ? "off" : row.safe_state;
    await actuator.abandon(left);
    actuator.configure({ ...idlePolicy({ type: "outlets", id: row.outlet }, row.name), safeState });
  }

  /** Applies a stored row and its command to the output. */
  async #applyRow(row: Equipment, change: RowChange<Equipment>): Promise<Refusal | undefined> {
    const { previous, stored, requested, actor } = change;
    const isMoved = previous?.outlet !== row.outlet;
    const timedOff = isMoved ? this.#options.timedOffs.find(row.id) : undefined;
    if (previous !== undefined && isMoved) await this.#releaseOutlet(previous, actor);
    const actuator = this.find(row.id);
    // Before the new limits apply: a minimum time on must not count from a blink.
    if (actuator !== undefined && !isPlainLamp(row)) endBlinking(actuator);
    actuator?.configure(this.#policyOf(row));
    if (timedOff !== undefined) this.#options.timedOffs.put(row.id, timedOff);
    if (isMoved) {
      this.#claimTimedOff(row.id);
      this.#claimStored(row.id, row.on, reasonOnOutlet(row, change));
      this.#show(actuator);
    }
    if (isMoved || requested === undefined || requested.on === previous.on) return undefined;
    return refusalOf(this.#switch(row.id, requested.on, { actor, wasOn: stored?.on === true }));
  }

  /** Equipment that was on is switched on one at a time; the rest takes its stored state at once. */
  #restoreAll(scope: Scope): void {
    const { collection, outputs, owned, runtime } = this.#options;
    const { clock } = runtime;
    const bringBack = (id: string): void => {
      const stored = collection.findStored(id);
      if (stored !== undefined && !owned().has(id))
        this.#claimStored(id, stored.on, messages.storedAfterStart);
    };
    const starting = collection.rows.filter((row) => {
      this.#claimTimedOff(row.id);
      // The shown state is from before the start: the stored one counts.
      const wasOn = collection.findStored(row.id)?.on === true;
      const actuator = this.find(row.id);
      this.#show(actuator);
      if (row.stay_off_on_boot) collection.keep(row.id, { on: false });
      const waits = wasOn && !row.stay_off_on_boot && (actuator?.isOn !== true || row.boot_delay > 0);
      if (!waits) bringBack(row.id);
      return waits && !owned().has(row.id);
    });
    startOneByOne(scope, starting, { clock, bringBack, wait: () => outputs.startWait });
  }

  /** Sends everything to its safe state when the module stops; claims of interlocks stay. */
  async #releaseAll(): Promise<void> {
    const actuators = this.#options.collection.rows.map((row) => this.find(row.id));
    await Promise.all(
      actuators.map(async (actuator) => {
        for (const { owner, rank } of actuator?.claims ?? [])
          if (rank !== "interlock") await actuator?.release(owner.id, rank);
      }),
    );
  }

  /** The actuator, if it can be switched this way now. Throws Refusal. */
  #switchable(row: Equipment, on: boolean): Actuator {
    const actuator = this.find(row.id);
    if (actuator === undefined) throw withoutOutlet(row);
    const thing = label(row);
    if (on && actuator.trip !== undefined)
      throw new Refusal("conflict", messages.trippedClearFirst({ thing, reason: actuator.trip.message }));
    if (on && actuator.isHeldOff)
      throw new Refusal("conflict", messages.staysOff({ thing, reason: actuator.reason }));
    return actuator;
  }

  /** Refuses an override "on" without an end, and two ends. */
  #refuseEndless(id: string, { on, length }: { readonly on: boolean; readonly length: Milliseconds }): void {
    const path = "until_changed";
    if (length > 0) refuseFaults([{ path, message: messages.twoEnds }]);
    if (on && this.find(id)?.hasClaim("controller") === true)
      refuseFaults([{ path, message: messages.onHasAnEnd }]);
  }

  #switch(id: string, on: boolean, by: SwitchedBy): Promise<void> {
    return this.#refused.carryOut(commandOf(id, by.actor.name, on), () => this.#switchBy(id, on, by));
  }

  async #switchBy(
    id: string,
    on: boolean,
    {
      actor,
      length = milliseconds(0),
      untilChanged = false,
      wasOn = this.#options.collection.findStored(id)?.on === true,
    }: SwitchedBy,
  ): Promise<void> {
    const row = this.#options.collection.get(id);
    const actuator = this.#switchable(row, on);
    // A command does not wait for the end of the blinking.
    endBlinking(actuator);
    const before = { on: wasOn, claims: actuator.claims, timedOff: this.#options.timedOffs.find(id) };
    const isOverride = length > 0 || actuator.hasClaim("controller");
    const settled = isOverride
      ? await this.#override(row, actuator, { on, actor, length, untilChanged })
      : await this.#store(row, on, actor);
    if (settled && actuator.isOn === on) return;
    const { reason } = actuator;
    // A refused "on" must not take effect later; an "off" stands and is retried.
    if (on) await this.#restoreClaims(id, actuator, before);
    const thing = label(row);
    if (!settled)
      throw new Refusal("unavailable", (on ? messages.onTakenBack : messages.offTriedAgain)({ thing }));
    throw new Refusal("conflict", (actuator.isOn ? messages.staysOn : messages.staysOff)({ thing, reason }));
  }

  /** Switches for a timer or a macro: sets the stored state, and is refused under a controller. */
  async #switchFor(id: string, on: boolean, cause: Cause): Promise<void> {
    const row = this.#options.collection.get(id);
    const actuator = this.find(id);
    const [thing, wanted] = [label(row), on ? "on" : "other"] as const;
    if (actuator === undefined) throw withoutOutlet(row);
    if (on && actuator.trip !== undefined)
      throw new Refusal("conflict", messages.tripped({ thing, reason: actuator.trip.message }));
    const controller = actuator.claims.find((claim) => claim.rank === "controller");
    if (controller !== undefined)
      throw new Refusal("conflict", requests.controlledFrom({ thing, owner: controller.owner.name }));
    this.#options.collection.keep(id, { on });
    const by = cause.name;
    const settled = await this.#claimStored(id, on, messages.switchedBy({ value: wanted, by }));
    if (!settled) throw new Refusal("unavailable", messages.unconfirmedYet({ thing, value: wanted }));
    if (actuator.isOn === on) return;
    const { reason } = actuator;
    const line = messages.otherForNow({ thing, wanted, by, value: on ? "other" : "on", reason });
    this.#options.logbook.write("switch", { type: "equipment", id }, line);
  }

  /** Restores the claims and the stored state from before a refused switch. */
  async #restoreClaims(
    id: string,
    actuator: Actuator,
    before: {
      readonly on: boolean;
      readonly claims: readonly Claim[];
      readonly timedOff: TimedOff | undefined;
    },
  ): Promise<void> {
    const person = before.claims.find((claim) => claim.rank === "person");
    const settling = person === undefined ? actuator.release(PERSON) : actuator.claim(person);
    if (before.timedOff !== undefined) this.#options.timedOffs.put(id, before.timedOff);
    await settling;
    if (actuator.hasClaim("controller")) return;
    this.#options.collection.keep(id, { on: before.on });
    await this.#claimStored(id, before.on, messages.switchingOnRefused);
  }

  /**
   * Overrides a controller, or the stored state, for a limited time. Without a length the command that the controller has
   * itself ends the override.
   */
  async #override(
    row: Equipment,
    actuator: Actuator,
    { on, actor, length, untilChanged }: Required<Omit<SwitchedBy, "wasOn">> & { readonly on: boolean },
  ): Promise<boolean> {
    const controller = actuator.claims.findLast((claim) => claim.rank === "controller");
    const isSame =
      length === 0 &&
      !untilChanged &&
      controller !== undefined &&
      controller.value > 0 === on &&
      controller.lapsed !== true;
    const given = length === 0 ? minutes(row.override_minutes) : length;
    const lasts = untilChanged ? undefined : given;
    const by = actor.name;
    const claim = overrideOf(this.#options.runtime.clock, { on, by, lasts });
    // "Off" without a time never shortens an "off": another person may have a hand in the water.
    if (!on && length === 0 && endOf(standingOff(actuator)) >= endOf(claim)) return !actuator.isOn;
    if (isSame && actuator.isOn === on) return actuator.release(PERSON);
    // First as a claim of the person: unlike the controller's it does not wait for the minimum time on.
    const settling = actuator.claim(claim);
    if (!on && !isSame) this.#options.timedOffs.note(row.id, { by, lasts });
    const settled = await settling;
    return isSame && settled ? actuator.release(PERSON) : settled;
  }

  /** Switches equipment without a controller: sets the stored state and ends an earlier override. */
  async #store(row: Equipment, on: boolean, actor: Actor): Promise<boolean> {
    this.#options.collection.keep(row.id, { on });
    const person = actor === SYSTEM_ACTOR ? undefined : actor.name;
    const by = person ?? messages.theProgram;
    const reason = messages.switchedBy({ value: on ? "on" : "other", by });
    const stored = this.#claimStored(row.id, on, reason, person);
    return (await this.find(row.id)?.release(PERSON, "person")) ?? stored;
  }

  #claimStored(id: string, on: boolean, reason: MessageOrText, person?: string): Promise<boolean> {
    const claim = {
      owner: { ...stateOwner(id), ...(person === undefined ? {} : { person }) },
      rank: "stored",
      value: on ? 100 : 0,
      reason,
      lapse: "release",
    } as const;
    return this.find(id)?.claim(claim) ?? Promise.resolve(false);
  }

  /** Stores tripped equipment as off: clearing the alarm must not switch it on. */
  #noteTrip(actuator: Actuator): void {
    const { subject } = actuator.policy;
    if (subject.type !== "equipment") return;
    const person = actuator.claims.find(({ rank }) => rank === "person");
    if (person !== undefined && person.value > 0) void actuator.release(person.owner.id, "person");
    if (actuator.hasClaim("controller")) return;
    this.#options.collection.keep(subject.id, { on: false });
    void this.#claimStored(subject.id, false, messages.switchedByTrip);
  }

  #show(actuator: Actuator | undefined): void {
    if (actuator?.policy.subject.type !== "equipment") return;
    this.#options.collection.overlay(actuator.policy.subject.id, { on: actuator.isOn });
  }

  #claimTimedOff(id: string): void {
    const claim = this.#options.timedOffs.claimOf(id);
    if (claim !== undefined) void this.find(id)?.claim(claim);
  }

  #forgetTimedOff(actuator: Actuator): void {
    const { subject } = actuator.policy;
    if (subject.type === "equipment" && standingOff(actuator) === undefined)
      this.#options.timedOffs.forget(subject.id);
  }

  /** The safe state of controlled equipment is off, whatever the row has. */
  #policyOf(row: Equipment): OutputPolicy {
    const policy = policyOf(row);
    return this.#options.owned().has(row.id) ? { ...policy, safeState: "off" } : policy;
  }

  #refuseSamePin(next: Equipment): void {
    const { outlets, collection } = this.#options;
    const mine = outlets.find(next.outlet);
    if (mine === undefined) return;
    const other = collection.rows.find((row) => {
      const theirs = row.id === next.id ? undefined : outlets.find(row.outlet);
      return theirs !== undefined && theirs.driver === mine.driver && theirs.pin === mine.pin;
    });
    if (other === undefined) return;
    throw new Refusal("conflict", messages.samePin({ outlet: next.outlet, other: label(other) }), [
      { path: "outlet", message: messages.pinOfOther },
    ]);
  }
}

function commandOf(id: string, by: MessageOrText, on: boolean): Command {
  return { subject: { type: "equipment", id }, by, action: on ? "on" : "off" };
}

/** The refusal of the work; undefined when it succeeded. */
async function refusalOf(work: Promise<void>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function isPlainLamp({ role, min_on, min_off }: Equipment): boolean {
  return role === "light" && min_on === 0 && min_off === 0;
}

function endBlinking(actuator: Actuator): void {
  if (actuator.claims.some(({ owner }) => owner.id === IDENTIFYING)) void actuator.release(IDENTIFYING);
}

function stateOwner(id: string) {
  return { id: `stored/${id}`, name: outputMessages.storedState };
}

/** Throws 409 during the minimum time off, before anything of the row is changed. */
function refuseResting(actuator: Actuator, row: Equipment, by: string): void {
  const left = actuator.restLeftMs("stored");
  if (left === 0) return;
  const time = span(Math.ceil(left / 1000) * 1000, { in: "s" });
  const reason = outputMessages.waitsForTime({ reason: messages.switchedBy({ value: "on", by }), time });
  throw new Refusal("conflict", messages.staysOff({ thing: label(row), reason }));
}

/** The row has no outlet, or the outlet has no working pin. */
function withoutOutlet(row: Equipment): Refusal {
  return new Refusal(
    row.outlet === "" ? "conflict" : "unavailable",
    messages.noOutlet({ thing: label(row) }),
  );
}

function label(row: Equipment): Message {
  return row.name === ""
    ? messages.unnamed({ id: row.id })
    : messages.named({ name: rowName("equipment", row) });
}

/** The uninterrupted time on at which an alarm is raised; 0 = none. */
function longOnOf(row: Equipment): Milliseconds {
  if (row.max_on_alarm > 0) return durationOf(row.max_on_alarm);
  return ROLE_LIMITS[row.role]?.longOnAlarm ?? milliseconds(0);
}

function policyOf(row: Equipment): OutputPolicy {
  return {
    subject: { type: "equipment", id: row.id },
    name: row.name || `Equipment ${row.id}`,
    safeState: row.safe_state,
    maxOn: longestOn(row),
    minOn: durationOf(row.min_on),
    minOff: durationOf(row.min_off),
    longOn: longOnOf(row),
  };
}
