import { type Field, isJsonObject, type Place } from "./field.ts";
import { Bool } from "./fields.ts";

/** What a calibration is stored from: its points, and whether a person is sure of what is hardly true. */
export interface CalibrationBody<T> {
  readonly points: T;
  readonly sure: boolean;
}

/** A body that is either the bare points, as clients send them, or `{points, sure}`. */
export function PointsOrSure<T>(points: Field<T>): Field<CalibrationBody<T>> {
  const sure = Bool({ about: "Take a calibration that is hardly true" });
  const members = { points: points.schema, sure: sure.schema };
  return {
    kind: points.kind,
    schema: { oneOf: [points.schema, { type: "object", properties: members, required: ["points"] }] },
    initial: { points: points.initial, sure: false },
    zero: { points: points.zero, sure: false },
    ...(points.item === undefined ? {} : { item: points.item }),
    judge(input: unknown, place: Place): CalibrationBody<T> {
      if (!isJsonObject(input) || !Object.hasOwn(input, "points"))
        return { points: points.judge(input, place), sure: false };
      return {
        points: points.judge(input.points, place.at("points")),
        sure: input.sure === undefined ? false : sure.judge(input.sure, place.at("sure")),
      };
    },
  };
}
