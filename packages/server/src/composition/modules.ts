import { Scope } from "../kernel/scope.ts";
import { SerialQueue } from "../kernel/serial-queue.ts";
import type { Platform } from "./ports.ts";
import { startRunning } from "./running.ts";
import type { World } from "./world.ts";

/** Hardware and modules, which a reload restarts; never two runs at a time. */
export class Modules {
  readonly #platform: Platform;
  readonly #world: World;
  #scope: Scope | undefined;
  readonly #queue = new SerialQueue();

  constructor(platform: Platform, world: World) {
    this.#platform = platform;
    this.#world = world;
  }

  /** Stops hardware and modules with outputs in their safe states, and starts them with the stored settings. */
  restart(meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
    return this.#queue.add(async () => {
      await this.#stop();
      try {
        await meanwhile();
      } finally {
        // Also when the work in between fails: the tank must not stay without control.
        this.#scope = new Scope("modules");
        await startRunning(this.#scope, this.#platform, this.#world.buses(), this.#world.host);
      }
    });
  }

  close(): Promise<void> {
    return this.#queue.add(() => this.#stop());
  }

  async #stop(): Promise<void> {
    const scope = this.#scope;
    this.#scope = undefined;
    await scope
      ?.close()
      .catch((error: unknown) =>
        this.#platform.reporting.log.error({ err: error }, "a module did not stop cleanly"),
      );
  }
}
