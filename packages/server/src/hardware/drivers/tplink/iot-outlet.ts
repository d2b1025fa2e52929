import { type Milliseconds, minutes } from "@refugium/model/declare/units.ts";
import type { AnalogInput, DigitalOutput } from "../../driver.ts";
import { type Commands, type IotDevice, KasaRefused } from "./iot-device.ts";
import type { Answered } from "./iot-transport.ts";
import { amperesIn, wattsIn } from "./meter.ts";

/** Each renewal is written into the memory of the device, which bears some ten thousand writes. */
const COUNTDOWN: Milliseconds = minutes(20);

/** One outlet of a device: of a plug, or of a strip. */
export interface KasaOutlet {
  run(commands: Commands): Promise<unknown>;
  get(module: string, method: string): Promise<Answered>;
  isOn(): Promise<boolean>;
}

export const plugOutlet = (device: IotDevice): KasaOutlet => ({
  run: (commands) => device.run(commands),
  get: (module, method) => device.get(module, method),
  isOn: () => device.isOn(),
});

/** True when the firmware has countdowns: the lease of its outlets. */
export async function hasCountdown(outlet: KasaOutlet): Promise<boolean> {
  try {
    await outlet.get("count_down", "get_rules");
    return true;
  } catch (error) {
    if (error instanceof KasaRefused) return false;
    throw error;
  }
}

/**
 * The relay of an outlet. With a countdown, `offAfter` is a rule that switches off; there is one rule only, so that of
 * the owner is replaced. All commands of a switch go in one request.
 */
export function kasaRelay(
  outlet: KasaOutlet,
  { pin, hasTimer, hasMeter, address }: RelayOptions,
): DigitalOutput {
  const meter = async (): Promise<number> => wattsIn(await outlet.get("emeter", "get_realtime"), address);
  return {
    pin,
    timer: hasTimer ? COUNTDOWN : undefined,
    write: async (high, offAfter) => {
      const relay = { system: { set_relay_state: { state: high ? 1 : 0 } } };
      await outlet.run(high && hasTimer ? { ...relay, count_down: countdown(offAfter) } : relay);
    },
    readBack: () => outlet.isOn(),
    ...(hasMeter ? { readWatts: meter } : {}),
  };
}

interface RelayOptions {
  readonly pin: number;
  readonly hasTimer: boolean;
  readonly hasMeter: boolean;
  readonly address: string;
}

function countdown(offAfter: Milliseconds | undefined): Readonly<Record<string, object>> {
  if (offAfter === undefined) return { delete_all_rules: {} };
  const delay = Math.ceil(offAfter / 1000);
  return { delete_all_rules: {}, add_rule: { enable: 1, delay, act: 0, name: "lease" } };
}

/** The current of an outlet, in A or mA. */
export function kasaCurrent(
  outlet: KasaOutlet,
  { pin, unit, address }: { readonly pin: number; readonly unit: "A" | "mA"; readonly address: string },
): AnalogInput {
  const factor = unit === "A" ? 1 : 1000;
  const read = async (): Promise<number> =>
    amperesIn(await outlet.get("emeter", "get_realtime"), address) * factor;
  return { pin, unit, read };
}
