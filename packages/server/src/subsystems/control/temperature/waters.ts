import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { type TemperatureController, tcs } from "@refugium/model/resources/tcs.ts";
import { type NeverBoth, neverBoth, type Sides } from "../../../control/never-both.ts";
import { rowNamed } from "../../../control/risks.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collections } from "../../../resources/collections.ts";
import { probeNames } from "./probes.ts";

/** The share of one controller in its water. */
export interface WaterMember {
  /** What heats and what cools. */
  readonly sides: () => Sides;
  readonly pause: Milliseconds;
}

interface Water {
  readonly members: Set<WaterMember>;
  readonly guard: NeverBoth;
}

/** The waters of the tank. In one water, heaters and coolers are never on together, also of different controllers. */
export class Waters {
  readonly #scope: Scope;
  readonly #parts: { readonly clock: Clock; readonly bus: OutputBus };
  readonly #waters = new Map<string, Water>();

  constructor(scope: Scope, parts: { readonly clock: Clock; readonly bus: OutputBus }) {
    this.#scope = scope;
    this.#parts = parts;
  }

  /** Adds the devices of a controller to its water until the scope closes. */
  join(scope: Scope, name: string, member: WaterMember): void {
    const water = this.#waters.get(name) ?? this.#open(name);
    water.members.add(member);
    water.guard.review();
    scope.defer(() => {
      water.members.delete(member);
      water.guard.review();
    });
  }

  #open(name: string): Water {
    const members = new Set<WaterMember>();
    const side = (index: 0 | 1) => [...members].flatMap((each) => each.sides()[index]);
    const guard = neverBoth(this.#scope, {
      ...this.#parts,
      ownerId: name === "" ? "water" : `water/${name}`,
      sides: () => [side(0), side(1)],
      // The longest pause of its controllers.
      pause: () => milliseconds(Math.max(0, ...[...members].map(({ pause }) => pause))),
    });
    const water = { members, guard };
    this.#waters.set(name, water);
    return water;
  }
}

/**
 * Controllers with a probe in common regulate one water: under two names they could heat and cool it together. Validated
 * between rows that would run, whether the module runs or not.
 */
export function refuseTwoWatersOfOneProbe(scope: Scope, collections: Collections): void {
  const controllers = collections.of(tcs);
  controllers.attach(scope, {
    prepare: ({ next }) => {
      const other = controllers.rows.find((row) => row.id !== next.id && isApart(next, row));
      if (other !== undefined) throw twoWaters(next, other);
      return next;
    },
  });
}

function isApart(one: TemperatureController, other: TemperatureController): boolean {
  const wouldRun = ({ enable, control }: TemperatureController): boolean => enable && control;
  return (
    wouldRun(one) && wouldRun(other) && one.water !== other.water && sharedProbe(one, other) !== undefined
  );
}

function sharedProbe(one: TemperatureController, other: TemperatureController): string | undefined {
  return probeNames(one).find((name) => name !== "" && probeNames(other).includes(name));
}

function twoWaters(next: TemperatureController, other: TemperatureController): Refusal {
  const [one, neighbour] = [rowNamed("tcs", next), rowNamed("tcs", other)];
  const sensor = sharedProbe(next, other) ?? "";
  return new Refusal("conflict", messages.oneWater({ one, other: neighbour, sensor }), [
    { path: "water", message: messages.mustBeWaterOf({ other: neighbour }) },
  ]);
}
