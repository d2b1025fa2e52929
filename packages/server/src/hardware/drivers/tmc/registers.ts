// Registers of the TMC2209 (data sheet, section 5), and their values for a motor.

export const [GCONF, GSTAT, IFCNT, SLAVECONF, IOIN] = [0x00, 0x01, 0x02, 0x03, 0x06];
export const [IHOLD_IRUN, VACTUAL, CHOPCONF, DRV_STATUS] = [0x10, 0x22, 0x6c, 0x6f];

/** In the highest byte of IOIN. */
export const VERSION = 0x21;
/** In IOIN: high, and the bridges are off. */
export const ENN = 1;

export const GENERAL_STATUS = { reset: 1, shutDown: 2, noSupply: 4 } as const;
export const DRIVER_STATUS = { hot: 0x02, shorted: 0x3c, open: 0xc0, stands: 0x8000_0000 } as const;

export const MICROSTEPS = ["1", "2", "4", "8", "16", "32", "64", "128", "256"] as const;

export interface MotorSettings {
  /** Full steps per second at 100 %. */
  readonly fullSpeed: number;
  readonly microsteps: number;
  readonly isReverse: boolean;
  /** Effective current while it turns, in mA. */
  readonly milliamperes: number;
  /** Current at standstill in percent of that. */
  readonly holdPercent: number;
  /** The sense resistors in mΩ. */
  readonly milliohms: number;
}

/** Volts at the sense resistors at the highest current scale, for both settings of vsense. */
const FULL_SCALE = { coarse: 0.325, fine: 0.18 } as const;
/** Resistance inside the chip, in mΩ. */
const INSIDE = 20;
const STEPS = 32;

/** Effective mA at a current scale of 0…31: Irms = (CS + 1)/32 · Vfs/(Rs + 20 mΩ)/√2 (section 9). */
export function currentAt(scale: number, volts: number, milliohms: number): number {
  return (((scale + 1) / STEPS) * volts * 1e6) / (milliohms + INSIDE) / Math.SQRT2;
}

/** The most that the sense resistors allow, in mA. */
export const mostCurrent = (milliohms: number): number =>
  Math.floor(currentAt(STEPS - 1, FULL_SCALE.coarse, milliohms));

/** The current scales, never above the requested current, except at their minimum of 1/32. */
export function currentScales({
  milliamperes,
  holdPercent,
  milliohms,
}: Pick<MotorSettings, "milliamperes" | "holdPercent" | "milliohms">) {
  const scaleOf = (current: number, volts: number): number =>
    Math.floor((current / currentAt(0, volts, milliohms)) * (1 + 1e-9)) - 1;
  const isFine = scaleOf(milliamperes, FULL_SCALE.fine) < STEPS;
  const volts = isFine ? FULL_SCALE.fine : FULL_SCALE.coarse;
  const bounded = (scale: number): number => Math.min(STEPS - 1, Math.max(0, scale));
  return {
    isFine,
    run: bounded(scaleOf(milliamperes, volts)),
    hold: bounded(scaleOf((milliamperes * holdPercent) / 100, volts)),
  };
}

/** Set by the UART instead of the pins. */
const BY_UART = { pdnDisable: 0x40, microsteps: 0x80, reverse: 0x08 } as const;
/** Interpolation to 256 microsteps; toff 3, hstrt 5, hend 0: its values after power-up. */
const CHOPPER = 0x1000_0053;
const [VSENSE, MRES] = [17, 24];
/** 2²⁰ clocks until the current is reduced. */
const HOLD_DELAY = 8;
/** Replies wait longer than those of a chip alone: there may be several on the line. */
const SEND_DELAY = 0x200;

export interface MotorRegisters {
  readonly gconf: number;
  readonly chopconf: number;
  readonly currents: number;
  readonly slaveconf: number;
}

export function registersOf(settings: MotorSettings): MotorRegisters {
  const { run, hold, isFine } = currentScales(settings);
  const resolution = 8 - Math.log2(settings.microsteps);
  return {
    gconf: BY_UART.pdnDisable | BY_UART.microsteps | (settings.isReverse ? BY_UART.reverse : 0),
    chopconf: CHOPPER | (resolution << MRES) | (isFine ? 1 << VSENSE : 0),
    currents: (HOLD_DELAY << 16) | (run << 8) | hold,
    slaveconf: SEND_DELAY,
  };
}

/** Microsteps per second of one unit of VACTUAL, with the chip's own clock of 12 MHz (section 14). */
const UNIT = 12e6 / 2 ** 24;

/** VACTUAL of a number of microsteps per second, 1 at least. */
export const velocityOf = (rate: number): number => Math.max(1, Math.round(rate / UNIT));
