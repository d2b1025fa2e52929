import type { TestTank } from "../../packages/server/src/testing/test-tank.ts";
import type { GroundTruth } from "./ground-truth.ts";
import { onlyRefused } from "./only-refused.ts";

/** A simulated fault: target, kind and parameters, as in the simulation's API. */
export interface Breakage {
  readonly target: string;
  readonly kind: string;
  readonly more: object;
}

/** The active faults of a run, by their disturbance. They outlive a restart of the program. */
export class StandingFaults {
  readonly #faults = new Map<number, Breakage & { readonly id: string }>();

  async add(
    disturbance: number,
    fault: Breakage,
    tank: TestTank,
    truth: GroundTruth | undefined,
  ): Promise<void> {
    const { target, kind, more } = fault;
    truth?.noteFault(target, true);
    // The tank does not have this target.
    const id = await tank.fault(target, kind, more).catch(onlyRefused);
    if (id === undefined) truth?.noteFault(target, false);
    else this.#faults.set(disturbance, { ...fault, id });
  }

  async mend(disturbance: number, tank: TestTank, truth: GroundTruth | undefined): Promise<void> {
    const fault = this.#faults.get(disturbance);
    if (fault === undefined) return;
    this.#faults.delete(disturbance);
    await tank.heal(fault.id);
    truth?.noteFault(fault.target, false);
  }

  /** Applies all of them again after a restart. */
  async repeat(tank: TestTank, truth: GroundTruth): Promise<void> {
    for (const [disturbance, fault] of this.#faults) {
      truth.noteFault(fault.target, true);
      const id = await tank.fault(fault.target, fault.kind, fault.more);
      this.#faults.set(disturbance, { ...fault, id });
    }
  }
}
