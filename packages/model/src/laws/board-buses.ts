// The header lines that a bus uses when it is enabled (Raspberry Pi, device tree defaults).

/** The built-in driver, whose lines the buses share. */
export const BOARD = "rpi";
export const ONE_WIRE_LINE = 4;
export const I2C_LINES: readonly number[] = [2, 3];
/** Of its first SPI bus: CE1, CE0, MISO, MOSI, clock. */
export const SPI_LINES: readonly number[] = [7, 8, 9, 10, 11];

/** GPIO lines of the two PWM channels of the board. */
export const PWM_LINES: readonly number[] = [18, 19];

/** What a line of the header is beside a line. `boot`: it is high while the board starts, so that a relay may click. */
export const LINE_TRAITS = ["one-wire", "i2c", "spi", "uart", "pwm", "boot"] as const;
export type LineTrait = (typeof LINE_TRAITS)[number];

/**
 * The lines of each trait. Pulled up at power-on are 0–8, the serial port sends on 14 while the board starts and holds 15
 * up (BCM2835 ARM Peripherals, table 6-31; Raspberry Pi documentation, "GPIO").
 */
const LINES_OF: Readonly<Record<LineTrait, readonly number[]>> = {
  "one-wire": [ONE_WIRE_LINE],
  i2c: I2C_LINES,
  spi: SPI_LINES,
  uart: [14, 15],
  pwm: [12, 13, ...PWM_LINES],
  boot: [0, 1, 2, 3, 4, 5, 6, 7, 8, 14, 15],
};

/** What a line of the board is beside a line; none for another driver. */
export function lineTraits(driver: string, line: number): readonly LineTrait[] {
  return driver === BOARD ? LINE_TRAITS.filter((trait) => LINES_OF[trait].includes(line)) : [];
}

/**
 * Pins in the order in which they are offered: those that a bus may need come last, and before them those that would
 * switch an output while the board starts.
 */
export function busLinesLast(driver: string, pins: readonly number[], isOutput = false): readonly number[] {
  const rank = (pin: number): number => {
    const traits = lineTraits(driver, pin);
    const isOfBus = traits.some((trait) => trait === "one-wire" || trait === "i2c" || trait === "spi");
    return isOfBus ? 2 : Number(isOutput && traits.includes("boot"));
  };
  return pins.toSorted((one, other) => rank(one) - rank(other));
}
