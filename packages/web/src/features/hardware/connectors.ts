import {
  analogInputs,
  inlets,
  type Jack,
  jacks,
  type Outlet,
  outlets,
} from "@refugium/model/resources/connectors.ts";
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
  const onPins =
    (kind: ConnectorKind) =>
    ({ id, name, driver, reverse = false, ...row }: Row): Connector => {
      const pins = "pins" in row ? row.pins : [row.pin];
      return { kind, id, name, driver, pins, reverse };
    };
  return [
    ...useRows(outlets).map(onPins("outlets")),
    ...useRows(inlets).map(onPins("inlets")),
    ...useRows(jacks).map(onPins("jacks")),
    ...useRows(analogInputs).map(onPins("analog_inputs")),
  ];
}

type Row = Pick<Outlet, "id" | "name" | "driver"> & { readonly reverse?: boolean } & (
    | Pick<Outlet, "pin">
    | Pick<Jack, "pins">
  );
