import { type Milliseconds, milliseconds } from "@refugium/model/declare/units.ts";
import { type NeverBoth, neverBoth, type Sides } from "../../../control/never-both.ts";
import type { OutputBus } from "../../../hardware/actuator.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Scope } from "../../../kernel/scope.ts";

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
