import { type Instant, type Milliseconds, seconds } from "@refugium/model/declare/units.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { type Moment, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import type { Light } from "@refugium/model/resources/lights.ts";
import type { LightCeiling } from "../../../control/light-ceiling.ts";
import type { Runtime } from "../../../control/ports.ts";
import { type Actuator, leaseUntil } from "../../../hardware/actuator.ts";
import type { Timer } from "../../../kernel/clock.ts";
import { type Loop, startLoop } from "../../../kernel/loop.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { RunningChannel } from "./running-channel.ts";

export interface LightPorts {
  readonly runtime: Pick<Runtime, "clock" | "loops">;
  readonly wallTime: WallTime;
  /** The highest level of all lights: a mode dims them. */
  readonly ceiling: Pick<LightCeiling, "value" | "watch">;
  readonly findProfile: FindProfile;
  /** The output of a pin of the light's jack, or undefined while it is not in service. */
  readonly findOutput: (pin: number) => Actuator | undefined;
  /** True while the pin has another user: the light does not drive it. */
  readonly isTaken: (pin: number) => boolean;
  readonly failed: (error: unknown) => void;
  readonly recovered: () => void;
  /** Called twice a minute with the outputs of the channels, by name. */
  readonly record: (at: Instant, levels: Readonly<Record<string, number>>) => void;
}

export interface WallTime {
  /** How far the wall clock is ahead of UTC. */
  readonly offsetAt: (at: Instant) => Milliseconds;
  /** False while the date may be wrong. */
  readonly isClockTrusted: () => boolean;
}

/** The state that a light passes to its successor after a change of its row. */
export interface HandOver {
  readonly light: Light;
  /** Percent by pin, and whether a fade was in progress. */
  readonly levels: ReadonlyMap<number, { readonly level: number; readonly fading: boolean }>;
}

const PERIOD = 30;
/** The shortest fade after a change of the clock or the ceiling, in seconds. */
const SHORTEST_FADE = 3;
/** The longest fade after a change of the ceiling, in seconds. */
const LONGEST_CEILING_FADE = 30;
const LEASE: Milliseconds = seconds(90);
const DEADLINE: Milliseconds = seconds(10);

/** One enabled light: updated every 30 s, more often while a channel changes. Closing its scope sets its outputs to 0. */
export class LightLoop {
  readonly light: Light;
  readonly channels: readonly RunningChannel[];
  readonly #ports: LightPorts;
  readonly #owner: { readonly id: string; readonly name: string };
  #loop: Loop | undefined;
  #ramp: Timer | undefined;
  #offset: number | undefined;
  /** The ceiling that the channels know. */
  #ceiling: number;
  #recordedAt: number | undefined;
  #staying: ReadonlySet<number> = new Set();

  constructor(light: Light, ports: LightPorts) {
    this.light = light;
    this.#ports = ports;
    this.#ceiling = ports.ceiling.value;
    this.#owner = { id: `lights/${light.id}`, name: light.name };
    const { acclimation } = light;
    this.channels = Object.entries(light.channels).map(
      ([pin, channel]) => new RunningChannel(Number(pin), channel, { acclimation, find: ports.findProfile }),
    );
  }

  get loop(): Loop | undefined {
    return this.#loop;
  }

