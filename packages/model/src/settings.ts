import { Obj } from "./declare/containers.ts";
import type { Fault, Infer } from "./declare/field.ts";
import { Bool, Choice, Int, Num, Text } from "./declare/fields.ts";
import { MODULES, type Module } from "./declare/operation.ts";
import { reportSchedule } from "./laws/report-schedule.ts";
import { isZone } from "./laws/wire-time.ts";
import { fields } from "./messages/fields.ts";
import { LANGUAGE_CODES } from "./messages/language-codes.ts";
import { isMessage } from "./messages/message.ts";

const capabilityField = (module: Module) => Bool({ initial: true, about: `Module ${module}` });

/** Every capability is on in a new installation; dev_mode is set by the hardware option. */
export const Capabilities = Obj({
  ato: capabilityField("ato"),
  camera: capabilityField("camera"),
  configuration: capabilityField("configuration"),
  dashboard: capabilityField("dashboard"),
  dev_mode: Bool({ about: "Built-in driver, 1-wire bus and host actions are simulated" }),
  doser: capabilityField("doser"),
  equipment: capabilityField("equipment"),
  health_check: capabilityField("health_check"),
  journal: capabilityField("journal"),
  lighting: capabilityField("lighting"),
  macro: capabilityField("macro"),
  ph: capabilityField("ph"),
  temperature: capabilityField("temperature"),
  timers: capabilityField("timers"),
});
export type CapabilityFlags = Infer<typeof Capabilities>;
export const CAPABILITY_NAMES = MODULES;

export const DEFAULT_ADDRESS = "0.0.0.0:8080";

const pwmFrequency = Int({ initial: 100, min: 1, max: 10_000, about: "Hz of the board's PWM" });

/** Settings: stored at once, applied by POST /api/admin/reload. */
export const Settings = Obj({
  name: Text({ initial: "Refugium", min: 1, max: 128, about: "Name of the controller" }),
  address: Text({
    initial: DEFAULT_ADDRESS,
    min: 1,
    pattern: /^(\[[0-9a-fA-F:.]+\]|[^:\s[\]]+):\d{1,5}$/,
    expects: fields.hostAndPort,
    about: "Address to listen on",
  }),
  interface: Text({ initial: "wlan0", about: "Network interface whose address /api/info reports" }),
  display: Bool({ about: "A display with a backlight is attached" }),
  notification: Bool({ about: "Kept for clients" }),
  https: Bool({ about: "Serve TLS" }),
  profiler: Bool({ about: "Kept for clients; also written pprof" }),
  metrics_export: Bool({ about: "Serve /x/metrics without a session; also written prometheus" }),
  board_pwm_freq: pwmFrequency,
  capabilities: Capabilities,
  health_check: Obj({
    enable: Bool({ about: "Raise health alarms" }),
    max_cpu: Num({ initial: 2, min: 0, about: "5-minute load average; 0 = no check" }),
    max_memory: Num({ initial: 90, min: 0, about: "Percent of memory used; 0 = no check" }),
    max_cpu_temp: Num({ about: "°C; 0 or less = no check" }),
    report_enable: Bool({ about: "Mail a status report on schedule, also while the checks are off" }),
    report_schedule: Text({
      max: 200,
      about:
        "When: cron fields, second minute hour day month week (or five, without the second); empty: 08:00 every day",
    }),
  }),
  pprof: Bool({ about: "Clients' spelling of profiler" }),
  prometheus: Bool({ about: "Clients' spelling of metrics_export" }),
  rpi_pwm_freq: pwmFrequency,
  cors: Bool({ about: "Kept for clients: other origins stay locked out" }),
  volume_l: Num({ min: 0, max: 1_000_000, about: "Litres of water in the tank with its sump; 0 = not told" }),
  language: Choice(LANGUAGE_CODES, { about: "In which mails and messages are written" }),
  time_zone: Text({
    max: 64,
    pattern: /^(UTC|[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)?$/,
    expects: fields.timeZone,
    about: "IANA name, such as Europe/Berlin, of all local times; empty: that of the machine",
  }),
  public_url: Text({
    max: 256,
    pattern: /^https?:\/\/[^\s/@?#]+$/,
    expects: fields.publicUrl,
    about: "Where browsers and phones reach the controller, for the links in messages; empty: no links",
  }),
});
export type SettingsValue = Infer<typeof Settings>;

export function settingsFaults({ health_check, time_zone }: SettingsValue): readonly Fault[] {
  const schedule = reportSchedule(health_check.report_schedule);
  return [
    ...(isMessage(schedule) ? [{ path: "health_check.report_schedule", message: schedule }] : []),
    ...(time_zone === "" || isZone(time_zone) ? [] : [{ path: "time_zone", message: fields.timeZone }]),
  ];
}

/** Spec spelling first, clients' spelling second. */
export const SETTINGS_SPELLINGS = [
  ["profiler", "pprof"],
  ["metrics_export", "prometheus"],
  ["board_pwm_freq", "rpi_pwm_freq"],
] as const;
