import { MODULES, type Module } from "@refugium/model/declare/operation.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import type { InForce } from "../../api/about.ts";

/** Settings that take effect at a reload. */
const AT_RELOAD = ["address", "https", "metrics_export", "time_zone"] as const;
type AtReload = (typeof AT_RELOAD)[number];

/** A stored setting that is not in force. */
export type ReloadReason =
  | { readonly what: "module"; readonly module: Module; readonly starts: boolean }
  | { readonly what: "frequency"; readonly hertz: number }
  | { readonly what: "setting"; readonly setting: AtReload };

export interface Running {
  readonly isRunning: (module: Module) => boolean;
  /** PWM frequency of the built-in driver in Hz; undefined when unknown. */
  readonly frequency: number | undefined;
  /** As of the last reload; undefined when unknown. */
  readonly inForce: InForce | undefined;
}

/** Differences between the stored settings and those in force. */
export function reloadReasons(
  stored: SettingsValue,
  { isRunning, frequency, inForce }: Running,
): readonly ReloadReason[] {
  const modules = MODULES.filter((module) => stored.capabilities[module] !== isRunning(module)).map(
    (module) => ({ what: "module" as const, module, starts: stored.capabilities[module] }),
  );
  const hertz = stored.board_pwm_freq;
  const isOther = frequency !== undefined && frequency !== hertz;
  const waiting = AT_RELOAD.filter(
    (name) =>
      inForce !== undefined &&
      stored[name] !== inForce[name] &&
      !(name === "address" && inForce.address_given),
  );
  return [
    ...modules,
    ...(isOther ? [{ what: "frequency" as const, hertz }] : []),
    ...waiting.map((setting) => ({ what: "setting" as const, setting })),
  ];
}

/** URL of the controller with these settings; `host` is the browser's present host. */
export function addressOf(
  { address, https }: Pick<SettingsValue, "address" | "https">,
  host: string,
): string {
  const colon = address.lastIndexOf(":");
  const own = address.slice(0, colon);
  const isEverywhere = own === "0.0.0.0" || own === "[::]" || own === "[::0]";
  return `${https ? "https" : "http"}://${isEverywhere ? host : own}${address.slice(colon)}`;
}
