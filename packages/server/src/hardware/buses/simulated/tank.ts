import type { TankTruth } from "@refugium/model/operations/simulation.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { alkalinityUptake, dosedAlkalinity, MEQ_PER_DKH, nextPh } from "./chemistry.ts";
import { evaporation, heatCapacity, heatFlows, netHeat } from "./heat.ts";
import { type Loads, NO_LOADS } from "./loads.ts";
import { REEF_200, type TankParameters } from "./tank-parameters.ts";
import { type Levels, moveWater } from "./water-level.ts";

/** Longest integration step in seconds; the fastest relevant process is a probe's lag of 8 s. */
const LONGEST_STEP = 10;

/**
 * The state by name: `temperature`, `room` in °C; `sump_level` as a share of the return chamber (1 = rim, 0.7 = full);
 * `reservoir` in litres; `salinity` in g/kg; `alkalinity` in dKH.
 */
export type Truths = { readonly [truth in TankTruth]: number };

/** What the probes and floats measure, before noise and rounding. */
export interface SensedWater {
  readonly temperature: number;
  readonly ph: number;
  readonly full: boolean;
  readonly overfull: boolean;
  readonly wet: boolean;
}

/**
 * A reef tank as a few differential equations (docs/simulation.md). It is computed on demand: every read or change
 * first integrates up to the clock's uptime, in steps of at most 10 s, with the loads that ran until then.
 */
export class Tank {
  readonly #clock: Clock;
  readonly #parameters: TankParameters;
  #at: number;
  #loads: Loads = NO_LOADS;
  #temperature = 25.5;
  #roomMean: number;
  #ph = 8.15;
  #levels: Levels;
  /** Grams of salt and meq of alkalinity in the whole system: these are conserved, unlike concentrations. */
  #salt: number;
  #alkalinity: number;
  #sensedTemperature = 25.5;
  #sensedPh = 8.15;
  #full = true;
  #overfull = false;
  #hasAged = false;

  constructor(clock: Clock, parameters: TankParameters = REEF_200) {
    this.#clock = clock;
    this.#parameters = parameters;
    this.#at = clock.uptime();
    this.#roomMean = parameters.roomMean;
    this.#levels = {
      chamber: 0.7 * parameters.chamberLitres,
      heldUp: parameters.heldUpLitres,
      reservoir: 50,
      floor: 0,
    };
    this.#salt = 35 * this.#kilograms;
    this.#alkalinity = 8 * MEQ_PER_DKH * this.#litres;
  }

  get truths(): Truths {
    this.#advance();
    return {
      temperature: this.#temperature,
      room: this.#room(secondOfDay(this.#clock.now())),
      ph: this.#ph,
      sump_level: this.#levels.chamber / this.#parameters.chamberLitres,
      reservoir: this.#levels.reservoir,
      salinity: this.#salt / this.#kilograms,
      alkalinity: this.#dkh,
    };
  }

  /**
   * Members that `truths` leaves out are unchanged; a new level adds or removes water of the tank's own salinity. Probes
   * follow with their lag; in a tank whose time has not begun they have these values already.
   */
  setTruths(truths: Partial<Truths>): void {
    const { salinity, alkalinity } = { ...this.truths, ...truths };
    this.#temperature = truths.temperature ?? this.#temperature;
    this.#ph = truths.ph ?? this.#ph;
    if (!this.#hasAged) {
      this.#sensedTemperature = this.#temperature;
      this.#sensedPh = this.#ph;
    }
    if (truths.room !== undefined) {
      this.#roomMean = truths.room - roomWave(secondOfDay(this.#clock.now()), this.#parameters.roomSwing);
    }
    const { sump_level: level, reservoir = this.#levels.reservoir } = truths;
    this.#levels = { ...this.#levels, reservoir };
    if (level !== undefined) {
      this.#levels = { ...this.#levels, chamber: level * this.#parameters.chamberLitres, floor: 0 };
    }
    this.#salt = salinity * this.#kilograms;
    this.#alkalinity = alkalinity * MEQ_PER_DKH * this.#litres;
    this.#moveFloats();
  }

  setLoads(loads: Loads): void {
    this.#advance();
    this.#loads = loads;
  }

  get sensed(): SensedWater {
    this.#advance();
    return {
      temperature: this.#sensedTemperature,
      ph: this.#sensedPh,
      full: this.#full,
      overfull: this.#overfull,
      wet: this.#levels.floor > 0.05 || this.#levels.chamber > this.#parameters.chamberLitres,
    };
  }

  get #litres(): number {
    return this.#parameters.fixedLitres + this.#levels.chamber + this.#levels.heldUp;
  }

  get #kilograms(): number {
    return this.#litres * this.#parameters.density;
  }

  get #dkh(): number {
    return this.#alkalinity / this.#litres / MEQ_PER_DKH;
  }

  #room(second: number): number {
    return this.#roomMean + roomWave(second, this.#parameters.roomSwing);
  }

  #advance(): void {
    const now = this.#clock.uptime();
    const span = (now - this.#at) / 1000;
    if (span <= 0) return;
    const steps = Math.ceil(span / LONGEST_STEP);
    const step = span / steps;
    const second = secondOfDay(this.#clock.now()) - span;
    for (let index = 0; index < steps; index++) this.#step(step, wrap(second + (index + 0.5) * step));
    this.#at = now;
  }

  #step(seconds: number, second: number): void {
    this.#hasAged = true;
    const room = this.#room(second);
    const evaporated = evaporation(this.#temperature, room, this.#parameters);
    this.#exchangeHeat(room, evaporated, seconds);
    const toppedOff = this.#exchangeWater(evaporated, seconds);
    // Top-off water has the temperature of the room.
    this.#temperature += ((room - this.#temperature) * toppedOff) / this.#litres;
    const light = this.#loads.lightShare ?? daylight(second);
    const state = { dkh: this.#dkh, light, litres: this.#litres };
    this.#ph = nextPh(this.#ph, state, this.#loads.dosing, seconds, this.#parameters);
    this.#sensedTemperature = follow(
      this.#sensedTemperature,
      this.#temperature,
      seconds,
      this.#parameters.probeLag,
    );
    this.#sensedPh = follow(this.#sensedPh, this.#ph, seconds, this.#parameters.phProbeLag);
    this.#moveFloats();
  }

  #exchangeHeat(room: number, evaporated: number, seconds: number): void {
    const flows = heatFlows(this.#temperature, room, this.#loads.heat, evaporated, this.#parameters);
    this.#temperature += (netHeat(flows) * seconds) / heatCapacity(this.#litres, this.#parameters);
  }

  /** Litres topped off. Salt and alkalinity leave only with overflowing water, or into corals. */
  #exchangeWater(evaporated: number, seconds: number): number {
    const { dosing, returnPump, topOffPump } = this.#loads;
    const dosed = (dosing.acid + dosing.base + dosing.alkalinity) * this.#parameters.doserRate;
    this.#alkalinity -= alkalinityUptake(this.#dkh, this.#litres, seconds, this.#parameters);
    this.#alkalinity = Math.max(0, this.#alkalinity + dosedAlkalinity(dosing, seconds, this.#parameters));
    const movers = { returnPump, topOffPump, evaporation: evaporated, dosed };
    const { levels, toppedOff, spilled } = moveWater(this.#levels, movers, seconds, this.#parameters);
    this.#levels = levels;
    const kept = this.#litres / (this.#litres + spilled);
    this.#salt *= kept;
    this.#alkalinity *= kept;
    return toppedOff;
  }

  #moveFloats(): void {
    const level = this.#levels.chamber / this.#parameters.chamberLitres;
    this.#full = nextFloat(this.#full, level, FULL_MARK);
    this.#overfull = nextFloat(this.#overfull, level, OVERFULL_MARK);
  }
}

