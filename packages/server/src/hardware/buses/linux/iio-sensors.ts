// How the kernel shows the sensors of its drivers (Documentation/ABI/testing/sysfs-bus-iio).
import { readdir, readFile, readlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export interface IioSensor {
  /** Its directory, such as `iio:device0`: the number is another one after a restart. */
  readonly device: string;
  /** What its driver calls it: `hx711`. */
  readonly name: string;
  /** Its name and place on a bus, for several sensors of one name: `vl53l0x@1-0029`. */
  readonly placed: string;
  readonly files: readonly string[];
}

/** The sensors of the machine, in the order of their numbers; none where there is no such directory. */
export async function iioSensors(directory: string): Promise<readonly IioSensor[]> {
  const found = await readdir(directory).catch((): string[] => []);
  const devices = found
    .filter((name) => /^iio:device\d+$/.test(name))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
  return Promise.all(devices.map((device) => sensorAt(directory, device)));
}

/** One that is unplugged meanwhile has no name and no files. */
async function sensorAt(directory: string, device: string): Promise<IioSensor> {
  const path = join(directory, device);
  const name = (await readFile(join(path, "name"), "utf8").catch(() => "")).trim();
  const place = basename(dirname(await readlink(path).catch(() => "")));
  const files = await readdir(path).catch((): string[] => []);
  return { device, name, placed: `${name}@${place}`, files };
}
