import { english } from "@refugium/model/messages/english.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import { type MessageOrText, rowName } from "@refugium/model/messages/message.ts";
import { requests } from "@refugium/model/messages/requests.ts";
import type { Jack } from "@refugium/model/resources/connectors.ts";
import { type Light, type PwmProfile, lights as resource } from "@refugium/model/resources/lights.ts";
import { SubjectAlarms } from "../../../alarms/subject-alarms.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import type { Subsystem } from "../../../control/subsystem.ts";
import type { Cause, Switchboard } from "../../../control/switchboard.ts";
import type { Actuator } from "../../../hardware/actuator.ts";
import { messageOf } from "../../../kernel/message-error.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import { SYSTEM_ACTOR } from "../../../resources/operations.ts";
import type { RowChange } from "../../../resources/row-hooks.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import type { ChannelUsages } from "../../../telemetry/channel-usage.ts";
import { completeChannels } from "./complete-channels.ts";
import { DayRuns } from "./day-runs.ts";
import { darken, type HandOver, LightLoop, type LightPorts, type WallTime } from "./light-loop.ts";
import { lightProblems } from "./light-problems.ts";
import { type JackUsers, jackHolder, linesTaken, type PumpPin, takenPins } from "./pin-users.ts";

export interface LightingOptions {
  readonly runtime: Runtime;
  readonly reporting: Reporting;
  readonly switchboard: Switchboard;
  readonly collection: Collection<Light>;
  readonly profiles: Collection<PwmProfile>;
  readonly connectors: {
    readonly jacks: Collection<Jack>;
    /** The output of a pin of a jack, while it is in service. */
    readonly findOutput: (jack: string, pin: number) => Actuator | undefined;
    readonly pumps: () => readonly PumpPin[];
  };
  readonly wallTime: WallTime;
  readonly ceiling: LightPorts["ceiling"];
  /** Of disabled lights as well. */
  readonly usage: ChannelUsages;
}

interface Running {
  readonly loop: LightLoop;
  readonly scope: Scope;
}

/** Lights: one loop per enabled row, statistics for every row. */
export class LightingSubsystem implements Subsystem {
  readonly name = "lighting";
  readonly module = "lighting";
  readonly #options: LightingOptions;
  readonly #running = new Map<string, Running>();
  /** The state of lights during a change of their row. */
  readonly #handOvers = new Map<string, HandOver>();
  readonly #dayRuns: DayRuns;

