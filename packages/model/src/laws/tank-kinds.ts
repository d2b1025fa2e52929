// Usual values of kinds of tanks, which the first steps propose; the owner changes them. They are those that hobbyists
// keep: coral reefs 25 to 26 °C and pH 7.8 to 8.4 (SPS half a degree cooler), community fresh water 24 to 26 °C and pH
// 6.5 to 7.5; 8 to 10 hours of light, dimmer than the lamp can, as new light burns corals; a heater of about 1 W a
// litre, less from 200 l; a first dose of 5 ml for 100 l, which makers of all-in-one reef solutions name to begin with,
// and 2 ml for 100 l of a plant fertiliser. Volumes are small ones of their kind: limits of dosing and top-off follow them.

/** What the first steps may set up, in their order. */
export const TANK_PARTS = ["pump", "heat", "ato", "light", "ph", "dosing", "modes"] as const;
export type TankPart = (typeof TANK_PARTS)[number];

export const TANK_KINDS = ["nano", "mixed-reef", "sps", "fresh", "quarantine"] as const;
export type TankKind = (typeof TANK_KINDS)[number];

export interface UsualTank {
  readonly litres: number;
  readonly parts: readonly TankPart[];
  /** The band in °C. */
  readonly heat: { readonly min: number; readonly max: number; readonly watts: number };
  /** Wall times, and percent at noon. */
  readonly light: { readonly start: string; readonly end: string; readonly max: number };
  /** The band, and the limits of its alarm. */
  readonly ph: { readonly min: number; readonly max: number; readonly low: number; readonly high: number };
  readonly dosing: { readonly mlPer100l: number; readonly count: number };
}

const REEF: UsualTank = {
  litres: 200,
  parts: TANK_PARTS,
  heat: { min: 25, max: 26, watts: 200 },
  light: { start: "10:00", end: "20:00", max: 60 },
  ph: { min: 7.8, max: 8.5, low: 7.7, high: 8.6 },
  dosing: { mlPer100l: 5, count: 4 },
};

export const USUAL_TANKS: Readonly<Record<TankKind, UsualTank>> = {
  nano: {
    ...REEF,
    litres: 50,
    parts: ["pump", "heat", "ato", "light", "modes"],
    heat: { min: 25, max: 26, watts: 50 },
    light: { start: "11:00", end: "20:00", max: 50 },
  },
  "mixed-reef": REEF,
  sps: {
    ...REEF,
    litres: 300,
    heat: { min: 24.5, max: 25.5, watts: 300 },
    light: { start: "10:00", end: "20:00", max: 70 },
    dosing: { mlPer100l: 5, count: 12 },
  },
  fresh: {
    litres: 100,
    parts: ["heat", "light", "modes"],
    heat: { min: 24, max: 26, watts: 100 },
    light: { start: "12:00", end: "20:00", max: 60 },
    ph: { min: 6.5, max: 7.5, low: 6.2, high: 7.8 },
    dosing: { mlPer100l: 2, count: 1 },
  },
  quarantine: {
    ...REEF,
    litres: 40,
    parts: ["heat", "light"],
    heat: { min: 25, max: 26, watts: 50 },
    light: { start: "12:00", end: "20:00", max: 30 },
  },
};

/** The values for a kind; for an unknown one those of most tanks. */
export function usualTank(kind: string): UsualTank {
  return USUAL_TANKS[TANK_KINDS.find((each) => each === kind) ?? "mixed-reef"];
}

/** Millilitres a day to begin with, by the volume; where it is not known, by that of the kind. */
export function firstDose({ dosing, litres }: UsualTank, volume: number): number {
  return Math.round(dosing.mlPer100l * (volume > 0 ? volume : litres)) / 100;
}
