// How a channel of a kernel's driver becomes a number with a unit (Documentation/ABI/testing/sysfs-bus-iio).

/** The files of a channel: its value, and what makes a raw one a number in the kernel's unit. */
export interface ChannelFiles {
  readonly value: string;
  readonly scale?: string;
  readonly offset?: string;
}

interface Unit {
  readonly unit: string;
  /** One of the kernel's units in `unit`. */
  readonly factor: number;
}

/** By the first word of a channel. */
const UNITS: Readonly<Record<string, Unit>> = {
  voltage: { unit: "mV", factor: 1 },
  current: { unit: "mA", factor: 1 },
  power: { unit: "mW", factor: 1 },
  energy: { unit: "J", factor: 1 },
  resistance: { unit: "Ω", factor: 1 },
  capacitance: { unit: "nF", factor: 1 },
  temp: { unit: "°C", factor: 0.001 },
  humidityrelative: { unit: "%", factor: 0.001 },
  pressure: { unit: "kPa", factor: 1 },
  distance: { unit: "m", factor: 1 },
  proximity: { unit: "m", factor: 1 },
  velocity: { unit: "m/s", factor: 1 },
  accel: { unit: "m/s²", factor: 1 },
  incli: { unit: "°", factor: 1 },
  angl: { unit: "rad", factor: 1 },
  illuminance: { unit: "lx", factor: 1 },
  concentration: { unit: "%", factor: 1 },
  massconcentration: { unit: "µg/m³", factor: 1 },
  electricalconductivity: { unit: "S/m", factor: 1 },
  ph: { unit: "pH", factor: 1 },
};

/** A number as the sensor has it: without a scale, or of a kind whose unit the kernel does not state. */
const RAW: Unit = { unit: "raw", factor: 1 };

const kindOf = (channel: string): string => /^[a-z]+/.exec(channel)?.[0] ?? "";

export function unitOf(channel: string, { value, scale }: ChannelFiles): Unit {
  const isRaw = value.endsWith("_raw") && scale === undefined;
  return (isRaw ? undefined : UNITS[kindOf(channel)]) ?? RAW;
}

/** The files of a channel among those of its sensor; undefined when it has no value. */
export function filesOf(channel: string, files: readonly string[]): ChannelFiles | undefined {
  const processed = `in_${channel}_input`;
  if (files.includes(processed)) return { value: processed };
  const value = `in_${channel}_raw`;
  if (!files.includes(value)) return undefined;
  const [scale, offset] = ["scale", "offset"].map((what) =>
    sharers(channel, what).find((name) => files.includes(name)),
  );
  return { value, ...(scale === undefined ? {} : { scale }), ...(offset === undefined ? {} : { offset }) };
}

/** Names of a property of a channel: its own, or shared by channels of its kind, by all inputs, by all. */
function sharers(channel: string, what: string): readonly string[] {
  const shared = channel.replaceAll(/\d/g, "");
  return [
    `in_${channel}_${what}`,
    `in_${shared}_${what}`,
    `in_${kindOf(channel)}_${what}`,
    `in_${what}`,
    what,
  ];
}

/**
 * True for a raw value of a sensor that is none. `hx711`: the ends of its 24 bits (an open bridge), and all zeros and all ones
 * (a line that is stuck), which its driver gives with the highest bit reversed. `vl53l0x`: 8190 mm and more is out of its
 * range, which its driver does not check.
 */
export function isNoReading(name: string, raw: number): boolean {
  if (name === "hx711") return [0, 0x7fffff, 0x800000, 0xffffff].includes(raw);
  return name === "vl53l0x" && (raw <= 0 || raw >= 8190);
}

/** The channels that can be read, by the names of their files. */
export function channelsIn(files: readonly string[]): readonly string[] {
  const channels = files.flatMap((file) => /^in_(.+)_(?:raw|input)$/.exec(file)?.slice(1) ?? []);
  return [...new Set(channels)].sort();
}
