import { isJsonObject } from "@refugium/model/declare/field.ts";
import { seconds } from "@refugium/model/declare/units.ts";
import { simulation } from "@refugium/model/messages/simulation.ts";
import * as operation from "@refugium/model/operations/simulation.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Fault, FaultTarget } from "../../../hardware/buses/simulated/faults.ts";
import type { SimulatedWorld, WorldReport } from "../../../hardware/buses/simulated/simulated-world.ts";
import type { SteppableClock } from "../../../kernel/clock.ts";
import { Refusal, refusalFor } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";

/** The answer of GET /api/simulation. `time` is the simulated wall clock, ISO 8601. */
export interface SimulationReport extends WorldReport {
  readonly speed: number;
  readonly seed: number;
  readonly time: string;
}

export interface SimulationOptions {
  readonly world: SimulatedWorld;
  readonly clock: SteppableClock;
  readonly operations: Operations;
  /** Resolves a fault's target such as `inlet:3`; undefined for an unknown one. */
  readonly resolve: (target: string) => FaultTarget | undefined;
  /** Deletes the configuration: POST /api/dev/smoke/reset. */
  readonly reset: () => Promise<void>;
}

/** The endpoints of the simulated tank: its true values and simulated faults. */
export class Simulation implements Subsystem {
  readonly name = "simulation";
  readonly #world: SimulatedWorld;
  readonly #clock: SteppableClock;
  readonly #operations: Operations;
  readonly #resolve: SimulationOptions["resolve"];
  readonly #reset: SimulationOptions["reset"];

  constructor(options: SimulationOptions) {
    this.#world = options.world;
    this.#clock = options.clock;
    this.#operations = options.operations;
    this.#resolve = options.resolve;
    this.#reset = options.reset;
  }

  async start(scope: Scope): Promise<void> {
    const operations = this.#operations;
    operations.handle(scope, operation.getSimulation, () => this.report());
    operations.handle(scope, operation.setTank, ({ body }) => {
      this.#world.setTruths(validateBody(operation.setTank, body));
      return this.report();
    });
    operations.handle(scope, operation.addFault, ({ body }) => this.#addFault(body));
    operations.handle(scope, operation.removeFault, ({ params }) => {
      if (!this.#world.removeFault(params.id ?? "")) {
        throw new Refusal("not-found", simulation.noFault({ id: params.id ?? "" }));
      }
      return {};
    });
    operations.handle(scope, operation.stepClock, ({ body }) => {
      this.#clock.step(seconds(validateBody(operation.stepClock, body).step_seconds));
      return this.report();
    });
    operations.handle(scope, operation.setWiring, ({ body }) => {
      this.#world.connect(validateBody(operation.setWiring, body));
      return this.report();
    });
    operations.handle(scope, operation.smokeReset, async () => {
      await this.#reset();
      return {};
    });
  }

  report(): SimulationReport {
    return {
      speed: this.#clock.speed,
      seed: this.#world.seed,
      time: new Date(this.#clock.now()).toISOString(),
      ...this.#world.report(),
    };
  }

  #addFault(body: unknown): Fault {
    const request = validateBody(operation.addFault, body);
    const target = this.#resolve(request.target);
    if (target === undefined) {
      const message = simulation.namesNothing({ target: request.target });
      throw refusalFor([{ path: "target", message }]);
    }
    const { value, ...rest } = request;
    // A missing value is not 0.
    const states = isJsonObject(body) && typeof body.value === "number";
    return this.#world.addFault(states ? { ...rest, value } : rest, target);
  }
}
