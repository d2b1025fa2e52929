// What the live stream (/api/events) carries, by key. The same shapes feed the interface and later MQTT.
import type { LiveFill } from "./fills.ts";
import type { MacroRun } from "./laws/macro-run.ts";
import type { Message, MessageOrText } from "./messages/message.ts";
import type { WithCode } from "./messages/message-in.ts";
import type { LivePump } from "./pump-state.ts";
import type { Equipment } from "./resources/equipment.ts";

/** The value of each key; all of them are plain JSON. */
export interface LiveValues {
  /** The newest reading of a controller: `reading/<collection>/<id>`. */
  readonly [key: `reading/${string}`]: LiveReading;
  readonly [key: `output/${string}`]: LiveOutput;
  /** What a piece of equipment draws, where its outlet has a meter: `power/<equipment>`. */
  readonly [key: `power/${string}`]: LivePower;
  readonly [key: `alarm/${string}`]: LiveAlarm;
  readonly [key: `interlock/${string}`]: LiveInterlock;
  /** A running mode, or one whose outputs come back: `mode/<id>`. */
  readonly [key: `mode/${string}`]: LiveMode;
  readonly [key: `timer/${string}`]: LiveTimer;
  /** While a calibration keeps a pH probe switched off. */
  readonly [key: `calibration/phprobes/${string}`]: LiveCalibration;
  /** The last preview of a day on a light. */
  readonly [key: `preview/lights/${string}`]: LiveDayRun;
  readonly [key: `fill/${string}`]: LiveFill;
  readonly [key: `pump/${string}`]: LivePump;
  /** The newest run of a macro, as the last item of GET /api/macros/{id}/runs. */
  readonly [key: `macro-run/${string}`]: MacroRun;
  /** A row as GET /api/<collection>/{id} answers it: `row/<collection>/<id>`. */
  readonly [key: `row/${string}`]: LiveRow;
  readonly [key: `row/equipment/${string}`]: Equipment;
  /**
   * Counts the changes of something that is fetched whole: `dashboard`, `errors`, `camera` (the list of pictures),
   * `journal/<id>` (the entries of a parameter), `doses` (the ledgers of all pumps), `telemetry`. Restarts with the
   * program.
   */
  readonly [key: `revision/${string}`]: number;
  /** Also GET /api/channels/{id}/state. */
  readonly [key: `channel/${string}`]: LiveChannel;
  /** Also GET /api/problems. */
  readonly problems: readonly LiveProblem[];
  /** The whole list, the most vital first; also GET /api/off. */
  readonly off: readonly LiveOff[];
  readonly zone: LiveZone;
  /** Set when this run of the program follows one that did not end in order. */
  readonly outage: LiveOutage;
  /** Sent as an event, without a stored value. */
  readonly log: LogLine;
}

export type LiveKey = keyof LiveValues;

/** The values of all keys with a prefix, such as `output/`. */
export type LiveUnder<P extends string> = `${P}${string}` extends LiveKey
  ? LiveValues[`${P}${string}`]
  : P extends LiveKey
    ? LiveValues[P]
    : never;

/** Data of the `snapshot` event: the last value of every key. */
export interface Snapshot {
  readonly sequence: number;
  readonly values: Partial<LiveValues>;
}

/** Data of a `change` event; its id is the sequence number. `value` null: the key was removed. */
export interface LiveChange {
  readonly key: LiveKey;
  readonly value: LiveValues[LiveKey] | null;
}

export interface LiveRow {
  readonly id: string;
  readonly name?: string;
  readonly enable?: boolean;
}

export type Quality = "good" | "suspect" | "stale" | "failed";

/** A reading. `value` is the last good one, or null before the first. */
export interface LiveReading extends WithCode<"reason"> {
  readonly value: number | null;
  readonly unit: string;
  readonly quality: Quality;
  /** ISO time of the last good value; null before the first. */
  readonly at: string | null;
}

/** A measured power. `watts` null: the meter does not answer. */
export interface LivePower {
  readonly watts: number | null;
  /** Energy since it was first measured. */
  readonly kwh: number;
  /** ISO time of the last measurement; null before the first. */
  readonly at: string | null;
}

/** One physical output; also an item of GET /api/outputs. */
export interface LiveOutput extends WithCode<"reason"> {
  /** By its connector: `outlet-1`, `jack-1-0`. */
  readonly id: string;
  readonly driver: string;
  readonly pin: number;
  readonly kind: "digital-output" | "pwm";
  readonly name: string;
  readonly subject: Subject;
  /** Commanded value in percent; digital outputs 0 or 100. */
  readonly value: number;
  /** The value confirmed by the device; null until then. */
  readonly confirmed: number | null;
  readonly owner: string | null;
  readonly owner_code?: string;
  readonly owner_params?: Message["params"];
  readonly rank: string;
  /** A controller commands it, unless something above it does. */
  readonly controlled: boolean;
  /** Seconds until the winning claim ends (a lease or an override); null: it does not end by itself. */
  readonly lease: number | null;
  /** ISO time at which the winning claim ends unless it is renewed; null: it does not end by itself. */
  readonly ends_at: string | null;
  readonly safe_state: "off" | "on" | "hold";
  readonly trip: LiveTrip | null;
  readonly energised_s: number;
  /** ISO time of the last change of the commanded value. */
  readonly since: string;
}

