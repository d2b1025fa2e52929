import { analogInputs, inlets, jacks, type Outlet, outlets } from "@refugium/model/resources/connectors.ts";
import type { PinKind } from "@refugium/model/resources/drivers.ts";
import { useRows } from "../../api/rows.ts";

/** The four kinds of connector, in display order. */
export const CONNECTOR_KINDS = ["outlets", "inlets", "jacks", "analog_inputs"] as const;
export type ConnectorKind = (typeof CONNECTOR_KINDS)[number];

/** A named pin, or several for a jack: one shape for all four kinds. */
export interface Connector {
  readonly kind: ConnectorKind;
  readonly id: string;
  readonly name: string;
  readonly driver: string;
  readonly pins: readonly number[];
  readonly reverse: boolean;
}

export const RESOURCE_OF = { outlets, inlets, jacks, analog_inputs: analogInputs } as const;

/** The kind of pin that each connector needs. */
export const PIN_KIND_OF: Readonly<Record<ConnectorKind, PinKind>> = {
  outlets: "digital-output",
  inlets: "digital-input",
  jacks: "pwm",
  analog_inputs: "analog-input",
};

export function useConnectors(): readonly Connector[] {
  const onPin =
    (kind: ConnectorKind) =>
    ({ id, name, driver, pin, reverse = false }: OnePin): Connector => ({
      kind,
      id,
      name,
      driver,
      pins: [pin],
      reverse,
    });
  return [
    ...useRows(outlets).map(onPin("outlets")),
    ...useRows(inlets).map(onPin("inlets")),
    ...useRows(jacks).map(({ id, name, driver, pins, reverse }) => ({
      kind: "jacks" as const,
      id,
      name,
      driver,
      pins,
      reverse,
    })),
    ...useRows(analogInputs).map(onPin("analog_inputs")),
  ];
}

type OnePin = Pick<Outlet, "id" | "name" | "driver" | "pin"> & { readonly reverse?: boolean };
