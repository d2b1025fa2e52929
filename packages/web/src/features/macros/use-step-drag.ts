import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Extent, placeOf, shiftFor } from "./step-list.ts";

/** State of an item in a drag. */
export interface StepDrag {
  readonly isDragged: boolean;
  /** Offset from its place in pixels. */
  readonly shift: number;
  onGrip(event: PointerEvent): void;
}

interface Drag {
  readonly from: number;
  readonly start: number;
  readonly by: number;
  readonly extents: readonly Extent[];
}

/** Drags the items of a list by their grips. `move` is called once, on release at another place. */
export function useStepDrag(move: (from: number, to: number) => void): {
  readonly list: RefObject<HTMLOListElement | null>;
  of(index: number): StepDrag;
} {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef({ drag, move });
  latest.current = { drag, move };
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const follow = (event: globalThis.PointerEvent): void =>
      setDrag((before) => before && { ...before, by: event.clientY - before.start });
    const drop = (): void => {
      const { drag: held, move: put } = latest.current;
      if (held !== undefined) put(held.from, placeOf(held.extents, held.from, held.by));
      setDrag(undefined);
    };
    const cancel = (): void => setDrag(undefined);
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", drop);
    window.addEventListener("pointercancel", cancel);
    return () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", drop);
      window.removeEventListener("pointercancel", cancel);
    };
  }, [isDragging]);

  const grip = (event: PointerEvent, from: number): void => {
    if (event.button !== 0) return;
    const items = [...(list.current?.children ?? [])];
    const extents = items.map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top, height };
    });
    setDrag({ from, start: event.clientY, by: 0, extents });
  };
  return {
    list,
    of: (index) => ({
      isDragged: drag?.from === index,
      shift: shiftOf(drag, index),
      onGrip: (event) => grip(event, index),
    }),
  };
}

function shiftOf(drag: Drag | undefined, index: number): number {
  if (drag === undefined) return 0;
  const { from, by, extents } = drag;
  return index === from ? by : shiftFor(extents, index, from, placeOf(extents, from, by));
}
