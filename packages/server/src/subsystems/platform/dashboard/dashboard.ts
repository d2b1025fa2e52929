import type { Dashboard } from "@refugium/model/dashboard.ts";
import { getDashboard, postDashboard } from "@refugium/model/operations/system.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Operations } from "../../../resources/operations.ts";
import type { Document } from "../../../resources/records.ts";

export interface DashboardPorts {
  readonly operations: Operations;
  readonly dashboard: Document<typeof Dashboard>;
  /** Called when it has changed or may have changed. */
  readonly changed: () => void;
}

/** Stores the layout of the dashboard for clients. */
export function dashboardSubsystem({ operations, dashboard, changed }: DashboardPorts): Subsystem {
  return {
    name: "dashboard",
    vital: false,
    module: "dashboard",
    async start(scope) {
      // A restored backup may have replaced it between two starts.
      changed();
      operations.handle(scope, getDashboard, () => dashboard.value);
      operations.handle(scope, postDashboard, ({ body }) => {
        const next = dashboard.validated(body);
        dashboard.store(next);
        changed();
        return next;
      });
    },
  };
}