  start(scope: Scope, before?: HandOver): void {
    const { failed, recovered } = this.#ports;
    if (before !== undefined) this.#carryOn(before);
    scope.defer(() => this.#release());
    scope.defer(() => this.#ramp?.cancel());
    scope.defer(
      this.#ports.ceiling.watch(() => {
        this.#fadeToCeiling();
        void this.#loop?.checkNow();
      }),
    );
    scope.defer(
      this.#ports.runtime.clock.onJump(() => {
        this.#fadeAll();
        void this.#loop?.checkNow();
      }),
    );
    this.#loop = startLoop({
      ...this.#ports.runtime,
      scope,
      vital: true,
      name: this.#owner.id,
      period: seconds(PERIOD),
      deadline: DEADLINE,
      check: async () => this.#look(scope),
      onFailure: failed,
      onRecovery: recovered,
    });
  }

  /** Leaves the outputs of these pins unchanged when the scope closes: another loop takes over. */
  handOver(pins: readonly number[]): HandOver {
    this.#staying = new Set(pins);
    const levels = this.channels.flatMap(({ pin, level, fading }) =>
      level === undefined ? [] : [[pin, { level, fading }] as const],
    );
    return { light: this.light, levels: new Map(levels) };
  }

  /** An unchanged channel continues; a changed one fades to its new level. */
  #carryOn({ light, levels }: HandOver): void {
    const since = this.#ports.runtime.clock.uptime();
    const span = seconds(this.light.fade);
    for (const channel of this.channels) {
      const before = levels.get(channel.pin);
      if (before === undefined) continue;
      const fades = before.fading || this.#mayDiffer(light, channel.pin);
      channel.carryOn(before.level, fades ? { since, span } : undefined);
    }
  }

  /** Also true for a named profile, whose earlier content is unknown. */
  #mayDiffer(before: Light, pin: number): boolean {
    const [old, now] = [before, this.light].map(({ channels, acclimation }) => [channels[pin], acclimation]);
    const isNamed = this.light.channels[pin]?.profile.type === "named";
    return isNamed || JSON.stringify(old) !== JSON.stringify(now);
  }

  /** Fades all channels after a clock change. */
  #fadeAll(): void {
    this.#fade(this.channels, Math.max(SHORTEST_FADE, this.light.fade));
  }

  /** Fades the channels that the new ceiling changes, and soon: a mode may be short. */
  #fadeToCeiling(): void {
    const { ceiling } = this.#ports;
    const moment = this.#momentOf(this.#ports.runtime.clock.now());
    const changed = this.channels.filter(
      (channel) => channel.goalAt(moment, this.#ceiling) !== channel.goalAt(moment, ceiling.value),
    );
    this.#ceiling = ceiling.value;
    this.#fade(changed, Math.min(LONGEST_CEILING_FADE, Math.max(SHORTEST_FADE, this.light.fade)));
  }

  #fade(channels: readonly RunningChannel[], lasts: number): void {
    const fade = { since: this.#ports.runtime.clock.uptime(), span: seconds(lasts) };
    for (const channel of channels) if (channel.level !== undefined) channel.carryOn(channel.level, fade);
  }

  #momentOf(now: Instant): Moment {
    const { offsetAt, isClockTrusted } = this.#ports.wallTime;
    return { ...momentOf(now, offsetAt(now)), ...(isClockTrusted() ? {} : { isDayUnknown: true }) };
  }

  #look(scope: Scope): void {
    const { clock } = this.#ports.runtime;
    const ceiling = this.#ports.ceiling.value;
    if (scope.closed) return;
    const now = clock.now();
    const offset = this.#ports.wallTime.offsetAt(now);
    // A clock change moves the curve; a fade hides it.
    if (this.#offset !== undefined && this.#offset !== offset) this.#fadeAll();
    this.#offset = offset;
    const moment = this.#momentOf(now);
    let next: Milliseconds = seconds(PERIOD);
    for (const channel of this.channels) {
      this.#put(channel, channel.look(moment, clock.uptime(), ceiling));
      const wait = channel.nextLook(moment, PERIOD, ceiling);
      if (wait < next) next = wait;
    }
    this.#record(now);
    this.#ramp?.cancel();
    if (next < PERIOD * 1000) {
      this.#ramp = clock.after(next, `${this.#owner.id}: ramp`, () => void this.#loop?.checkNow());
    }
  }

  #put({ pin, reason }: RunningChannel, value: number): void {
    const output = this.#ports.findOutput(pin);
    if (this.#ports.isTaken(pin)) {
      if (output?.claims.some(({ owner }) => owner.id === this.#owner.id))
        void output.release(this.#owner.id);
      return;
    }
    void output?.claim({
      owner: this.#owner,
      rank: "controller",
      value,
      reason,
      until: leaseUntil(this.#ports.runtime.clock, LEASE),
      lapse: "safe-state",
    });
  }

  /** Records the actual output, overrides included. */
  #record(at: Instant): void {
    const now = this.#ports.runtime.clock.uptime();
    if (this.#recordedAt !== undefined && now - this.#recordedAt < PERIOD * 1000) return;
    const levels = new Map<string, number>();
    for (const { pin, name } of this.channels) {
      const output = this.#ports.isTaken(pin) ? undefined : this.#ports.findOutput(pin);
      if (output !== undefined) levels.set(levels.has(name) ? `${name} (${pin})` : name, output.commanded);
    }
    if (levels.size === 0) return;
    this.#recordedAt = now;
    this.#ports.record(at, Object.fromEntries(levels));
  }

  async #release(): Promise<void> {
    const outputs = this.channels
      .filter(({ pin }) => !this.#staying.has(pin) && !this.#ports.isTaken(pin))
      .map(({ pin }) => this.#ports.findOutput(pin));
    await Promise.all(outputs.map((output) => darken(output, this.#owner.id)));
  }
}

/** Sets an output that a light leaves to 0, and releases values set by hand. */
export async function darken(output: Actuator | undefined, ownerId: string): Promise<void> {
  for (const { owner, rank } of output?.claims ?? []) {
    if (owner.id === ownerId || rank === "person" || rank === "stored") await output?.release(owner.id, rank);
  }
}
