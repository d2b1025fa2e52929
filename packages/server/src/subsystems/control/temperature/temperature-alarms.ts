import { WORKS_BY, WORKS_WITHIN } from "@refugium/model/laws/effect.ts";
import type { Reading } from "@refugium/model/laws/reading.ts";
import { DISAGREEMENT_ALARM, DISAGREEMENT_SAFE } from "@refugium/model/laws/second-opinion.ts";
import { inCelsius } from "@refugium/model/laws/temperature-units.ts";
import {
  bare,
  difference,
  type MessageOrText,
  type RowName,
  span,
} from "@refugium/model/messages/message.ts";
import { temperature as messages } from "@refugium/model/messages/temperature.ts";
import { isBandSet } from "@refugium/model/resources/notify.ts";
import type { TemperatureController } from "@refugium/model/resources/tcs.ts";
import type { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import { failing, raiseProbe } from "../../../control/band-words.ts";
import { rowNamed } from "../../../control/risks.ts";
import { degrees } from "./degrees.ts";
import type { EffectVerdict } from "./effects.ts";
import type { ProbeLook } from "./probes.ts";
import type { ThermostatLimits, ThermostatLocks } from "./thermostat-law.ts";

const APART = difference(DISAGREEMENT_ALARM, "°C");
const FAR_APART = difference(DISAGREEMENT_SAFE, "°C");
const WITHOUT_EFFECT = { time: span(WORKS_WITHIN), change: difference(WORKS_BY, "°C") };

/** The alarms of one temperature controller: each raised when it breaks, cleared when it heals. Takes °C. */
export class TemperatureAlarms {
  readonly #alarms: SubjectAlarms;
  readonly #tc: TemperatureController;
  readonly #name: RowName;

  constructor(alarms: SubjectAlarms, tc: TemperatureController) {
    this.#alarms = alarms;
    this.#tc = tc;
    this.#name = rowNamed("tcs", tc);
  }

  probes({ first, second, agreement, isSettled, contradiction, contradicted }: ProbeLook): void {
    const name = this.#name;
    this.firstProbe(first);
    const alarms = this.#alarms;
    alarms.critical("second-probe-failed", messages.secondSensorFailed({ name }), failing(second));
    alarms.critical("second-probe-doubted", messages.secondSensorDoubted({ name }), doubted(second));
    const title = messages.sensorsDisagree({ name });
    const isUnsafe = agreement?.verdict === "unsafe" && !isSettled;
    const differs = agreement?.verdict === "differ" && agreement.alarm;
    alarms.critical("probes-apart", title, isUnsafe ? messages.farApart({ limit: FAR_APART }) : undefined);
    alarms.warning("probes-differ", title, differs ? messages.apart({ limit: APART }) : undefined);
    const settled = messages.settledByPerson({ limit: FAR_APART, probe: contradiction?.right ?? "" });
    const disregarded = messages.sensorDisregarded({ name });
    alarms.warning("probe-disregarded", disregarded, isSettled ? settled : undefined);
    const alone = contradicted === undefined ? undefined : messages.aloneNotBelieved({ probe: contradicted });
    alarms.critical("probes-contradicted", messages.sensorsContradicted({ name }), alone);
  }

  /** The alarms of the first probe alone; those of the second stay. */
  firstProbe(first: Reading): void {
    const name = this.#name;
    raiseProbe(this.#alarms, { messages, name }, first);
    this.#alarms.critical("probe-doubted", messages.sensorDoubted({ name }), doubted(first));
  }

  /** `now`: of a good reading. */
  level(now: number, limits: ThermostatLimits, locks: ThermostatLocks): void {
    const name = this.#name;
    const { control, heater, cooler } = this.#tc;
    const { notify } = inCelsius(this.#tc);
    const say = (celsius: number) => degrees(this.#tc, celsius);
    const value = degrees(this.#tc, now, 2);
    const isNotified = notify.enable && isBandSet(notify);
    const beyond = (limit: number): MessageOrText => messages.beyondLimit({ value, limit: bare(say(limit)) });
    const isHigh = isNotified && now >= notify.max;
    const isLow = isNotified && !isHigh && now <= notify.min;
    this.#alarms.warning("too-warm", messages.tooWarm({ name }), isHigh ? beyond(notify.max) : undefined);
    this.#alarms.warning("too-cold", messages.tooCold({ name }), isLow ? beyond(notify.min) : undefined);
    const { criticalHigh: high, criticalLow: low } = limits;
    const hot = heater === "" ? beyond(high) : messages.heaterLocked({ value, limit: say(high) });
    const cold = cooler === "" ? beyond(low) : messages.coolerLocked({ value, limit: say(low) });
    const isHot = control && locks.passedHigh;
    const isCold = control && locks.isBelowLow;
    this.#alarms.critical("critical-high", messages.dangerouslyWarm({ name }), isHot ? hot : undefined);
    this.#alarms.critical("critical-low", messages.dangerouslyCold({ name }), isCold ? cold : undefined);
  }

  heater({ doesNotHeat, isStuck }: EffectVerdict, device: MessageOrText): void {
    const noRise = doesNotHeat ? messages.noRise(WITHOUT_EFFECT) : undefined;
    this.#alarms.critical("does-not-heat", messages.doesNotHeat({ device }), noRise);
    const stuck = isStuck ? messages.stuck : undefined;
    this.#alarms.critical("relay-stuck", messages.mayBeStuck({ device }), stuck);
  }

  cooler({ doesNotCool }: EffectVerdict, device: MessageOrText): void {
    const noFall = doesNotCool ? messages.noFall(WITHOUT_EFFECT) : undefined;
    this.#alarms.critical("does-not-cool", messages.doesNotCool({ device }), noFall);
  }
}

/** Why a good value is not used for control. */
function doubted(reading: Reading | undefined): MessageOrText | undefined {
  if (reading === undefined || reading.quality === "good" || reading.rejected === undefined) return undefined;
  return messages.doubtedUntil({ reason: reading.reason });
}