  constructor(options: LightingOptions) {
    this.#options = options;
    const { runtime, reporting, collection, wallTime } = options;
    this.#dayRuns = new DayRuns({
      runtime,
      reporting,
      collection,
      offsetAt: wallTime.offsetAt,
      findProfile: (id) => options.profiles.find(id),
      completed: (light) => this.#completed(light),
      outputsOf: (light) => this.#outputsOf(light),
    });
  }

  async start(scope: Scope): Promise<void> {
    const { runtime, switchboard, collection, profiles, usage } = this.#options;
    const { problems } = this.#options.reporting;
    const { jacks } = this.#options.connectors;
    usage.start(scope, collection.rows);
    collection.attach(scope, {
      prepare: (change) => this.#prepared(change),
      afterCommit: (row, { previous }) => this.#restartRow(row, previous, scope),
      afterDelete: (row) => this.#end(row),
      forget: ({ id }) => usage.drop(id),
    });
    jacks.attach(scope, {
      prepare: (change) => this.#refuseLines(change),
      afterCommit: (jack) => this.#restartWhere((light) => light.jack === jack.id, scope),
    });
    profiles.attach(scope, {
      afterCommit: ({ id }) => this.#restartWhere((light) => follows(light, id), scope),
    });
    problems.provide(scope, () => collection.rows.flatMap((row) => lightProblems(row, this.#users)));
    const handle = rowOperations(scope, runtime.operations, collection);
    handle(resource.extra.usage, ({ id }) => usage.of(id).answer);
    switchboard.offer(scope, "lightings", (id, on, cause) => this.#switchFor(id, on, cause));
    for (const row of collection.rows) this.#keepCompleted(row);
    for (const row of collection.rows) this.#run(row, scope);
    this.#dayRuns.start(scope);
    await Promise.all([...this.#running.values()].map(({ loop }) => loop.loop?.checkNow()));
  }

  get #users(): JackUsers {
    const { collection } = this.#options;
    const { jacks, pumps } = this.#options.connectors;
    return { lights: collection.rows, pumps: pumps(), findJack: (id) => jacks.find(id) };
  }

  #prepared({ next, previous }: RowChange<Light> & { readonly next: Light }): Light {
    if (previous?.jack !== next.jack) this.#refuseTaken(next);
    return this.#completed(next);
  }

  #refuseTaken(next: Light): void {
    for (const [pin, user] of takenPins(next, this.#users)) {
      throw new Refusal("conflict", messages.pinOfJackDriven({ pin, jack: next.jack, user }), [
        { path: "jack", message: messages.hasTakenPin },
      ]);
    }
  }

  /** Refuses a jack on a line in use: from the next start on it would take the line from its user. */
  #refuseLines({ next, previous }: RowChange<Jack> & { readonly next: Jack }): Jack {
    if (previous === undefined) return next;
    for (const [pin, user] of linesTaken(next, previous, this.#users)) {
      throw new Refusal("conflict", messages.pinDriven({ pin, user }), [
        { path: "pins", message: messages.mustNotHavePin({ pin, user }) },
      ]);
    }
    return next;
  }

  /** Adds the channels of its jack; unchanged while the jack does not exist. */
  #completed(light: Light): Light {
    const jack = this.#options.connectors.jacks.find(light.jack);
    return jack === undefined ? light : completeChannels(light, jack.pins);
  }

  async #restartRow(row: Light, previous: Light | undefined, scope: Scope): Promise<void> {
    this.#dayRuns.end(row.id, messages.changed);
    const stays = row.enable && row.jack === previous?.jack;
    await this.#stop(row.id, stays ? Object.keys(row.channels).map(Number) : []);
    this.#run(row, scope);
  }

  async #end(row: Light): Promise<void> {
    this.#dayRuns.end(row.id, messages.changed);
    await this.#stop(row.id, []);
    this.#dayRuns.forget(row.id);
  }

  async #stop(id: string, staying: readonly number[]): Promise<void> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    if (running === undefined) return;
    const left = running.loop.handOver(staying);
    if (staying.length > 0) this.#handOvers.set(id, left);
    await running.scope.close();
    this.#options.reporting.alarms.forget({ type: "lights", id });
  }

  #run(row: Light, scope: Scope): void {
    const before = this.#handOvers.get(row.id);
    this.#handOvers.delete(row.id);
    if (!row.enable) return;
    const own = scope.child(`lights/${row.id}`);
    const loop = new LightLoop(row, this.#portsOf(row));
    this.#running.set(row.id, { loop, scope: own });
    loop.start(own, before);
    this.#raiseProfileFaults(loop);
  }

  #portsOf(row: Light): LightPorts {
    const { runtime, wallTime, ceiling, connectors, profiles, usage } = this.#options;
    return {
      runtime,
      wallTime,
      ceiling,
      findProfile: (id) => profiles.find(id),
      findOutput: (pin) => connectors.findOutput(row.jack, pin),
      isTaken: (pin) => takenPins(row, this.#users, true).has(pin),
      failed: (error) => this.#raise(row, "check-failed", messages.failsTitle, messageOf(error)),
      recovered: () => this.#options.reporting.alarms.clear("check-failed", { type: "lights", id: row.id }),
      record: (at, levels) => usage.of(row.id).add(at, levels),
    };
  }

  #outputsOf(light: Light): ReadonlyMap<string, Actuator> {
    const taken = takenPins(light, this.#users, true);
    const free = Object.keys(light.channels).filter((pin) => !taken.has(Number(pin)));
    return new Map(
      free.flatMap((pin) => {
        const output = this.#options.connectors.findOutput(light.jack, Number(pin));
        return output === undefined ? [] : [[pin, output] as const];
      }),
    );
  }

  #raiseProfileFaults({ light, channels }: LightLoop): void {
    const failed = channels.flatMap(({ name: channel, failure: why }) =>
      why === undefined ? [] : [messages.failedChannel({ channel, why })],
    );
    if (failed.length === 0) return;
    const detail = requests.several({ faults: failed });
    this.#raise(light, "profile-failed", messages.profileTitle, detail);
  }

  #raise(light: Light, code: string, titled: typeof messages.failsTitle, detail: MessageOrText): void {
    const alarms = new SubjectAlarms(this.#options.reporting.alarms, { type: "lights", id: light.id });
    alarms.warning(code, titled({ light: rowName("lights", light) }), detail);
  }

  /** Restarts lights after a change of jack or profile, in turn with changes of the lights: none has two loops. */
  async #restartWhere(concerns: (light: Light) => boolean, scope: Scope): Promise<void> {
    const { collection } = this.#options;
    await collection.hold(async () => {
      for (const row of collection.rows.filter(concerns)) {
        this.#keepCompleted(row);
        await this.#restartRow(collection.get(row.id), row, scope);
      }
    });
  }

  /** Sets the channels that follow from the jack. They are derived again at each start. */
  #keepCompleted(light: Light): void {
    this.#options.collection.keep(light.id, { channels: this.#completed(light).channels });
  }

  /** Switches for a timer or a macro: off also releases values set by hand, so that the light is dark. */
  async #switchFor(id: string, on: boolean, cause: Cause): Promise<void> {
    const { reporting, collection, connectors } = this.#options;
    const row = collection.get(id);
    const actor = { ...SYSTEM_ACTOR, name: english(cause.name) };
    if (row.enable !== on) await collection.replace(id, (stored) => ({ ...stored, enable: on }), actor);
    if (!on && jackHolder(row, collection.rows) === undefined) {
      const outputs = Object.keys(row.channels).map((pin) => connectors.findOutput(row.jack, Number(pin)));
      await Promise.all(outputs.map((output) => darken(output, `lights/${id}`)));
    }
    const light = rowName("lights", row);
    const line = messages.switched({ light, value: on ? "on" : "other", by: cause.name });
    reporting.logbook.write("switch", { type: "lights", id }, line);
  }
}

function follows({ channels }: Light, profile: string): boolean {
  return Object.values(channels).some(
    (each) => each.profile.type === "named" && each.profile.config.id === profile,
  );
}
