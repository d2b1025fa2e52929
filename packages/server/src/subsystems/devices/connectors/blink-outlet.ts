import { findReferences } from "@refugium/model/declare/references.ts";
import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { equipment as messages } from "@refugium/model/messages/equipment.ts";
import { type MessageOrText, type RowName, rowName } from "@refugium/model/messages/message.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { interlocks } from "@refugium/model/resources/interlocks.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { type Actuator, IDENTIFYING, leaseUntil } from "../../../hardware/actuator.ts";
import { nameOf } from "../../../hardware/output-policy.ts";
import type { Outputs } from "../../../hardware/outputs.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Collections } from "../../../resources/collections.ts";
import type { Call, Operations } from "../../../resources/operations.ts";

export interface BlinkPorts {
  readonly clock: Clock;
  readonly outputs: Outputs;
  readonly operations: Operations;
  readonly outlets: Collection<Outlet>;
  readonly pluggedInto: (outlet: string) => Equipment | undefined;
  /** Name of what drives an outlet's lines or acts on the state of its equipment. */
  readonly reliesOn: (use: { readonly outlet: string; readonly equipment: string }) => string | undefined;
}

const BLINKS = 5;
const HALF: Milliseconds = milliseconds(500);
/** The claim of a blink ends after this time unless it is renewed. */
const LEASE: Milliseconds = seconds(2);

/**
 * Blinks an outlet so that a person sees what is plugged into it. Only for lamps and unused outlets: a heater, pump or
 * compressor must not be cycled. Blinking claims the output like any owner: trips, interlocks and limits hold.
 */
export function offerBlinking(scope: Scope, ports: BlinkPorts): void {
  const blinking = new Set<string>();
  const stopping = new AbortController();
  scope.defer(() => stopping.abort());
  ports.operations.handle(scope, resource.extra.identify, async (call) => {
    const outlet = ports.outlets.get(call.params.id ?? "");
    const actuator = ports.outputs.find(outletOutput(outlet.id));
    const name = rowName("outlets", outlet);
    if (actuator?.address === undefined) throw new Refusal("conflict", messages.noPin({ name }));
    if (blinking.has(outlet.id)) throw new Refusal("conflict", messages.blinkingAlready({ name }));
    refuseUnsafe(outlet, actuator, ports);
    blinking.add(outlet.id);
    const unsafe = (): MessageOrText | undefined =>
      changed(outlet, ports) ?? obstacle(outlet, actuator, ports);
    try {
      await blink(actuator, call, { clock: ports.clock, end: endOf(call, stopping.signal), unsafe });
    } finally {
      blinking.delete(outlet.id);
      await actuator.release(IDENTIFYING, "person");
    }
    return {};
  });
}

function endOf({ gone }: Call, stopping: AbortSignal): AbortSignal {
  return gone === undefined ? stopping : AbortSignal.any([gone, stopping]);
}

function refuseUnsafe(outlet: Outlet, actuator: Actuator, ports: BlinkPorts): void {
  const reason = obstacle(outlet, actuator, ports);
  if (reason === undefined) return;
  const equipment = ports.pluggedInto(outlet.id);
  const name = equipment?.name ? rowName("equipment", equipment) : rowName("outlets", outlet);
  throw new Refusal("conflict", messages.doesNotBlink({ name, reason }));
}

function obstacle(outlet: Outlet, actuator: Actuator, ports: BlinkPorts): MessageOrText | undefined {
  const equipment = ports.pluggedInto(outlet.id);
  return (
    unfit(equipment) ??
    reliance(outlet, equipment, ports) ??
    sharing(actuator, ports.outputs) ??
    holding(actuator)
  );
}

/** Why blinking ends: the outlet now has another pin, or is deleted. */
function changed({ id, driver, pin }: Outlet, { outlets }: BlinkPorts): MessageOrText | undefined {
  const now = outlets.find(id);
  return now?.driver === driver && now.pin === pin ? undefined : messages.outletChanged;
}

function unfit(equipment: Equipment | undefined): MessageOrText | undefined {
  if (equipment === undefined) return undefined;
  const { role, min_on: minOn, min_off: minOff } = equipment;
  if (role !== "light") return role === "other" ? messages.noLamp : messages.onlyLampsBlink({ role });
  return minOn > 0 || minOff > 0 ? messages.shortestTime : undefined;
}

