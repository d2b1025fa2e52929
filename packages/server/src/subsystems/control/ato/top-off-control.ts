import {
  durationOf,
  type Milliseconds,
  milliseconds,
  minutes,
  seconds,
  type Uptime,
} from "@refugium/model/declare/units.ts";
import { type TopOffDecision, type TopOffMemory, topOff } from "@refugium/model/laws/top-off.ts";
import { silenceOf } from "@refugium/model/laws/top-off-silence.ts";
import { ato as messages } from "@refugium/model/messages/ato.ts";
import type { Listed, MessageOrText } from "@refugium/model/messages/message.ts";
import type { Ato } from "@refugium/model/resources/atos.ts";
import type { Runtime } from "../../../control/ports.ts";
import type { Timer } from "../../../kernel/clock.ts";
import { type Loop, startLoop } from "../../../kernel/loop.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { PumpUsage } from "../../../telemetry/pump-usage.ts";
import type { AtoAlarms } from "./ato-alarms.ts";
import {
  inputsOf,
  type LevelInputs,
  type Obstacle,
  obstaclesOf,
  type ReadInlet,
  readLevelInputs,
} from "./level-inputs.ts";
import type { TopOffPump } from "./top-off-pump.ts";

/** The reason for which an ATO disables itself. */
export type SelfDisabling = "one-shot" | "elevated-usage" | "sensor-triggered";

export interface TopOffPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly readInlet: ReadInlet;
  /** Calls back soon after an input changed, where its device reports that. */
  readonly watchInlet: (id: string, changed: () => void) => void;
  /** The controlled pump; undefined without a pump or without control. */
  readonly pump: TopOffPump | undefined;
  /** Names of the equipment among `ids` that is not confirmed on. */
  readonly notOn: (ids: readonly string[]) => Listed["and"];
  readonly since: {
    /** The end of settling after a start. */
    readonly settlesUntil: Uptime;
    /** Since when the ATO tops off, over restarts of the program. */
    readonly onDuty: Uptime;
  };
  /** Calls back at each switch of the pump, whatever its cause. */
  readonly whenSwitched: (listener: () => void) => () => void;
  readonly report: {
    readonly alarms: AtoAlarms;
    readonly usage: Pick<PumpUsage, "add">;
    readonly show: (inputs: LevelInputs) => void;
  };
  readonly disable: (why: SelfDisabling, pumped: number) => void;
}

interface Blocked {
  readonly code: Obstacle["code"] | "check-failed";
  readonly reason: MessageOrText;
}

const CHECK_DEADLINE: Milliseconds = seconds(10);
const WATCH_EVERY: Milliseconds = seconds(1);
const LEAST_LEASE: Milliseconds = seconds(90);
/** Five minutes of settling and a check. Shorter than the time an alarm of an earlier run waits to be raised again. */
const FIRST_FILL_WITHIN: Milliseconds = minutes(8);

/** One enabled ATO. Closing its scope stops the pump. */
export class TopOffControl {
  readonly #ato: Ato;
  readonly #ports: TopOffPorts;
  readonly #period: Milliseconds;
  readonly #lease: Milliseconds;
  #memory: TopOffMemory = {};
  #watch: Timer | undefined;
  #sampledAt: Uptime | undefined;
  #sampled: number;
  #loop: Loop | undefined;
  readonly #startedAt: Uptime;
  /** True once it has disabled itself. */
  #isDisabled = false;

  constructor(ato: Ato, ports: TopOffPorts) {
    this.#ato = ato;
    this.#ports = ports;
    this.#period = durationOf(ato.period);
    this.#lease = milliseconds(Math.max(3 * this.#period, LEAST_LEASE));
    this.#sampled = ports.pump?.energisedMs() ?? 0;
    this.#startedAt = ports.runtime.clock.uptime();
    const stoppedAt = ports.pump?.restsSince;
    // The rest between two fills is kept over a change of the row and a restart.
    if (stoppedAt !== undefined) this.#memory = { stoppedAt };
  }

