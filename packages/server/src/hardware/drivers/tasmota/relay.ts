import type { Milliseconds } from "@refugium/model/declare/units.ts";
import { devices } from "@refugium/model/messages/devices.ts";
import { MessageError } from "../../../kernel/message-error.ts";
import { DEVICE_LEASE, type DigitalOutput, type PwmOutput } from "../../driver.ts";
import type { HttpDevice } from "../network/http-device.ts";
import { checkDuty } from "../network/percent.ts";
import type { TasmotaConsole } from "./console.ts";

/** Output 0 of a device with several relays: all of them. They have no common timer. */
export function allRelays(device: HttpDevice, console: TasmotaConsole): DigitalOutput {
  const states = async () => new Set((await console.levels()).values());
  return {
    pin: 0,
    write: async (high) => {
      await console.run(`Power0 ${high ? 1 : 0}`);
      if ((await states()).has(!high)) throw device.ignoresCommand();
    },
    readBack: async () => {
      const found = await states();
      if (found.size > 1) throw new MessageError(devices.relaysDiffer({ address: device.address }));
      return found.has(true);
    },
  };
}

/** Relay 1…n. `PulseTime` is its timer; every switch-on starts it again. */
export function oneRelay(device: HttpDevice, console: TasmotaConsole, relay: number): DigitalOutput {
  const levelIn = (levels: ReadonlyMap<string, boolean>): boolean => {
    const level = levels.get(`POWER${relay}`) ?? (relay === 1 ? levels.get("POWER") : undefined);
    if (level === undefined) throw device.noSuchPart(`POWER${relay}`);
    return level;
  };
  return {
    pin: 0,
    timer: DEVICE_LEASE,
    write: async (high, offAfter?: Milliseconds) => {
      if (high) await console.setPulse(relay, offAfter ?? 0);
      const answer = await console.run(`Power${relay} ${high ? 1 : 0}`);
      if (levelIn(console.levelsIn(answer)) !== high) throw device.ignoresCommand();
    },
    readBack: async () => levelIn(await console.levels()),
  };
}

/** The light's dimmer in whole percent; 0 switches it off. */
export function dimmer(device: HttpDevice, console: TasmotaConsole): PwmOutput {
  return {
    pin: 0,
    set: async (percent) => {
      checkDuty(percent);
      const { Dimmer: set } = await console.run(`Dimmer ${Math.round(percent)}`);
      if (typeof set !== "number") throw device.notAsExpected();
    },
    readBack: () => console.duty(),
  };
}
