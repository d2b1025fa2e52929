// The simulated hardware of the test kernel: what is behind its buses.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const GPIO_SIM = "/sys/devices/platform/gpio-sim";
const MODULE = "/sys/module/bench_hw/parameters";

/** A file of a line of the simulated GPIO chip. */
function lineFile(line: number, file: string): string {
  const chip = readdirSync(GPIO_SIM).find((name) => /^gpiochip\d+$/.test(name));
  if (chip === undefined) throw new Error("the test kernel has no gpio-sim");
  return join(GPIO_SIM, chip, `sim_gpio${line}`, file);
}

/** The level outside the chip: what an output drives. */
export const levelOf = (line: number): boolean =>
  readFileSync(lineFile(line, "value"), "utf8").trim() === "1";

/** Pulls a line from outside, as a float or a button does. */
export const pull = (line: number, high: boolean): void =>
  writeFileSync(lineFile(line, "pull"), high ? "pull-up" : "pull-down");

/** Makes the DS18B20s answer with wrong checksums, or rightly again. */
export const damageFrames = (isOn: boolean): void => writeFileSync(join(MODULE, "bad_crc"), isOn ? "1" : "0");

/** The first DS18B20 leaves its bus, or returns. */
export const unplugProbe = (isOut: boolean): void =>
  writeFileSync(join(MODULE, "absent"), isOut ? "Y,N" : "N,N");

/** Every transfer takes `waitMs` and then fails with `error`: 110 as of a line held low; 0 is none. */
export function disturbI2c({
  waitMs = 0,
  error = 0,
}: {
  readonly waitMs?: number;
  readonly error?: number;
}): void {
  writeFileSync(join(MODULE, "i2c_wait_ms"), String(waitMs));
  writeFileSync(join(MODULE, "i2c_error"), String(error));
}

/** The I2C adapters by name, as `i2c-1`. */
const adapters = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync("/sys/class/i2c-dev").map((name) => [
      readFileSync(`/sys/class/i2c-dev/${name}/name`, "utf8").trim(),
      name,
    ]),
  );

/** Adapter of the bench's targets; what is on it answers on the other one. */
export const ADAPTER = "bench i2c";

/** Puts a target behind an address, in place of one of an earlier suite; returns its directory. */
function addTarget(driver: string, address: number): string {
  const far = adapters()["bench i2c targets"];
  if (far === undefined) throw new Error("the test kernel has no I2C targets");
  const place = `10${address.toString(16)}`;
  const adapter = `/sys/bus/i2c/devices/${far}`;
  const target = `/sys/bus/i2c/devices/${far.slice("i2c-".length)}-${place}`;
  if (existsSync(target)) writeFileSync(join(adapter, "delete_device"), `0x${place}`);
  writeFileSync(join(adapter, "new_device"), `${driver} 0x${place}`);
  return target;
}

/** Puts a memory of 256 bytes behind an address and returns the file of its contents. */
export const addMemory = (address: number): string => `${addTarget("slave-24c02", address)}/slave-eeprom`;

/** Puts an ADS1115 behind an address. Its inputs are 1000, 2000, 3000 and 4000. */
export const addAds1115 = (address: number): void => void addTarget("slave-ads1115", address);

/** The ADS1115 loses its supply: its registers start again. */
export const restartAds1115 = (): void => writeFileSync(join(MODULE, "ads1115_reset"), "1");

/** Codes at the eight inputs of the MCP3008 on the SPI bus. */
export const setMcp3008 = (codes: readonly number[]): void =>
  writeFileSync(join(MODULE, "mcp3008_code"), codes.join(","));

/** The line of answers of the SPI bus is stuck low or high, or free. */
export const stickSpi = (level: 0 | 1 | undefined): void =>
  writeFileSync(join(MODULE, "spi_stuck"), `${level ?? -1}`);

/** How the last message on the SPI bus came. */
export const lastSpiMessage = (): { readonly mode: number; readonly speed: number } => ({
  mode: Number(readFileSync(join(MODULE, "spi_mode"), "utf8")),
  speed: Number(readFileSync(join(MODULE, "spi_speed"), "utf8")),
});

/** A dummy sensor of the kernel (iio_simple_dummy) of this name appears, or vanishes. */
export function plugSensor(name: string, isThere: boolean): void {
  const place = join("/sys/kernel/config/iio/devices/dummy", name);
  if (isThere) mkdirSync(place);
  else rmdirSync(place);
}

/** The line of data of the HX711. */
export const HX711_DATA = 51;

/** Device of the first PWM chip. */
export function pwmDevice(): string {
  const [chip = ""] = readdirSync("/sys/class/pwm");
  return join("/sys/class/pwm", chip);
}
