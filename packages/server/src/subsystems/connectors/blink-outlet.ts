import { type Milliseconds, milliseconds, seconds } from "@refugium/model/declare/units.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { type Outlet, outlets as resource } from "@refugium/model/resources/connectors.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { type Actuator, IDENTIFYING, leaseUntil } from "../../hardware/actuator.ts";
import type { Outputs } from "../../hardware/outputs.ts";
import type { Clock } from "../../kernel/clock.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection } from "../../resources/collection.ts";
import type { Call, Operations } from "../../resources/operations.ts";

export interface BlinkPorts {
  readonly clock: Clock;
  readonly outputs: Outputs;
  readonly operations: Operations;
  readonly outlets: Collection<Outlet>;
  /** The equipment that is plugged into an outlet. */
  readonly pluggedInto: (outlet: string) => Equipment | undefined;
  /** Who takes an outlet for its own lines or acts on what equipment does, by name. */
  readonly reliesOn: (use: { readonly outlet: string; readonly equipment: string }) => string | undefined;
}

const BLINKS = 5;
const HALF: Milliseconds = milliseconds(500);
/** A blink that is not ended in time ends by itself. */
const LEASE: Milliseconds = seconds(2);

/**
 * Blinks an outlet so that a person sees what hangs on it. Only a lamp, or an outlet that nothing uses, may: a heater, a
 * pump or a compressor must not be cycled to be found. It goes through the actuator: trips, interlocks and limits hold.
 */
export function offerBlinking(scope: Scope, ports: BlinkPorts): void {
  const blinking = new Set<string>();
  const stopping = new AbortController();
  scope.defer(() => stopping.abort());
  ports.operations.handle(scope, resource.extra.identify, async (call) => {
    const outlet = ports.outlets.get(call.params.id ?? "");
    const actuator = ports.outputs.find(outletOutput(outlet.id));
    if (actuator?.address === undefined)
      throw new Refusal("conflict", `"${outlet.name}" has no pin in service`);
    if (blinking.has(outlet.id)) throw new Refusal("conflict", `"${outlet.name}" is blinking already`);
    refuseUnsafe(outlet, actuator, ports);
    blinking.add(outlet.id);
    const unsafe = (): string | undefined => changed(outlet, ports) ?? obstacle(outlet, actuator, ports);
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
  const what = ports.pluggedInto(outlet.id)?.name || outlet.name;
  throw new Refusal("conflict", `"${what}" does not blink: ${reason}`);
}

function obstacle(outlet: Outlet, actuator: Actuator, ports: BlinkPorts): string | undefined {
  const equipment = ports.pluggedInto(outlet.id);
  return (
    unfit(equipment) ??
    reliance(outlet, equipment, ports) ??
    sharing(actuator, ports.outputs) ??
    holding(actuator)
  );
}

/** What blinks now is another pin than the one that was judged, or none. */
function changed({ id, driver, pin }: Outlet, { outlets }: BlinkPorts): string | undefined {
  const now = outlets.find(id);
  return now?.driver === driver && now.pin === pin ? undefined : "the outlet was changed";
}

function unfit(equipment: Equipment | undefined): string | undefined {
  if (equipment === undefined) return undefined;
  const { role, min_on: minOn, min_off: minOff } = equipment;
  if (role !== "light") {
    const what = role === "other" ? "by its role it is no lamp" : `its role is ${role}`;
    return `${what}, and only lamps and outlets that nothing uses may`;
  }
  return minOn > 0 || minOff > 0 ? "it has a shortest time on or off" : undefined;
}

function reliance(
  outlet: Outlet,
  equipment: Equipment | undefined,
  { reliesOn }: BlinkPorts,
): string | undefined {
  const name = reliesOn({ outlet: outlet.id, equipment: equipment?.id ?? "" });
  return name === undefined ? undefined : `"${name}" goes by it`;
}

/** What it would really switch is the other one's. */
function sharing(actuator: Actuator, outputs: Outputs): string | undefined {
  const { address } = actuator;
  const other = outputs.all.find(
    (each) =>
      each !== actuator && each.address?.driver === address?.driver && each.address?.pin === address?.pin,
  );
  return other === undefined ? undefined : `"${other.policy.name}" is on the same pin`;
}

/** Whoever has more say than a stored state, but for the blinking itself. */
function holding({ trip, claims }: Actuator): string | undefined {
  if (trip !== undefined) return `it is tripped: ${trip.message}`;
  const holder = claims.find(({ rank, owner }) => rank !== "stored" && owner.id !== IDENTIFYING);
  return holder === undefined ? undefined : `it is held by ${holder.owner.name}: ${holder.reason}`;
}

interface Blinking {
  readonly clock: Clock;
  readonly end: AbortSignal;
  /** Why it must blink no more: what hangs on it, or who relies on it, may be changed meanwhile. */
  readonly unsafe: () => string | undefined;
}

async function blink(actuator: Actuator, { actor }: Call, { clock, end, unsafe }: Blinking): Promise<void> {
  const { name } = actuator.policy;
  for (let count = 0; count < BLINKS && !end.aborted; count++) {
    const wasOn = actuator.isOn;
    const settled = await actuator.claim({
      owner: { id: IDENTIFYING, name: actor.name },
      rank: "person",
      value: wasOn ? 0 : 100,
      reason: `blinks for ${actor.name} to be found`,
      until: leaseUntil(clock, LEASE),
      lapse: "release",
    });
    refuseStopped(name, unsafe);
    if (!settled) throw new Refusal("unavailable", `"${name}" did not confirm: it does not blink`);
    await pause(clock, end);
    refuseStopped(name, unsafe);
    if (!end.aborted && !actuator.claims.some(({ owner }) => owner.id === IDENTIFYING))
      throw new Refusal("conflict", `The blinking of "${name}" was ended by a switch`);
    await actuator.release(IDENTIFYING, "person");
    if (count < BLINKS - 1) await pause(clock, end);
    refuseStopped(name, unsafe);
  }
}

function refuseStopped(name: string, unsafe: Blinking["unsafe"]): void {
  const reason = unsafe();
  if (reason !== undefined) throw new Refusal("conflict", `"${name}" stopped blinking: ${reason}`);
}

/** Half a second, or until the end. */
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
