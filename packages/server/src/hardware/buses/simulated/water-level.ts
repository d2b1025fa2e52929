// Where the water stands: return chamber, what the return pump holds up, reservoir, floor. All in litres.
import type { TankParameters } from "./tank-parameters.ts";

/** Seconds in which two thirds of the held-up water drain, or of the lift are done. */
const DRAIN_TIME = 15;
/** Seconds in which two thirds of what stands above the rim have run over it. */
const OVERFLOW_TIME = 30;
/** A wet floor dries up at a tenth of a litre an hour. */
const DRYING = 0.1 / 3600;

export interface Levels {
  readonly chamber: number;
  readonly heldUp: number;
  readonly reservoir: number;
  /** What ran over the rim and lies on the floor. */
  readonly floor: number;
}

/** What moves water now; shares 0…1 of full speed, `evaporation` in litres a second, `dosed` likewise. */
export interface WaterMovers {
  readonly returnPump: number;
  readonly topOffPump: number;
  readonly evaporation: number;
  readonly dosed: number;
}

/** Litres that came in and went out in a step, for whoever accounts for heat and salt. */
export interface WaterStep {
  readonly levels: Levels;
  readonly toppedOff: number;
  readonly evaporated: number;
  readonly spilled: number;
}

/** Moves water for `seconds`. Nothing is created: in = out + what stands more. */
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
