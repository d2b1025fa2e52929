// Parameters of the simulated reef: a 200-litre system, as an aquarist would measure it.

/** Physical constants of one tank. Every number has its source. */
export interface TankParameters {
  /** Litres that stay in display and sump: everything but the return chamber and what the return pump holds up. */
  readonly fixedLitres: number;
  /** Litres in the return chamber when `sump_level` is 1, its rim. */
  readonly chamberLitres: number;
  /**
   * Litres that the running return pump holds in the display above the weir; they drain into the chamber when it stops.
   */
  readonly heldUpLitres: number;
  /** Kilograms in a litre of sea water at 25 °C and 35 g/kg. */
  readonly density: number;
  /** J/(kg K) of sea water. */
  readonly specificHeat: number;
  /** W/K through glass, rims and surface without evaporation. */
  readonly glassLoss: number;
  /** m² of open, moving water. */
  readonly openSurface: number;
  /** Activity factor of the evaporation formula, 0.5 (calm) … 1 (splashing). */
  readonly surfaceActivity: number;
  /** Relative humidity of the room, 0…1. */
  readonly humidity: number;
  /** W of pumps that are always on. */
  readonly constantHeat: number;
  /** Share of a light's power that heats the water. */
  readonly lightShare: number;
  /** °C of the room, its daily mean and the amplitude around it (warmest at 17:00). */
  readonly roomMean: number;
  readonly roomSwing: number;
  /** Litres a second of a top-off pump and of a doser at full speed. */
  readonly topOffRate: number;
  readonly doserRate: number;
  /** dKH at which calcification stops, and the share of the rest it takes in a day. */
  readonly alkalinityFloor: number;
  readonly alkalinityUptake: number;
  /** Equilibrium pH with the room's air at 8 dKH, halfway between day and night. */
  readonly balancedPh: number;
  /** Amount by which full light raises the equilibrium pH, and darkness lowers it. */
  readonly lightPh: number;
  /** Time constant of gas exchange in seconds: two thirds of the way to equilibrium. */
  readonly gasExchange: number;
  /** meq per litre that move one pH unit. */
  readonly bufferCapacity: number;
  /** meq in a litre of the acid and base solutions, and of the alkalinity solution. */
  readonly phSolution: number;
  readonly alkalinitySolution: number;
  /** Seconds of lag of the temperature and pH probes. */
  readonly probeLag: number;
  readonly phProbeLag: number;
}

/**
 * A 100 × 50 × 40 cm display over a sump with a 30 × 20 × 20 cm return chamber; 201 litres in all.
 * Glass: 1.9 m² of 8 mm glass and acrylic rims at 5 W/(m² K) combined surface coefficient (ISO 6946: 7.7 inside on one
 * side only, less the standing bottom) gives 9 W/K. Surface: 0.50 m² display + 0.15 m² sump, activity 0.65 (ASHRAE
 * Handbook, HVAC Applications, "Natatoriums", table of activity factors). Pump: a hobby top-off pump gives 3 l/min.
 */
export const REEF_200: TankParameters = {
  fixedLitres: 190,
  chamberLitres: 12,
  heldUpLitres: 2.4,
  // UNESCO EOS-80 at 25 °C, 35 g/kg: 1023.3 kg/m³; 3993 J/(kg K).
  density: 1.0233,
  specificHeat: 3993,
  glassLoss: 9,
  openSurface: 0.65,
  surfaceActivity: 0.65,
  // A heated living room.
  humidity: 0.5,
  // Two flow pumps and a skimmer of 5 W each.
  constantHeat: 15,
  // LED over open water: about a third of the electrical power is light, nearly all of which the tank absorbs.
  lightShare: 0.3,
  roomMean: 21,
  roomSwing: 1.5,
  topOffRate: 3 / 60,
  // 60 ml/min: a common peristaltic head; 1 ml/s simplifies calculations.
  doserRate: 0.001,
  // Uptake proportional to the distance from saturation: 0.8 dKH a day at 8 dKH, a stony-coral tank in its second year.
  alkalinityFloor: 4,
  alkalinityUptake: 0.2,
  // Diurnal range 7.9…8.3 of closed reef systems with lights 10 h a day.
  balancedPh: 8.12,
  lightPh: 0.22,
  gasExchange: 4 * 3600,
  // Sea water at pH 8.1: 0.6 meq/l per unit (Zeebe & Wolf-Gladrow 2001, figure 1.1.3, slope of alkalinity).
  bufferCapacity: 0.6,
  // Saturated lime water: 0.0204 mol/l Ca(OH)2 = 41 meq/l; the acid is diluted to match.
  phSolution: 41,
  // Soda ash at 100 g/l (Na2CO3, 53 g per eq): 1.89 eq/l.
  alkalinitySolution: 1890,
  // Stainless DS18B20 in moving water, measured 63 % times 6…10 s.
  probeLag: 8,
  phProbeLag: 20,
};