function follow(felt: number, truth: number, seconds: number, lag: number): number {
  return truth + (felt - truth) * Math.exp(-seconds / lag);
}

function wrap(second: number): number {
  const day = 86_400;
  return ((second % day) + day) % day;
}

/** A float switch: closes at its mark, opens slightly below it, keeps its state in between. */
interface FloatMark {
  readonly rises: number;
  readonly falls: number;
}

/** Full: the top-off's level in the return chamber. 0.03 of 20 cm is the 6 mm of travel of a small float. */
const FULL_MARK: FloatMark = { rises: 0.7, falls: 0.67 };
/** Overfull: above the level when the return pump stops on a full chamber (0.9). */
const OVERFULL_MARK: FloatMark = { rises: 0.95, falls: 0.92 };

/** Rounding tolerance: a level set to the mark itself counts as reached. */
const HAIR = 1e-9;

function nextFloat(floats: boolean, level: number, mark: FloatMark): boolean {
  return floats ? level > mark.falls : level >= mark.rises - HAIR;
}

const DAY = 86_400;
const WARMEST = 17 * 3600;
const SUNRISE = 8 * 3600;
const SUNSET = 20 * 3600;

/** Seconds since local midnight of a wall-clock moment in milliseconds. */
function secondOfDay(wall: number): number {
  const local = new Date(wall);
  return (
    local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds() + local.getMilliseconds() / 1000
  );
}

/** The room's deviation from its mean, in °C: a cosine, warmest at 17:00. */
function roomWave(secondOfTheDay: number, swing: number): number {
  return swing * Math.cos((2 * Math.PI * (secondOfTheDay - WARMEST)) / DAY);
}

/** Daylight of the room, 0…1: half a sine from 08:00 to 20:00. Lights the tank where no lamp is wired. */
function daylight(secondOfTheDay: number): number {
  const time = secondOfTheDay % DAY;
  if (time <= SUNRISE || time >= SUNSET) return 0;
  return Math.sin((Math.PI * (time - SUNRISE)) / (SUNSET - SUNRISE));
}
