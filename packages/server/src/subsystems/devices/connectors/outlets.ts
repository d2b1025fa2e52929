import { drivers as messages } from "@refugium/model/messages/drivers.ts";
import { rowName } from "@refugium/model/messages/message.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import type { Outlet } from "@refugium/model/resources/connectors.ts";
import type { OutputPolicy } from "../../../hardware/output-policy.ts";
import { idlePolicy, type Outputs } from "../../../hardware/outputs.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { ConnectorCollections } from "./pin-check.ts";
import { refuseUnknownPin } from "./pin-check.ts";

export interface OutletPorts extends Pick<ConnectorCollections, "outlets" | "drivers"> {
  readonly outputs: Outputs;
  /** Safe state and limits of the equipment on an outlet. */
  readonly policyOf: (outlet: Outlet) => OutputPolicy | undefined;
  /** Order in which equipment is switched on after a start; lower is earlier. */
  readonly startOrderOf: (outlet: Outlet) => number;
}

/** Puts an output on the pin of every outlet, and keeps it there. */
export async function startOutlets(scope: Scope, ports: OutletPorts): Promise<void> {
  const { outlets, drivers, outputs } = ports;
  outlets.attach(scope, {
    prepare: ({ next }) => {
      refuseUnknownPin(drivers, "digital-output", { driver: next.driver, pins: [next.pin] }, () => "pin");
      refuseTakenPin(next, ports);
      return next;
    },
    afterCommit: (row) => place(row, ports),
    afterDelete: ({ id }) => outputs.remove(outletOutput(id)),
  });
  // Those in use first: a pin belongs to the outlet that has equipment on it.
  const inUse = outlets.rows
    .filter((row) => ports.policyOf(row) !== undefined)
    .sort((one, other) => ports.startOrderOf(one) - ports.startOrderOf(other));
  for (const row of new Set([...inUse, ...outlets.rows])) await place(row, ports);
}

/** Refuses a pin that equipment already uses through another outlet. */
function refuseTakenPin(next: Outlet, { outlets, policyOf }: OutletPorts): void {
  const other = outlets.rows.find(
    (row) => row.id !== next.id && row.driver === next.driver && row.pin === next.pin,
  );
  // An unused outlet may share the pin: it drives nothing and is listed in the problems.
  if (other === undefined || policyOf(other) === undefined || policyOf(next) === undefined) return;
  const message = messages.pinTaken({ pin: next.pin, id: other.id, name: rowName("outlets", other) });
  throw new Refusal("conflict", message, [{ path: "pin", message: messages.takenByOutlet }]);
}

async function place(row: Outlet, { outputs, policyOf }: OutletPorts): Promise<void> {
  const policy = policyOf(row) ?? idlePolicy({ type: "outlets", id: row.id }, row.name);
  const address = { driver: row.driver, kind: "digital-output", pin: row.pin } as const;
  const actuator = await outputs.place(outletOutput(row.id), address, { reverse: row.reverse, policy });
  const { name } = policy;
  if (actuator.policy.name !== name) actuator.configure({ ...actuator.policy, name });
}
