import type { JsonObject } from "@refugium/model/declare/field.ts";
import { useState } from "react";
import { type Drawing, type Points, withValue } from "./drawing.ts";

/**
 * Drags points without changing the form at every move: the form is updated on release. `shown` puts the dragged level
 * into a config for drawing.
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
