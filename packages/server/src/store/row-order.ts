const DECIMAL = /^(0|[1-9]\d*)$/;

/** True for ids from the counters: decimal, no leading zero. */
export function isDecimalId(id: string): boolean {
  return DECIMAL.test(id);
}

/** Decimal ids in numeric order, then the others in code-point order. */
export function compareIds(a: string, b: string): number {
  const aIsNumber = isDecimalId(a);
  if (aIsNumber !== isDecimalId(b)) return aIsNumber ? -1 : 1;
  if (aIsNumber && a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