/** A latched stop of an output; `since` is an ISO time. */
export interface LiveTrip extends WithCode<"message"> {
  readonly code: string;
  readonly since: string;
}

export interface LiveCalibration {
  /** ISO time at which the probe is switched on again by itself; each reading and point postpones it. */
  readonly until: string;
}

export interface LiveInterlock {
  /**
   * Its outputs have the forced state, whichever other claims hold them too. Its alarm may be raised later, or never.
   */
  readonly holds: boolean;
}

/** A mode that runs, or is over while not all of its outputs are back. */
export interface LiveMode extends WithCode<"by"> {
  readonly state: "running" | "returning";
  /** ISO times of its start, and of its end or of the time it ended. */
  readonly since: string;
  readonly until: string;
  /** The number of outputs that it still holds off. */
  readonly held: number;
  /** The number of alarms that wait for its end. */
  readonly alarms: number;
}

/** A preview of a day on a light, updated every second while it runs. */
export interface LiveDayRun {
  /** Identifies the preview when it is renewed. */
  readonly run: string;
  /** The person who started it. */
  readonly by: string;
  /** The day that is shown, `YYYY-MM-DD`. */
  readonly date: string;
  /** Seconds that the preview takes for the whole day. */
  readonly seconds: number;
  /** ISO times of its start and of its planned end. */
  readonly since: string;
  readonly until: string;
  /** Second of the day that is shown now, 0 … 86 400. */
  readonly second: number;
  /** Why it ended; null while it runs. */
  readonly ended: string | null;
  readonly ended_code?: string;
  readonly ended_params?: Message["params"];
}

/** What an alarm, a problem or a line of the log is about: `{type: "equipment", id: "1"}`. */
export interface Subject {
  readonly type: string;
  readonly id: string;
}

/** IANA name of the zone of all local times, such as `Europe/Berlin`. */
export type LiveZone = string;

/** A power cut, a crash or a kill. */
export interface LiveOutage {
  /** ISO time of the last record before it: when it began is not known better. Null: there is none. */
  readonly last_record: string | null;
  /** ISO time of the start after it. */
  readonly ended_at: string;
}

/** A fault or risk in the configuration, and what a person can do about it. */
export interface Problem {
  readonly code: string;
  readonly severity: "severe" | "warning" | "info";
  readonly subject: Subject;
  readonly message: MessageOrText;
  readonly fix: MessageOrText;
}

export type LiveProblem = Omit<Problem, "message" | "fix"> & WithCode<"message"> & WithCode<"fix">;

/** An alarm; also an item of GET /api/alarms. */
export interface LiveAlarm extends WithCode<"message"> {
  readonly id: string;
  readonly code: string;
  readonly priority: "critical" | "warning" | "info";
  readonly subject: Subject;
  readonly since: string;
  readonly state: "active" | "latched" | "cleared";
  readonly count: number;
  readonly cleared_at: string | null;
  /** ISO time at which a person acknowledged it; null before that. */
  readonly acknowledged_at: string | null;
  /** ISO time until which it is shelved; null when it is not. */
  readonly shelved_until: string | null;
}

/** What became of the last messages of a notification channel. `reason`: of the last failure, while it fails. */
export interface LiveChannel extends Partial<WithCode<"reason">> {
  readonly state: "unused" | "works" | "fails";
  /** ISO time; null: none yet in this run of the program. */
  readonly last_sent: string | null;
  readonly last_failed: string | null;
}

export const LOG_KINDS = [
  "switch",
  "interlock",
  "alarm",
  "cleared",
  "change",
  "person",
  "timer",
  "macro",
  "mode",
  "reminder",
  "notice",
  "fault",
  "clock",
  "module",
  "access",
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/** A line of the log; also an item of GET /api/log. */
export interface LogLine extends WithCode<"message"> {
  readonly id: number;
  /** ISO time. */
  readonly at: string;
  /** One of LOG_KINDS; lines from an older version may have others. */
  readonly kind: string;
  readonly subject: Subject;
  /** The name of the person or token that caused it; absent for what the program does by itself. */
  readonly by?: string;
}

/** The result of a timer's last run, and what it will switch back. */
export interface LiveTimer {
  readonly last: TimerRun | null;
  readonly revert: PendingRevert | null;
}

/** One run of a timer, with the reason if it failed. */
export interface TimerRun extends WithCode<"message"> {
  /** ISO time. */
  readonly at: string;
  readonly result: "done" | "failed";
}

/** Something that a timer switched for a limited time. */
export interface PendingRevert {
  /** The type in the spelling of timers, and the id. */
  readonly type: string;
  readonly id: string;
  /** The value it will be switched to. */
  readonly on: boolean;
  /** ISO time. */
  readonly due: string;
  /** The set duration in seconds: the remaining time never exceeds it. */
  readonly seconds: number;
}

/** One thing that is off and should be on. */
export interface LiveOff {
  /** One of OFF_KINDS (laws/life-support.ts). */
  readonly kind: string;
  readonly subject: Subject;
  readonly name: string;
  /** One of OFF_REASONS. */
  readonly why: string;
  /** True when animals die within days without it. */
  readonly vital: boolean;
  /** ISO time at which it was first seen off; null for something never set up. */
  readonly since: string | null;
  /** For water: its temperature in °C; otherwise null. */
  readonly celsius: number | null;
}
