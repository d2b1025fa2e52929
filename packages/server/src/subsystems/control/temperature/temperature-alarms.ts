import type { Subject } from "@refugium/model/events.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { alarms as alarmMessages } from "@refugium/model/messages/alarms.ts";
import { bare, type Quantity, quantity, type RowName, type Said } from "@refugium/model/messages/message.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { Alarms, Priority } from "../../../alarms/alarms.ts";
import { controllerName } from "./controller-name.ts";
import type { Effects } from "./effects.ts";
import type { ProbeLook } from "./probes.ts";
import { limitsOf, type ThermostatDecision, unitOf } from "./thermostat-law.ts";

type Opinions = Pick<ProbeLook, "agreement" | "isSettled" | "contradiction" | "contradicted">;

/** The alarms of one temperature controller: each raised when it breaks, cleared when it heals. */
export class TemperatureAlarms {
  readonly #alarms: Alarms;
  readonly #subject: Subject;
  readonly #name: RowName;

  constructor(alarms: Alarms, tc: TemperatureController) {
    this.#alarms = alarms;
    this.#subject = { type: "tcs", id: tc.id };
    this.#name = controllerName(tc);
  }

  checkFailed(reason: Said): void {
    this.#set("check-failed", true, "critical", messages.fails({ name: this.#name }), reason);
  }

  checkRecovered(): void {
    this.#alarms.clear("check-failed", this.#subject);
  }

  probes({ first, second }: { readonly first: Reading; readonly second: Reading | undefined }): void {
    this.firstProbe(first);
    const name = this.#name;
    this.#probe("second-probe-failed", messages.secondSensorFailed({ name }), failing(second));
    this.#probe("second-probe-doubted", messages.secondSensorDoubted({ name }), doubted(second));
  }

  /** Of the first probe alone: what is known of the second stands. */
  firstProbe(first: Reading): void {
    const name = this.#name;
    this.#probe("probe-failed", messages.sensorFailed({ name }), failing(first));
    this.#probe("probe-doubted", messages.sensorDoubted({ name }), doubted(first));
    const remark = first.quality === "good" ? first.remark : undefined;
    this.#set(
      "probe-frozen",
      remark !== undefined,
      "warning",
      messages.sensorStandsStill({ name }),
      remark ?? "",
    );
  }

  agreement({ agreement, isSettled, contradiction, contradicted }: Opinions): void {
    const name = this.#name;
    const title = messages.sensorsDisagree({ name });
    const unsafe = agreement?.verdict === "unsafe" && !isSettled;
    const differs = agreement?.verdict === "differ" && agreement.alarm;
    this.#set("probes-apart", unsafe, "critical", title, messages.farApart);
    this.#set("probes-differ", differs, "warning", title, messages.apart);
    this.#set(
      "probe-disregarded",
      isSettled,
      "warning",
      messages.sensorDisregarded({ name }),
      messages.settledByPerson({ probe: contradiction?.right ?? "" }),
    );
    this.#set(
      "probes-contradicted",
      contradicted !== undefined,
      "critical",
      messages.sensorsContradicted({ name }),
      messages.aloneNotBelieved({ probe: contradicted ?? "" }),
    );
  }

  level(tc: TemperatureController, now: number, decision: ThermostatDecision): void {
    const name = this.#name;
    const { notify } = tc;
    const value = quantity(now, unitOf(tc), 2);
    const told = notify.enable && isBandSet(notify);
    const high = told && now >= notify.max;
    const low = told && !high && now <= notify.min;
    this.#set(
      "too-warm",
      high,
      "warning",
      messages.tooWarm({ name }),
      messages.beyondLimit({ value, limit: bare(quantity(notify.max, unitOf(tc))) }),
    );
    this.#set(
      "too-cold",
      low,
      "warning",
      messages.tooCold({ name }),
      messages.beyondLimit({ value, limit: bare(quantity(notify.min, unitOf(tc))) }),
    );
    this.#critical(tc, value, decision);
  }

  #critical(tc: TemperatureController, value: Quantity, decision: ThermostatDecision): void {
    const name = this.#name;
    const unit = unitOf(tc);
    const { control, heater, cooler } = tc;
    const { criticalHigh, criticalLow } = limitsOf(tc);
    this.#set(
      "critical-high",
      control && decision.memory.critical,
      "critical",
      messages.dangerouslyWarm({ name }),
      heater === ""
        ? messages.beyondLimit({ value, limit: bare(quantity(criticalHigh, unit)) })
        : messages.heaterLocked({ value, limit: quantity(criticalHigh, unit) }),
    );
    this.#set(
      "critical-low",
      control && decision.tooCold,
      "critical",
      messages.dangerouslyCold({ name }),
      cooler === ""
        ? messages.beyondLimit({ value, limit: bare(quantity(criticalLow, unit)) })
        : messages.coolerLocked({ value, limit: quantity(criticalLow, unit) }),
    );
  }

  heater({ doesNotHeat, isStuck }: Pick<Effects, "doesNotHeat" | "isStuck">, device: Said): void {
    this.#set("does-not-heat", doesNotHeat, "critical", messages.doesNotHeat({ device }), messages.noRise);
    this.#set("relay-stuck", isStuck, "critical", messages.mayBeStuck({ device }), messages.stuck);
  }

  cooler({ doesNotCool }: Pick<Effects, "doesNotCool">, device: Said): void {
    this.#set("does-not-cool", doesNotCool, "critical", messages.doesNotCool({ device }), messages.noFall);
  }

  #probe(code: string, title: Said, reason: Said | undefined): void {
    this.#set(code, reason !== undefined, "critical", title, reason ?? "");
  }

  #set(code: string, holds: boolean, priority: Priority, title: Said, detail: Said): void {
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
  return messages.doubtedUntil({ reason: reading.reason });
}