function reliance(
  outlet: Outlet,
  equipment: Equipment | undefined,
  { reliesOn }: BlinkPorts,
): MessageOrText | undefined {
  const name = reliesOn({ outlet: outlet.id, equipment: equipment?.id ?? "" });
  return name === undefined ? undefined : messages.goesByIt({ name });
}

/** Why it is refused: another outlet drives the same pin. */
function sharing(actuator: Actuator, outputs: Outputs): MessageOrText | undefined {
  const { address } = actuator;
  const other = outputs.all.find(
    (each) =>
      each !== actuator && each.address?.driver === address?.driver && each.address?.pin === address?.pin,
  );
  return other === undefined ? undefined : messages.onSamePin({ name: nameOf(other.policy) });
}

/** Why it is refused: a trip, or a claim above the stored state other than the blinking itself. */
function holding({ trip, claims }: Actuator): MessageOrText | undefined {
  if (trip !== undefined) return messages.isTripped({ reason: trip.message });
  const holder = claims.find(({ rank, owner }) => rank !== "stored" && owner.id !== IDENTIFYING);
  if (holder === undefined) return undefined;
  return messages.heldBy({ owner: holder.owner.name, reason: holder.reason });
}

interface Blinking {
  readonly clock: Clock;
  readonly end: AbortSignal;
  /** Why blinking must end: the equipment, or what relies on it, can change meanwhile. */
  readonly unsafe: () => MessageOrText | undefined;
}

async function blink(actuator: Actuator, { actor }: Call, { clock, end, unsafe }: Blinking): Promise<void> {
  const name = nameOf(actuator.policy);
  for (let count = 0; count < BLINKS && !end.aborted; count++) {
    const wasOn = actuator.isOn;
    const settled = await actuator.claim({
      owner: { id: IDENTIFYING, name: actor.name },
      rank: "person",
      value: wasOn ? 0 : 100,
      reason: messages.blinksFor({ by: actor.name }),
      until: leaseUntil(clock, LEASE),
      lapse: "release",
    });
    refuseStopped(name, unsafe);
    if (!settled) throw new Refusal("unavailable", messages.blinkUnconfirmed({ name }));
    await pause(clock, end);
    refuseStopped(name, unsafe);
    if (!end.aborted && !actuator.claims.some(({ owner }) => owner.id === IDENTIFYING))
      throw new Refusal("conflict", messages.blinkingEnded({ name }));
    await actuator.release(IDENTIFYING, "person");
    if (count < BLINKS - 1) await pause(clock, end);
    refuseStopped(name, unsafe);
  }
}

function refuseStopped(name: RowName, unsafe: Blinking["unsafe"]): void {
  const reason = unsafe();
  if (reason !== undefined) throw new Refusal("conflict", messages.stoppedBlinking({ name, reason }));
}

/** Resolves after half a second, or earlier when `end` is aborted. */
function pause(clock: Clock, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (end.aborted) {
      resolve();
      return;
    }
    const over = (): void => {
      timer.cancel();
      end.removeEventListener("abort", over);
      resolve();
    };
    const timer = clock.after(HALF, "outlet: blink", over);
    end.addEventListener("abort", over);
  });
}

/**
 * Name of what drives lines of an outlet itself (a stepper) or acts on the state of equipment (an interlock, a top-off):
 * such an outlet must not be blinked. `equipment` is empty for an outlet without equipment.
 */
export function reliesOn(
  collections: Collections,
  { outlet, equipment }: { readonly outlet: string; readonly equipment: string },
): string | undefined {
  const stepper = collections
    .of(pumps)
    .rows.find((row) =>
      findReferences(pumps.shape, row).some(
        ({ collection, id }) => collection === "outlets" && id === outlet,
      ),
    );
  if (stepper !== undefined || equipment === "") return stepper?.name;
  const watching = collections
    .of(interlocks)
    .rows.find(({ when }) => when.source === "equipment" && when.id === equipment);
  const needing = collections.of(atos).rows.find(({ requires }) => requires.includes(equipment));
  return watching?.name ?? needing?.name;
}
