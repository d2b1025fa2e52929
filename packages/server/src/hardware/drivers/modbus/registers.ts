// Numbers in registers.
import type { NumberPoint } from "./points.ts";

/** Registers that a number takes. */
export const widthOf = ({ type }: NumberPoint): 1 | 2 => (type.endsWith("32") ? 2 : 1);

/** The number in its unit. Undefined for what is no number or outside its bounds. */
export function numberIn(bytes: Uint8Array, point: NumberPoint): number | undefined {
  const value = point.factor * rawOf(bytes, point) + point.offset;
  return Number.isFinite(value) && value >= point.min && value <= point.max ? value : undefined;
}

function rawOf(bytes: Uint8Array, { type, order }: NumberPoint): number {
  const ordered = bytes.length === 4 ? [...order].map((letter) => bytes["abcd".indexOf(letter)] ?? 0) : bytes;
  const view = new DataView(Uint8Array.from(ordered).buffer);
  return READERS[type](view);
}

const READERS = {
  uint16: (view: DataView): number => view.getUint16(0),
  int16: (view: DataView): number => view.getInt16(0),
  uint32: (view: DataView): number => view.getUint32(0),
  int32: (view: DataView): number => view.getInt32(0),
  float32: (view: DataView): number => view.getFloat32(0),
};
