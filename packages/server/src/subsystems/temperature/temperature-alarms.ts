import type { Subject } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import type { Said } from "@refugium/model/messages/message.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Alarms, Priority } from "../../alarms/alarms.ts";
import type { Effects } from "./effects.ts";
import type { ProbeLook } from "./probes.ts";
import { limitsOf, type ThermostatDecision } from "./thermostat-law.ts";

type Opinions = Pick<ProbeLook, "agreement" | "isSettled" | "contradiction" | "contradicted">;

/** The alarms of one temperature controller: each raised when it breaks, cleared when it heals. */
export class TemperatureAlarms {
  readonly #alarms: Alarms;
  readonly #subject: Subject;
  readonly #name: string;

  constructor(alarms: Alarms, tc: TemperatureController) {
    this.#alarms = alarms;
    this.#subject = { type: "tcs", id: tc.id };
    this.#name = tc.name || tc.id;
  }

  checkFailed(reason: Said): void {
    this.#set("check-failed", true, "critical", `Temperature control '${this.#name}' fails`, reason);
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed", this.#subject);
  }

  probes({ first, second }: { readonly first: Reading; readonly second: Reading | undefined }): void {
    this.firstProbe(first);
    this.#probe("second-probe-failed", `Second temperature sensor '${this.#name}' failed`, failing(second));
    this.#probe(
      "second-probe-doubted",
      `Second temperature sensor '${this.#name}' is not believed`,
      doubted(second),
    );
  }

  /** Of the first probe alone: what is known of the second stands. */
  firstProbe(first: Reading): void {
    this.#probe("probe-failed", `Temperature sensor '${this.#name}' failed`, failing(first));
    this.#probe("probe-doubted", `Temperature sensor '${this.#name}' is not believed`, doubted(first));
    const remark = first.quality === "good" ? first.remark : undefined;
    this.#set(
      "probe-frozen",
      remark !== undefined,
      "warning",
      `Temperature sensor '${this.#name}' does not move`,
      remark ?? "",
    );
  }

  agreement({ agreement, isSettled, contradiction, contradicted }: Opinions): void {
    const title = `Temperature sensors of '${this.#name}' disagree`;
    const unsafe = agreement?.verdict === "unsafe" && !isSettled;
    const differs = agreement?.verdict === "differ" && agreement.alarm;
    this.#set("probes-apart", unsafe, "critical", title, "by more than 1.5 °C: heating and cooling are off");
    this.#set(
      "probes-differ",
      differs,
      "warning",
      title,
      "by more than 0.5 °C: heats only when both say cold",
    );
    this.#set(
      "probe-disregarded",
      isSettled,
      "warning",
      `A temperature sensor of '${this.#name}' is disregarded`,
      `they are more than 1.5 °C apart, and a person says that ${contradiction?.right} is right`,
    );
    this.#set(
      "probes-contradicted",
      contradicted !== undefined,
      "critical",
      `Temperature sensors of '${this.#name}' contradicted each other`,
      `${contradicted} alone is not believed: heating and cooling are off until both agree, or until you say which one is right`,
    );
  }

  level(tc: TemperatureController, value: number, decision: ThermostatDecision): void {
    const unit = tc.fahrenheit ? "°F" : "°C";
    const shown = `${value.toFixed(2)} ${unit}`;
    const { criticalHigh, criticalLow } = limitsOf(tc);
    const { notify, control } = tc;
    const told = notify.enable && isBandSet(notify);
    const high = told && value >= notify.max;
    const low = told && !high && value <= notify.min;
    this.#set(
      "too-warm",
      high,
      "warning",
      `temperature sensor '${this.#name}' is above acceptable range`,
      `${shown}, limit ${notify.max}`,
    );
    this.#set(
      "too-cold",
      low,
      "warning",
      `temperature sensor '${this.#name}' is below acceptable range`,
      `${shown}, limit ${notify.min}`,
    );
    this.#set(
      "critical-high",
      control && decision.memory.critical,
      "critical",
      `'${this.#name}' is dangerously warm`,
      tc.heater === ""
        ? `${shown}, limit ${criticalHigh}`
        : `${shown}; the heater is locked off above ${criticalHigh} ${unit}`,
    );
    this.#set(
      "critical-low",
      control && decision.tooCold,
      "critical",
      `'${this.#name}' is dangerously cold`,
      tc.cooler === ""
        ? `${shown}, limit ${criticalLow}`
        : `${shown}; the cooler is locked off below ${criticalLow} ${unit}`,
    );
  }

  heater({ doesNotHeat, isStuck }: Pick<Effects, "doesNotHeat" | "isStuck">, heater: string): void {
    this.#set(
      "does-not-heat",
      doesNotHeat,
      "critical",
      `'${heater}' does not heat`,
      "on for two hours without a rise of 0.2 °C",
    );
    this.#set(
      "relay-stuck",
      isStuck,
      "critical",
      `'${heater}' may be stuck on`,
      "switched off, yet the water keeps getting warmer as if it were on: check the relay, pull the plug",
    );
  }

  cooler({ doesNotCool }: Pick<Effects, "doesNotCool">, cooler: string): void {
    this.#set(
      "does-not-cool",
      doesNotCool,
      "critical",
      `'${cooler}' does not cool`,
      "on for two hours without a fall of 0.2 °C",
    );
  }

  #probe(code: string, title: string, reason: Said | undefined): void {
    this.#set(code, reason !== undefined, "critical", title, reason ?? "");
  }

  #set(code: string, holds: boolean, priority: Priority, title: string, detail: Said): void {
    if (holds)
      this.#alarms.raise({
        code,
        subject: this.#subject,
        priority,
        title,
        message: alarmMessages.detailed({ title, detail }),
      });
    else this.#alarms.clear(code, this.#subject);
  }
}

/** Why a probe gives no reading; undefined when it gives one, or one that is not believed. */
function failing(reading: Reading | undefined): Said | undefined {
  if (reading === undefined || reading.quality === "good") return undefined;
  return reading.rejected === undefined ? reading.reason : undefined;
}

/** Why a value that looks good is not believed. */
function doubted(reading: Reading | undefined): Said | undefined {
  if (reading === undefined || reading.quality === "good" || reading.rejected === undefined) return undefined;
  return `${reading.reason}. It is believed again when it is back, when a second sensor says the same, or when you say that it is right`;
}
