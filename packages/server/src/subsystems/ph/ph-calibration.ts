import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import {
  type PhProbe,
  phCalibrationFaults,
  phprobes as resource,
} from "@refugium/model/resources/phprobes.ts";
import { Refusal, refuseFaults } from "../../kernel/refusal.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { Collection, RowChange } from "../../resources/collection.ts";
import { judgeBody } from "../../resources/judge-body.ts";
import type { Actor, Operations } from "../../resources/operations.ts";

/** `calibrate` and `calibratepoint`: stored in the row, which refuses points that are not distinct, or a fourth one. */
export function handleCalibration(
  scope: Scope,
  operations: Operations,
  collection: Collection<PhProbe>,
): void {
  const store = async (id: string, points: unknown, actor: Actor): Promise<object> => {
    await collection.update(id, { calibration_points: points }, actor);
    return {};
  };
  operations.handle(scope, resource.extra.calibrate, (call) => {
    const row = disabled(collection, call.params.id);
    const points = judgeBody(resource.extra.calibrate, call.body ?? []);
    refuseFaults(phCalibrationFaults(points, ""));
    return store(row.id, points, call.actor);
  });
  operations.handle(scope, resource.extra.calibratepoint, (call) => {
    const row = disabled(collection, call.params.id);
    const { type, expected, observed } = judgeBody(resource.extra.calibratepoint, call.body);
    const points = withPoint(type === "mid" ? [] : row.calibration_points, { expected, observed });
    refuseFaults(phCalibrationFaults(points, "observed"));
    return store(row.id, points, call.actor);
  });
}

/** An update may not calibrate a probe that goes on running either. */
export function refuseLiveCalibration({
  next,
  previous,
}: RowChange<PhProbe> & { readonly next: PhProbe }): PhProbe {
  const isSame = JSON.stringify(next.calibration_points) === JSON.stringify(previous?.calibration_points);
  if (previous?.enable === true && next.enable && !isSame) throw running("calibration_points");
  return next;
}

function disabled(collection: Collection<PhProbe>, id = ""): PhProbe {
  const row = collection.get(id);
  if (row.enable) throw running("enable");
  return row;
}

function running(path: string): Refusal {
  const message = "Disable the probe before calibrating it: it lies in a buffer solution, not in the tank";
  return new Refusal("conflict", message, [{ path, message: "is refused while the probe is enabled" }]);
}

/** The same buffer measured again replaces its point. */
function withPoint(
  points: readonly CalibrationPoint[],
  point: CalibrationPoint,
): readonly CalibrationPoint[] {
  return [...points.filter((each) => each.expected !== point.expected), point];
}
