import type { Scope } from "./scope.ts";

/** Stands before a loop's checks: while somebody holds it shut, the check that begins does not come back. */
export class LoopGate {
  readonly #holds = new Set<Promise<void>>();

  /** Open again when every hold is let go; undefined: nothing holds it. */
  get opening(): Promise<unknown> | undefined {
    return this.#holds.size === 0 ? undefined : Promise.all(this.#holds);
  }

  /** Shuts it until what it returns is called. */
  shut(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#holds.add(promise);
    return () => {
      this.#holds.delete(promise);
      resolve();
    };
  }
}

/** The gates of the loops that run, by the loop's name. The simulation alone shuts one, to see what a loop that hangs does. */
export class LoopGates {
  readonly #gates = new Map<string, LoopGate>();

  /** The gate of a loop that begins, until its scope closes: a loop begun anew has another one, which is open. */
  open(scope: Scope, name: string): LoopGate {
    const gate = new LoopGate();
    this.#gates.set(name, gate);
    scope.defer(() => {
      if (this.#gates.get(name) === gate) this.#gates.delete(name);
    });
    return gate;
  }

  get names(): readonly string[] {
    return [...this.#gates.keys()];
  }

  find(name: string): LoopGate | undefined {
    return this.#gates.get(name);
  }
}
