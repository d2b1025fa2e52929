// The header lines that a bus uses when it is enabled (Raspberry Pi, device tree defaults).

/** The built-in driver, whose lines the buses share. */
export const BOARD = "rpi";
export const ONE_WIRE_LINE = 4;
export const I2C_LINES: readonly number[] = [2, 3];
/** Of its first SPI bus: CE1, CE0, MISO, MOSI, clock. */
export const SPI_LINES: readonly number[] = [7, 8, 9, 10, 11];

/** Pins in the order in which they are offered: those that a bus may need come last. */
export function busLinesLast(driver: string, pins: readonly number[]): readonly number[] {
  const isBusLine = (pin: number): boolean =>
    driver === BOARD && [ONE_WIRE_LINE, ...I2C_LINES, ...SPI_LINES].includes(pin);
  return pins.toSorted((one, other) => Number(isBusLine(one)) - Number(isBusLine(other)));
}
