import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useRows } from "../../api/rows.ts";
import type { Connector, ConnectorKind } from "./connectors.ts";

/** Names of the rows that use a connector. */
export function useUsersOf(): (connector: Connector) => readonly string[] {
  const dosing = useRows(pumps);
  const using = {
    outlets: [
      ...useRows(equipment).map((row) => [named(row), [row.outlet]] as const),
      ...dosing.map((row) => [named(row), STEPPER_LINES.map((line) => row.stepper[line])] as const),
    ],
    inlets: [
      ...useRows(atos).map(
        (row) => [named(row), [row.inlet, row.high_inlet, row.leak_inlet, row.reservoir_inlet]] as const,
      ),
      ...useRows(equipment).map((row) => [named(row), [row.low_inlet]] as const),
    ],
    jacks: [...useRows(lights), ...dosing].map((row) => [named(row), [row.jack]] as const),
    analog_inputs: [...useRows(phprobes), ...useRows(tcs)].map(
      (row) => [named(row), [row.analog_input]] as const,
    ),
  } satisfies Readonly<Record<ConnectorKind, readonly (readonly [string, readonly string[]])[]>>;
  return ({ kind, id }) => using[kind].filter(([, ids]) => ids.includes(id)).map(([name]) => name);
}

function named({ id, name }: { readonly id: string; readonly name: string }): string {
  return name === "" ? id : name;
}
