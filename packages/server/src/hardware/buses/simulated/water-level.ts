// Where the water is: return chamber, held up by the return pump, reservoir, floor. All in litres.
import type { TankParameters } from "./tank-parameters.ts";

/** Time constant in seconds of draining the held-up water, and of lifting it. */
const DRAIN_TIME = 15;
/** Time constant in seconds of overflow above the rim. */
const OVERFLOW_TIME = 30;
/** A wet floor dries by a tenth of a litre an hour. */
const DRYING = 0.1 / 3600;

export interface Levels {
  readonly chamber: number;
  readonly heldUp: number;
  readonly reservoir: number;
  /** Water that overflowed onto the floor. */
  readonly floor: number;
}

/** What moves water; shares 0…1 of full speed; `evaporation` and `dosed` in litres a second. */
export interface WaterMovers {
  readonly returnPump: number;
  readonly topOffPump: number;
  readonly evaporation: number;
  readonly dosed: number;
}

/** Litres added and removed in a step, for the balances of heat and salt. */
export interface WaterStep {
  readonly levels: Levels;
  readonly toppedOff: number;
  readonly evaporated: number;
  readonly spilled: number;
}

/** Moves water for `seconds`. It is conserved: in = out + stored. */
export function moveWater(
  levels: Levels,
  movers: WaterMovers,
  seconds: number,
  parameters: TankParameters,
): WaterStep {
  const toppedOff = Math.min(levels.reservoir, movers.topOffPump * parameters.topOffRate * seconds);
  const dosed = movers.dosed * seconds;
  const evaporated = Math.min(levels.chamber, movers.evaporation * seconds);
  const standing = levels.chamber - evaporated + toppedOff + dosed;
  const wanted = movers.returnPump * parameters.heldUpLitres - levels.heldUp;
  const lifted = Math.min(standing, wanted * (1 - Math.exp(-seconds / DRAIN_TIME)));
  const above = Math.max(0, standing - lifted - parameters.chamberLitres);
  const spilled = above * (1 - Math.exp(-seconds / OVERFLOW_TIME));
  return {
    levels: {
      chamber: standing - lifted - spilled,
      heldUp: levels.heldUp + lifted,
      reservoir: levels.reservoir - toppedOff,
      floor: Math.max(0, levels.floor + spilled - DRYING * seconds),
    },
    toppedOff,
    evaporated,
    spilled,
  };
}
