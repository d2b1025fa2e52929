import type { SureList } from "@refugium/model/declare/sure.ts";
import type { CalibrationPoint } from "@refugium/model/laws/calibration.ts";
import { ph as messages } from "@refugium/model/messages/ph.ts";
import {
  type PhProbe,
  phCalibrationFaults,
  phprobes as resource,
} from "@refugium/model/resources/phprobes.ts";
import { Refusal, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection, RowChange } from "../../../resources/collection.ts";
import type { Actor, Operations } from "../../../resources/operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";

export interface CalibrationPorts {
  readonly operations: Operations;
  readonly collection: Collection<PhProbe>;
  /** A calibration of this probe goes on. */
  readonly renew: (id: string) => void;
}

/**
 * `calibrate` and `calibratepoint`: stored in the row. Points that are not distinct, or a fourth one, are refused; what is
 * hardly true is a doubt of the resource: refused unless the body says `sure`, then logged.
 */
export function handleCalibration(scope: Scope, { operations, collection, renew }: CalibrationPorts): void {
  const store = async (
    { id }: PhProbe,
    { points, sure }: SureList<CalibrationPoint>,
    { path, actor }: { readonly path: string; readonly actor: Actor },
  ): Promise<object> => {
    renew(id);
    refuseFaults(phCalibrationFaults(points, path));
    await collection.update(id, { calibration_points: points, sure }, actor);
    return {};
  };
  operations.handle(scope, resource.extra.calibrate, (call) => {
    const row = stillDisabled(collection.get(call.params.id ?? ""));
    const body = validateBody(resource.extra.calibrate, call.body);
    return store(row, body, { path: "", actor: call.actor });
  });
  operations.handle(scope, resource.extra.calibratepoint, (call) => {
    const row = stillDisabled(collection.get(call.params.id ?? ""));
    const { type, expected, observed, sure } = validateBody(resource.extra.calibratepoint, call.body);
    const points = withPoint(type === "mid" ? [] : row.calibration_points, { expected, observed });
    return store(row, { points, sure }, { path: "observed", actor: call.actor });
  });
}

/** An update may not calibrate a probe that goes on running either. */
export function refuseCalibration({
  next,
  previous,
}: RowChange<PhProbe> & { readonly next: PhProbe }): PhProbe {
  const isSame = JSON.stringify(next.calibration_points) === JSON.stringify(previous?.calibration_points);
  if (isSame) return next;
  if (previous?.enable === true && next.enable) throw running("calibration_points");
  return next;
}

function stillDisabled(row: PhProbe): PhProbe {
  if (row.enable) throw running("enable");
  return row;
}

function running(path: string): Refusal {
  return new Refusal("conflict", messages.disableFirst, [{ path, message: messages.refusedWhileEnabled }]);
}

/** The same buffer measured again replaces its point. */
function withPoint(
  points: readonly CalibrationPoint[],
  point: CalibrationPoint,
): readonly CalibrationPoint[] {
  return [...points.filter((each) => each.expected !== point.expected), point];
}
