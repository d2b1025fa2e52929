import { minutes, seconds } from "@refugium/model/declare/units.ts";
import type { Problem } from "@refugium/model/events.ts";
import { temperature } from "@refugium/model/messages/temperature.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import { problemsOf, risk, rowNamed } from "../../../control/risks.ts";
import type { OneWireBus } from "../../../hardware/buses/buses.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { startLoop } from "../../../kernel/loop.ts";
import type { LoopWatch } from "../../../kernel/loop-watch.ts";
import type { Scope } from "../../../kernel/scope.ts";

export interface BusListPorts {
  readonly clock: Clock;
  readonly loops: LoopWatch;
  readonly oneWire: () => OneWireBus;
}

/** The names on the 1-wire bus as they were within the last minute: a request does not wait for the bus. */
export class BusList {
  readonly #ports: BusListPorts;
  #names: readonly string[] | undefined;

  constructor(ports: BusListPorts) {
    this.#ports = ports;
  }

  /** Undefined while the bus cannot be listed. */
  get names(): readonly string[] | undefined {
    return this.#names;
  }

  start(scope: Scope): void {
    const { clock, loops, oneWire } = this.#ports;
    startLoop({
      clock,
      loops,
      scope,
      vital: false,
      name: "one-wire-bus",
      period: minutes(1),
      deadline: seconds(10),
      check: async () => {
        this.#names = await oneWire().list();
      },
      onFailure: () => {
        this.#names = undefined;
      },
    });
  }
}

/** 1-wire sensors that a controller names and that are not there. Those of a disabled one are for information. */
export function missingSensors(
  tc: TemperatureController,
  names: readonly string[] | undefined,
): readonly Problem[] {
  if (names === undefined) return [];
  const named = [tc.analog_input === "" ? tc.sensor : "", tc.second_sensor];
  const missing = named.filter((sensor) => sensor !== "" && !names.includes(sensor));
  const severity = tc.enable ? "severe" : "info";
  return problemsOf(
    { type: "tcs", id: tc.id },
    missing.map((sensor) => {
      const message = temperature.sensorNotThere({ name: rowNamed("tcs", tc), sensor });
      return risk(severity, "sensor-not-there", message, temperature.checkCable);
    }),
  );
}
