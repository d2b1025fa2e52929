import type { Interlock } from "@refugium/model/resources/interlocks.ts";
import type { Actuator } from "../../hardware/actuator.ts";

type Owner = Actuator["claims"][number]["owner"];

interface Force {
  readonly owner: Owner;
  readonly on: boolean;
  readonly reason: string;
}

/** Claims of rank "interlock" on the outputs that interlocks force. Off is stronger than on, whoever says it. */
export class Forces {
  readonly #findActuator: (equipmentId: string) => Actuator | undefined;
  readonly #held = new Map<Actuator, string>();

  constructor(findActuator: (equipmentId: string) => Actuator | undefined) {
    this.#findActuator = findActuator;
  }

  /** Makes the outputs stand as these interlocks want them, and gives back what none of them wants any more. */
  apply(engaged: readonly { readonly interlock: Interlock; readonly reason: string }[]): void {
    const wanted = this.#wanted(engaged);
    for (const [actuator, ownerId] of this.#held) {
      if (wanted.get(actuator)?.owner.id === ownerId) continue;
      this.#held.delete(actuator);
      void actuator.release(ownerId, "interlock");
    }
    for (const [actuator, force] of wanted) this.#claim(actuator, force);
  }

  #wanted(
    engaged: readonly { readonly interlock: Interlock; readonly reason: string }[],
  ): Map<Actuator, Force> {
    const wanted = new Map<Actuator, Force>();
    for (const { interlock, reason } of engaged) {
      const owner = { id: `interlocks/${interlock.id}`, name: `interlock "${interlock.name}"` };
      for (const { output, force } of interlock.then) {
        const actuator = this.#findActuator(output);
        const on = force === "on";
        if (actuator === undefined || (on && isHeldOff(actuator))) continue;
        const other = wanted.get(actuator);
        if (other === undefined || (other.on && !on)) wanted.set(actuator, { owner, on, reason });
      }
    }
    return wanted;
  }

  #claim(actuator: Actuator, { owner, on, reason }: Force): void {
    this.#held.set(actuator, owner.id);
    const value = on ? 100 : 0;
    const stands = actuator.claims.some(
      (claim) =>
        claim.owner.id === owner.id &&
        claim.rank === "interlock" &&
        claim.value === value &&
        claim.reason === reason,
    );
    if (!stands) void actuator.claim({ owner, rank: "interlock", value, reason, lapse: "release" });
  }
}

/** A controller locks it off, such as a heater in water that is too warm: nothing may force it on. */
function isHeldOff(actuator: Actuator): boolean {
  return actuator.claims.some(
    (claim) => claim.rank === "interlock" && claim.value === 0 && !claim.owner.id.startsWith("interlocks/"),
  );
}
