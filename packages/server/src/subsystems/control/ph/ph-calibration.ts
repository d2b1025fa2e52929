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
import type { Collection } from "../../../resources/collection.ts";
import type { Actor, Operations } from "../../../resources/operations.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";

export interface CalibrationPorts {
  readonly operations: Operations;
  readonly collection: Collection<PhProbe>;
  /** Renews the lease of a calibration in progress. */
  readonly renew: (id: string) => void;
}

/**
 * `calibrate` and `calibratepoint`: stored in the row. Points that are not distinct, or a fourth one, are refused; what is
 * implausible is a doubt of the resource: refused unless the body has `sure`, then logged.
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
  const handle = rowOperations(scope, operations, collection);
  handle(resource.extra.calibrate, (row, { body, actor }) => {
    refuseEnabled(row);
    return store(row, validateBody(resource.extra.calibrate, body), { path: "", actor });
  });
  handle(resource.extra.calibratepoint, (row, call) => {
    refuseEnabled(row);
    const { type, expected, observed, sure } = validateBody(resource.extra.calibratepoint, call.body);
    const points = withPoint(type === "mid" ? [] : row.calibration_points, { expected, observed });
    return store(row, { points, sure }, { path: "observed", actor: call.actor });
  });
}

/** Refuses an update that calibrates a probe and leaves it enabled. */
export function refuseCalibration({
  next,
  previous,
}: RowChange<PhProbe> & { readonly next: PhProbe }): PhProbe {
  const isSame = JSON.stringify(next.calibration_points) === JSON.stringify(previous?.calibration_points);
  if (isSame) return next;
  if (previous?.enable === true && next.enable) throw running("calibration_points");
  return next;
}

function refuseEnabled({ enable }: PhProbe): void {
  if (enable) throw running("enable");
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
