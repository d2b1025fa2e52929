import type { Driver } from "@refugium/model/resources/drivers.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Actor } from "../../../resources/operations.ts";
import type { Problems } from "../../../resources/problems.ts";
import { type BlinkPorts, offerBlinking } from "./blink-outlet.ts";
import type { ConnectorCollections } from "./connector-collections.ts";
import { type InputPorts, startInputs } from "./inputs.ts";
import { type JackPorts, startJacks } from "./jacks.ts";
import { type OutletPorts, startOutlets } from "./outlets.ts";
import { sharedPins } from "./pin-check.ts";
import { provision } from "./provision.ts";

export interface ConnectorsOptions
  extends ConnectorCollections,
    OutletPorts,
    JackPorts,
    InputPorts,
    BlinkPorts {
  readonly problems: Problems;
}

/** Outlets, inlets, jacks and analog inputs: names for pins. Outputs hold their state, inputs are read on request. */
export class ConnectorsSubsystem implements Subsystem {
  readonly name = "connectors";
  readonly #options: ConnectorsOptions;

  constructor(options: ConnectorsOptions) {
    this.#options = options;
  }

  async start(scope: Scope): Promise<void> {
    await startOutlets(scope, this.#options);
    await startJacks(scope, this.#options);
    startInputs(scope, this.#options);
    offerBlinking(scope, this.#options);
    this.#options.problems.provide(scope, () => sharedPins(this.#options));
  }

  /** Creates the connectors that are missing for the pins of a driver; returns how many. */
  provision(driver: Driver, actor: Actor): Promise<number> {
    return provision(this.#options, driver, actor);
  }
}
