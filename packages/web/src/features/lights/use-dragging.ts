import type { JsonObject } from "@refugium/model/declare/field.ts";
import { useState } from "react";
import { type Drawing, type Points, withValue } from "./drawing.ts";

/**
 * Points that follow a hand without a change of the form at every step of it: the form is drawn anew when the hand lets
 * go. `shown` puts the dragged level into the config that is drawn.
 */
export function useDragging(points: Points | undefined): {
  readonly drawing: Drawing | undefined;
  shown(config: JsonObject): JsonObject;
} {
  const [held, setHeld] = useState<{ readonly index: number; readonly value: number }>();
  const shown = (config: JsonObject): JsonObject =>
    held === undefined ? config : withValue(config, held.index, held.value);
  if (points === undefined) return { drawing: undefined, shown };
  const drawing = {
    ...points,
    points: points.points.map((point, index) =>
      held?.index === index ? { ...point, value: held.value } : point,
    ),
    drag: (index: number, value: number): void => setHeld({ index, value }),
    drop: (): void => {
      if (held !== undefined) points.move(held.index, held.value);
      setHeld(undefined);
    },
  };
  return { drawing, shown };
}