  start(scope: Scope): Loop {
    const { pump, whenSwitched } = this.#ports;
    const { alarms } = this.#ports.report;
    scope.defer(async () => {
      await pump?.release();
      if ((pump?.energisedMs() ?? 0) > this.#sampled) this.#addSample();
    });
    scope.defer(() => this.#watch?.cancel());
    const loop = startLoop({
      ...this.#ports.runtime,
      scope,
      vital: true,
      name: `atos/${this.#ato.id}`,
      period: this.#period,
      deadline: CHECK_DEADLINE,
      check: (signal) => this.#check(signal),
      onFailure: (error) => this.#failed(error),
      onRecovery: () => alarms.checkRecovered(),
    });
    this.#loop = loop;
    const checkNow = (): void => void loop.checkNow();
    if (pump !== undefined) scope.defer(whenSwitched(checkNow));
    for (const id of new Set(inputsOf(this.#ato))) this.#ports.watchInlet(id, checkNow);
    return loop;
  }

  async #check(signal: AbortSignal): Promise<void> {
    const { runtime, readInlet, notOn, report } = this.#ports;
    const inputs = await readLevelInputs(this.#ato, { readInlet, clock: runtime.clock });
    // Aborted or closed in the meantime: the levels must not act.
    if (signal.aborted) return;
    const obstacles = obstaclesOf(inputs, notOn(this.#ato.requires));
    const decision = this.#decide(inputs, obstacles[0]?.reason);
    this.#act(decision, inputs.full === true, obstacles[0]);
    report.alarms.obstacles(obstacles);
    report.show(inputs);
    this.#sample();
    this.#notify(inputs);
    this.#checkMissingFills();
  }

  /** After a check that hangs or throws, the pump goes off and the debounce starts again. */
  #failed(error: unknown): void {
    const { alarms, show } = this.#ports.report;
    const why = messageOf(error);
    const reason = messages.checkFailed({ why });
    const nothing = { full: undefined, tooHigh: undefined, leak: undefined, reservoirEmpty: undefined };
    const inputs = { ...nothing, failure: reason };
    this.#act(this.#decide(inputs, reason), false, { code: "check-failed", reason });
    alarms.checkFailed(why);
    show(inputs);
  }

  #decide({ full, failure }: LevelInputs, obstacle: MessageOrText | undefined): TopOffDecision {
    const { runtime, pump, since } = this.#ports;
    const at = runtime.clock.uptime();
    const settling = at < since.settlesUntil ? messages.settles : undefined;
    const blocked = obstacle ?? pump?.trip?.message ?? settling;
    const level = full === undefined || failure !== undefined ? undefined : full ? "full" : "low";
    return topOff(
      this.#memory,
      { at, level, ...(blocked === undefined ? {} : { blocked }) },
      { debounce: durationOf(this.#ato.debounce), minOff: durationOf(this.#ato.min_off) },
    );
  }

  #act(decision: TopOffDecision, filled: boolean, against: Blocked | undefined): void {
    const { pump } = this.#ports;
    this.#memory = decision.memory;
    if (pump === undefined) return;
    pump.command(
      decision.pump,
      decision.reason,
      against?.reason ?? (filled ? messages.levelFull : undefined),
      this.#lease,
    );
    // An obstacle comes first. Without one, and not full, the owner of the claim has released it.
    const ended = against?.code ?? (filled ? "full" : "held-off");
    pump.review(decision.pump, { why: decision.reason, filled, ended });
    this.#watch?.cancel();
    if (!decision.watchful && !pump.isActive) return;
    const { clock } = this.#ports.runtime;
    this.#watch = clock.after(WATCH_EVERY, `atos/${this.#ato.id}: watch`, () => void this.#loop?.checkNow());
  }

  /** One sample per period, however often the float is read. */
  #sample(): void {
    const at = this.#ports.runtime.clock.uptime();
    if (this.#sampledAt !== undefined && at - this.#sampledAt < this.#period) return;
    this.#sampledAt = at;
    this.#addSample();
  }

  #addSample(): void {
    const { runtime, pump, report } = this.#ports;
    const now = pump?.energisedMs() ?? 0;
    report.usage.add(runtime.clock.now(), { seconds: Math.max(0, now - this.#sampled) / 1000 });
    this.#sampled = now;
  }

  #notify({ full }: LevelInputs): void {
    const { pump } = this.#ports;
    const { alarms } = this.#ports.report;
    const { control, notify, one_shot, disable_on_alert } = this.#ato;
    const pumped = (pump?.withinHour() ?? 0) / 1000;
    const elevated = control && notify.enable && pumped >= notify.max;
    const triggered = !control && notify.enable && full === false;
    alarms.elevatedUsage(elevated, pumped, notify.max);
    alarms.sensorTriggered(triggered);
    if (disable_on_alert && elevated) this.#disable("elevated-usage", pumped);
    else if (disable_on_alert && triggered) this.#disable("sensor-triggered", pumped);
    else if (one_shot && full === control) this.#disable("one-shot", pumped);
  }

  /** A float that is stuck on "full" shows only by the missing fills. */
  #checkMissingFills(): void {
    const { runtime, pump } = this.#ports;
    const { alarms } = this.#ports.report;
    const { onDuty } = this.#ports.since;
    const now = runtime.clock.uptime();
    // Leaves time for the first fill after a long stop.
    if (pump === undefined || now - this.#startedAt < FIRST_FILL_WITHIN) return;
    const usual = pump.usualPause;
    const quietSince = pump.isActive ? now : Math.max(onDuty, pump.restsSince ?? onDuty);
    const quiet = milliseconds(now - quietSince);
    alarms.noTopOff(silenceOf(quiet, usual), quiet, usual);
  }

  #disable(why: SelfDisabling, pumped: number): void {
    if (this.#isDisabled) return;
    this.#isDisabled = true;
    this.#ports.disable(why, pumped);
  }
}
