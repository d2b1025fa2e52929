import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import { onlyRefused } from "./only-refused.ts";
import type { Witness } from "./witness.ts";

/** What is to be broken: a target, a kind of fault and its figures, as the simulation's API has them. */
export interface Breakage {
  readonly target: string;
  readonly kind: string;
  readonly more: object;
}

/** The faults of a life that stand, by the trouble that brought them: they outlive a run of the program. */
export class StandingFaults {
  readonly #faults = new Map<number, Breakage & { readonly id: string }>();

  async add(trouble: number, fault: Breakage, tank: TestTank, witness: Witness | undefined): Promise<void> {
    const { target, kind, more } = fault;
    witness?.noteFault(target, true);
    // What this tank does not have cannot break.
    const id = await tank.fault(target, kind, more).catch(onlyRefused);
    if (id === undefined) witness?.noteFault(target, false);
    else this.#faults.set(trouble, { ...fault, id });
  }

  async mend(trouble: number, tank: TestTank, witness: Witness | undefined): Promise<void> {
    const fault = this.#faults.get(trouble);
    if (fault === undefined) return;
    this.#faults.delete(trouble);
    await tank.heal(fault.id);
    witness?.noteFault(fault.target, false);
  }

  /** Breaks all of it once more, in the world of the next run. */
  async repeat(tank: TestTank, witness: Witness): Promise<void> {
    for (const [trouble, fault] of this.#faults) {
      witness.noteFault(fault.target, true);
      const id = await tank.fault(fault.target, fault.kind, fault.more);
      this.#faults.set(trouble, { ...fault, id });
    }
  }
}
