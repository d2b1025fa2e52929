import { instant, seconds } from "@refugium/model/declare/units.ts";
import type { LiveDayRun } from "@refugium/model/events.ts";
import { courseOf } from "@refugium/model/laws/channel-course.ts";
import type { FindProfile } from "@refugium/model/laws/profiles/index.ts";
import { dayOf } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { DAY, momentOf } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { fields } from "@refugium/model/messages/fields.ts";
import { lights as messages } from "@refugium/model/messages/lights.ts";
import {
  type Message,
  type MessageOrText,
  rowName,
  span,
  wallTime,
} from "@refugium/model/messages/message.ts";
import { messageIn } from "@refugium/model/messages/message-in.ts";
import { system } from "@refugium/model/messages/system.ts";
import { type Light, lights as resource } from "@refugium/model/resources/lights.ts";
import type { Reporting, Runtime } from "../../../control/ports.ts";
import { Refusal, refusalFor, refuseFaults } from "../../../kernel/refusal.ts";
import type { Scope } from "../../../kernel/scope.ts";
import type { Collection } from "../../../resources/collection.ts";
import type { Call } from "../../../resources/operations.ts";
import { rowOperations } from "../../../resources/row-operations.ts";
import { validateBody } from "../../../resources/validate-body.ts";
import { type DatedDay, DayRun, otherHold, type RunChannel } from "./day-run.ts";
import type { LightPorts, WallTime } from "./light-loop.ts";

export interface DayRunsOptions {
  readonly runtime: Pick<Runtime, "clock" | "operations">;
  readonly reporting: Pick<Reporting, "alarms" | "live" | "logbook">;
  readonly collection: Collection<Light>;
  readonly offsetAt: WallTime["offsetAt"];
  readonly findProfile: LightPorts["findProfile"];
  /** The outputs of a light by channel key, without pins that have another user. */
  readonly outputsOf: (light: Light) => ReadonlyMap<string, RunChannel["output"]>;
  /** The light with a channel for every pin of its jack. */
  readonly completed: (light: Light) => Light;
}

/** Run-throughs of a day, one per light at a time, while a person watches and no critical alarm stands. */
export class DayRuns {
  readonly #options: DayRunsOptions;
  readonly #running = new Map<string, DayRun>();
  #count = 0;

  constructor(options: DayRunsOptions) {
    this.#options = options;
  }

  start(scope: Scope): void {
    const { runtime, collection } = this.#options;
    const { alarms } = this.#options.reporting;
    const handle = rowOperations(scope, runtime.operations, collection);
    handle(resource.extra.preview, (light, call) => this.#begin(light, call));
    handle(resource.extra.preview_renew, ({ id }, call) => {
      const run = this.#running.get(id);
      const asked = validateBody(resource.extra.preview_renew, call.body).run;
      if (run === undefined || run.state.run !== asked) throw new Refusal("conflict", messages.runIsOver);
      run.renew();
      return run.state;
    });
    handle(resource.extra.preview_end, ({ id }, call) => {
      this.end(id, system.stoppedBy({ by: call.actor.name }));
      return {};
    });
    let known = this.#critical();
    scope.defer(
      alarms.watch(() => {
        const before = known;
        known = this.#critical();
        const [news] = [...known].filter(([id]) => !before.has(id));
        if (news !== undefined) this.#endAll(news[1]);
      }),
    );
    scope.defer(() => this.#endAll(messages.stopped));
  }

  end(id: string, why: MessageOrText): void {
    this.#running.get(id)?.end(why);
  }

  /** To be called when a light is deleted. */
  forget(id: string): void {
    this.#options.reporting.live.forget(keyOf(id));
  }

  #endAll(why: MessageOrText): void {
    for (const run of [...this.#running.values()]) run.end(why);
  }

  /** The messages of standing critical alarms, by alarm id. */
  #critical(): ReadonlyMap<string, Message> {
    const standing = this.#options.reporting.alarms
      .list()
      .filter(({ priority, state }) => priority === "critical" && state !== "cleared");
    return new Map(standing.map((alarm) => [alarm.id, messageIn("message", alarm)]));
  }

  #begin(stored: Light, call: Call): LiveDayRun {
    const { clock } = this.#options.runtime;
    const { channels, acclimation } = stored;
    const asked = validateBody(resource.extra.preview, call.body, {
      seconds: 60,
      date: "",
      channels,
      acclimation,
    });
    const draft = { ...stored, channels: asked.channels, acclimation: asked.acclimation };
    refuseFaults(resource.rules?.(draft) ?? []);
    const day = this.#dayOf(asked.date);
    const light = this.#options.completed(draft);
    const taking = this.#channelsOf(light, this.#options.findProfile);
    this.#refuse(light, taking);
    this.end(light.id, messages.anotherBegan);
    this.#count += 1;
    const run = new DayRun({
      clock,
      id: ownerOf(light.id),
      run: String(this.#count),
      by: call.actor.name,
      day,
      seconds: asked.seconds,
      channels: taking,
      report: (state) => this.#report(light, state),
    });
    this.#running.set(light.id, run);
    const length = span(seconds(asked.seconds), { in: "s" });
    const by = call.actor.name;
    this.#write(
      light,
      messages.runBegan({ light: rowName("lights", light), date: wallTime(day.date), span: length, by }),
    );
    run.start();
    return run.state;
  }

  #dayOf(asked: string): DatedDay {
    const { runtime, offsetAt } = this.#options;
    const now = runtime.clock.now();
    const day = asked === "" ? momentOf(now, offsetAt(now)).day : dayOf(asked);
    if (Number.isNaN(day)) throw refusalFor([{ path: "date", message: fields.calendarDay }]);
    const midnight = day * DAY * 1000;
    // The offset at noon holds for most of a day with a clock change.
    const offset = offsetAt(instant(midnight + (DAY / 2) * 1000));
    return { day, offset, date: new Date(midnight).toISOString().slice(0, 10) };
  }

  #channelsOf(light: Light, find: FindProfile): readonly RunChannel[] {
    const outputs = this.#options.outputsOf(light);
    return Object.entries(light.channels).flatMap(([key, channel]) => {
      const output = outputs.get(key);
      if (output === undefined) return [];
      return [{ name: channel.name, output, course: courseOf(channel, light.acclimation, find) }];
    });
  }

  #refuse(light: Light, taking: readonly RunChannel[]): void {
    const [alarm] = this.#critical().values();
    const named = { light: rowName("lights", light) };
    if (!light.enable) throw new Refusal("conflict", messages.isOff(named));
    if (taking.length === 0) throw new Refusal("conflict", messages.noChannel(named));
    if (alarm !== undefined) throw new Refusal("conflict", messages.alarmStands({ ...named, alarm }));
    const holds = taking.map((each) => otherHold(each, ownerOf(light.id)));
    const why = holds.find((hold) => hold !== undefined);
    if (why !== undefined) throw new Refusal("conflict", messages.isHeld({ ...named, why }));
  }

  #report(light: Light, state: LiveDayRun): void {
    this.#options.reporting.live.set(keyOf(light.id), { ...state });
    const { ended } = state;
    if (ended === null) return;
    this.#running.delete(light.id);
    const why = messageIn("ended", { ...state, ended });
    this.#write(light, messages.runEnded({ light: rowName("lights", light), why }));
  }

  #write({ id }: Light, line: MessageOrText): void {
    this.#options.reporting.logbook.write("person", { type: "lights", id }, line);
  }
}

function ownerOf(id: string): string {
  return `preview/lights/${id}`;
}

function keyOf(id: string): `preview/lights/${string}` {
  return `preview/lights/${id}`;
}
