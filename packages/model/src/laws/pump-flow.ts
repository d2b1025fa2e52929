// The flow of a top-off pump: litres for people, seconds for the controller.

/** Millilitres a minute that a top-off pump can have. A value beyond is a slip of the unit or of the bucket. */
export const LEAST_FLOW = 10;
export const MOST_FLOW = 20_000;

/** Millilitres a minute of a pump that delivered `ml` in `seconds`; undefined where that is no plausible flow. */
export function measuredFlow(ml: number, seconds: number): number | undefined {
  if (!(seconds > 0)) return undefined;
  const flow = (ml / seconds) * 60;
  return flow >= LEAST_FLOW && flow <= MOST_FLOW ? Number(flow.toPrecision(4)) : undefined;
}

/** Litres that a pump delivers. `flow` in millilitres a minute. */
export function litresOf(seconds: number, flow: number): number {
  return (seconds * flow) / 60_000;
}

/** Whole seconds that a pump needs, at least one for more than nothing. `flow` in millilitres a minute. */
export function secondsOf(litres: number, flow: number): number {
  return litres <= 0 ? 0 : Math.max(1, Math.round((litres * 60_000) / flow));
}
