import { analogInputs, inlets } from "@refugium/model/resources/connectors.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import type { SensorHub } from "../../../hardware/sensors.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Operations } from "../../../resources/operations.ts";
import type { ConnectorCollections } from "./connector-collections.ts";
import { refuseUnknownPin } from "./pin-check.ts";

export interface InputPorts extends Pick<ConnectorCollections, "inlets" | "analogInputs" | "drivers"> {
  readonly sensors: SensorHub;
  readonly operations: Operations;
}

/** Inlets and analog inputs: read on request, by the sensor hub. */
export function startInputs(scope: Scope, ports: InputPorts): void {
  const { operations, sensors, drivers } = ports;
  const check =
    (kind: PinKind) =>
    <T extends { readonly driver: string; readonly pin: number }>({ next }: { readonly next: T }): T => {
      refuseUnknownPin(drivers, kind, { driver: next.driver, pins: [next.pin] }, () => "pin");
      return next;
    };
  ports.inlets.attach(scope, { prepare: check("digital-input") });
  ports.analogInputs.attach(scope, { prepare: check("analog-input") });
  operations.handle(scope, inlets.extra.read, async (call) => {
    const inlet = ports.inlets.get(call.params.id ?? "");
    const high = await sensors.readLevel(inlet.driver, inlet.pin);
    return high !== inlet.reverse ? 1 : 0;
  });
  operations.handle(scope, analogInputs.extra.read, (call) => {
    const input = ports.analogInputs.get(call.params.id ?? "");
    return sensors.readRaw({ bus: "board", driver: input.driver, pin: input.pin });
  });
}
