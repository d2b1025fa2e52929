// The loads and inputs of every random tank. A load is named by its driver and its pin.

export const SPARE_PIN = 26;
/** Free until an outlet is moved there. */
export const FREE_PIN = 16;
/** The outlets 1 to 7: a heater, a chiller, the return pump, the top-off pump, a buffer's doser, a lamp, and a free one. */
export const OUTLET_PINS = [17, 27, 22, 23, 24, 25, SPARE_PIN] as const;
export const HEADS = ["1/0", "1/1"] as const;
/** The channel of the light. */
export const LIGHT = "rpi/0";
export const PROBES = ["28-000000000001", "28-000000000002"] as const;
/** GPIO lines of the inlets 1, 2 and 3. */
export const INLET_LINES = [5, 6, 13] as const;

/** Ids of equipment: each is on the outlet of the same number until it is moved. */
export const HEATER = "1";
export const CHILLER = "2";
export const RETURN_PUMP = "3";
export const TOP_OFF = "4";
export const BUFFER = "5";
export const LAMP = "6";

const onBoard = (pin: number | undefined): string => `rpi/${pin}`;

/** The loads that a simulated fault on a target affects. */
export function loadsOf(target: string, pinOf: (outlet: string) => number | undefined): readonly string[] {
  const [kind, id = ""] = target.split(":");
  if (kind === "outlet") return [onBoard(pinOf(id))];
  // The first jack belongs to the dosing heads, or to the light where there are none.
  if (kind === "jack") return [...HEADS, LIGHT];
  if (target === "driver:1") return HEADS;
  return target === "driver:rpi" ? [...OUTLET_PINS, FREE_PIN, 0].map(onBoard) : [];
}
