// Metrics under names of our own, with labels: docs/prometheus.md.

import type { LiveReading } from "@refugium/model/events.ts";
import { outletOutput } from "@refugium/model/output-ids.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import type { Alarms } from "../../alarms/alarms.ts";
import type { Lateness } from "../../kernel/lateness.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { LoopWatch } from "../../kernel/loop-watch.ts";
import type { StallWatch } from "../../kernel/stall-watch.ts";
import type { Collections } from "../../resources/collections.ts";

export interface LabelledSources {
  readonly live: LiveState;
  readonly collections: Collections;
  readonly alarms: Alarms;
  readonly lateness: Lateness;
  readonly loops: LoopWatch;
  readonly stalls: StallWatch;
  readonly version: string;
}

/** Samples of one metric. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "gauge" | "counter";
  readonly samples: readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[];
}

export function labelledFamilies(sources: LabelledSources): readonly Family[] {
  const { lateness, loops, stalls, version } = sources;
  const one = (value: number) => [{ labels: {}, value }];
  return [
    family("refugium_info", "Always 1; the version is a label", [{ labels: { version }, value: 1 }]),
    ...readingFamilies(sources),
    ...outputFamilies(sources),
    alarmFamily(sources),
    channelFamily(sources),
    family(
      "refugium_overdue_loops",
      "Loops that did not complete a check in time",
      one(loops.overdue().length),
    ),
    family(
      "refugium_loop_lateness_seconds",
      "By how much a loop was late within a minute, at the longest",
      one(lateness.longest / 1000),
    ),
    family(
      "refugium_event_loop_delay_seconds",
      "By how much 99 of 100 timers were late within a minute, at most",
      one(lateness.ofMost / 1000),
    ),
    {
      ...family("refugium_stalls_total", "How often the controller stood still for more than 2 s", []),
      type: "counter",
      samples: one(stalls.figures.count),
    },
  ];
}

function family(name: string, help: string, samples: Family["samples"]): Family {
  return { name, help, type: "gauge", samples };
}

function readingFamilies({ live, collections }: LabelledSources): readonly Family[] {
  const readings = [...live.under("reading/")].map(([path, reading]) => ({
    reading,
    labels: labelsOf(collections, path, reading),
  }));
  const good = readings.filter(({ reading }) => reading.quality === "good" && reading.value !== null);
  return [
    family(
      "refugium_reading",
      "The newest good reading of a controller, in its unit; none while it is not good",
      good.map(({ labels, reading }) => ({ labels, value: reading.value ?? Number.NaN })),
    ),
    family(
      "refugium_reading_good",
      "1 while the reading of a controller is good",
      readings.map(({ labels, reading }) => ({ labels, value: reading.quality === "good" ? 1 : 0 })),
    ),
  ];
}

function labelsOf(
  collections: Collections,
  path: string,
  { unit }: LiveReading,
): Readonly<Record<string, string>> {
  const [collection = "", id = ""] = path.split("/");
  const row = collections.all.find(({ name }) => name === collection)?.find(id);
  return { collection, id, name: nameOf(row), unit };
}

function nameOf(row: object | undefined): string {
  const name: unknown = row === undefined ? "" : Reflect.get(row, "name");
  return typeof name === "string" ? name : "";
}

function outputFamilies({ live, collections }: LabelledSources): readonly Family[] {
  const outputs = collections.of(equipment).rows.flatMap(({ id, name, role, outlet }) => {
    const output = live.get(`output/${outletOutput(outlet)}`);
    return output === undefined ? [] : [{ labels: { id, name, role }, output }];
  });
  return [
    family(
      "refugium_equipment_on",
      "1 while a piece of equipment is commanded on",
      outputs.map(({ labels, output }) => ({ labels, value: output.value > 0 ? 1 : 0 })),
    ),
    family(
      "refugium_equipment_confirmed",
      "1 while the device confirms what was commanded; none where it cannot",
      outputs.flatMap(({ labels, output: { value, confirmed } }) =>
        confirmed === null ? [] : [{ labels, value: confirmed === value ? 1 : 0 }],
      ),
    ),
  ];
}

function alarmFamily({ alarms }: LabelledSources): Family {
  const standing = alarms.list().filter(({ state }) => state !== "cleared");
  return family(
    "refugium_alarm",
    "1 for each alarm that stands",
    standing.map(({ code, priority, state, subject, acknowledged_at }) => ({
      labels: {
        code,
        priority,
        state,
        subject: `${subject.type}/${subject.id}`,
        acknowledged: acknowledged_at === null ? "no" : "yes",
      },
      value: 1,
    })),
  );
}

function channelFamily({ live, collections }: LabelledSources): Family {
  const names = collections.all.find(({ name }) => name === "channels");
  return family(
    "refugium_channel_works",
    "1 while the last message of a notification channel was accepted; none before the first",
    [...live.under("channel/")].flatMap(([id, { state }]) =>
      state === "unused"
        ? []
        : [{ labels: { id, name: nameOf(names?.find(id)) }, value: state === "works" ? 1 : 0 }],
    ),
  );
}
