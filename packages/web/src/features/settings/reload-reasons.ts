import { MODULES, type Module } from "@refugium/model/declare/operation.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";

/** Settings that count only after a reload and whose running value the controller does not tell. */
export const UNTOLD = ["address", "https", "metrics_export"] as const;
export type Untold = (typeof UNTOLD)[number];

/** Something that is stored and not in force. */
export type ReloadReason =
  | { readonly what: "module"; readonly module: Module; readonly starts: boolean }
  | { readonly what: "frequency"; readonly hertz: number }
  | { readonly what: "setting"; readonly setting: Untold };

export interface Running {
  readonly isRunning: (module: Module) => boolean;
  /** PWM frequency of the built-in driver in Hz; undefined while it is not known. */
  readonly frequency: number | undefined;
  /** Changed here since the last reload. */
  readonly changed: readonly Untold[];
}

/** Where what is stored differs from what runs. */
export function reloadReasons(
  stored: SettingsValue,
  { isRunning, frequency, changed }: Running,
): readonly ReloadReason[] {
  const modules = MODULES.filter((module) => stored.capabilities[module] !== isRunning(module)).map(
    (module) => ({ what: "module" as const, module, starts: stored.capabilities[module] }),
  );
  const hertz = stored.board_pwm_freq;
  const isOther = frequency !== undefined && frequency !== hertz;
  return [
    ...modules,
    ...(isOther ? [{ what: "frequency" as const, hertz }] : []),
    ...changed.map((setting) => ({ what: "setting" as const, setting })),
  ];
}

/** Which of the settings that nobody tells are among the changes that were stored. */
export function untoldIn(changes: object): readonly Untold[] {
  return UNTOLD.filter((name) => name in changes);
}

/** Where the controller will answer with these settings; `host` is what the browser calls it now. */
export function addressOf(
  { address, https }: Pick<SettingsValue, "address" | "https">,
  host: string,
): string {
  const colon = address.lastIndexOf(":");
  const own = address.slice(0, colon);
  const isEverywhere = own === "0.0.0.0" || own === "[::]" || own === "[::0]";
  return `${https ? "https" : "http"}://${isEverywhere ? host : own}${address.slice(colon)}`;
}
