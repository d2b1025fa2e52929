import type { Instant } from "@refugium/model/declare/units.ts";
import { usageTime } from "@refugium/model/laws/wire-time.ts";
import { jackOutput, outletOutput } from "@refugium/model/output-ids.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import type { LiveState } from "../../kernel/live-state.ts";
import type { Collections } from "../../resources/collections.ts";
import type { Operations } from "../../resources/operations.ts";
import type { Gauge } from "./gauge.ts";
import { ofThisPeriod, usageOf } from "./usage-gauges.ts";

export interface ControllerSources {
  readonly live: LiveState;
  readonly collections: Collections;
  readonly operations: Operations;
}

/** Temperature, pH, top-off and dosing, under the names that existing scrapers use. */
export function controllerGauges(sources: ControllerSources, now: Instant): readonly Gauge[] {
  const { collections } = sources;
  const time = usageTime(now);
  return [
    ...collections.of(tcs).rows.flatMap((row) => temperature(sources, row, time)),
    ...collections.of(phprobes).rows.flatMap((row) => ph(sources, row)),
    ...collections.of(atos).rows.flatMap((row) => topOff(sources, row, time)),
    ...collections.of(pumps).rows.flatMap((row) => dosing(sources, row, time)),
  ];
}

/** Readings alone: what changes at once. */
export function readingGauges({
  live,
  collections,
}: Omit<ControllerSources, "operations">): readonly Gauge[] {
  return [
    ...collections.of(tcs).rows.flatMap((row) => temperatureReading(live, row)),
    ...collections.of(phprobes).rows.flatMap((row) => phReading(live, row)),
    ...collections.of(atos).rows.flatMap((row) => topOffReading(live, row)),
  ];
}

function temperatureReading(live: LiveState, { id, name }: Named): readonly Gauge[] {
  const about = `Temperature controller ${name}`;
  return reading(live, `tcs/${id}`, { module: name, name: "reading", about });
}

function phReading(live: LiveState, { id, name }: Named): readonly Gauge[] {
  return reading(live, `phprobes/${id}`, { module: "ph", name, about: `pH probe ${name}` });
}

function topOffReading(live: LiveState, { id, name }: Named): readonly Gauge[] {
  const about = `Top-off ${name}: 1 = full`;
  return reading(live, `atos/${id}`, { module: "ato", name: `${name}-state`, about });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function temperature(sources: ControllerSources, { id, name }: Named, now: string): readonly Gauge[] {
  const usage = usageOf(sources.operations, "tcs.usage", id);
  const about = `Temperature controller ${name}`;
  const hour = (member: string): number => ofThisPeriod(usage?.historical ?? [], member, now, "hour");
  const seconds = [
    { module: name, name: "heater", value: hour("up"), about: `${about}: seconds of heating this hour` },
    { module: name, name: "cooler", value: hour("down"), about: `${about}: seconds of cooling this hour` },
  ];
  return [
    ...temperatureReading(sources.live, { id, name }),
    ...(usage === undefined ? [] : [...seconds, ...lastCheck(usage.current.at(-1), name, about)]),
  ];
}

function ph(sources: ControllerSources, { id, name }: Named): readonly Gauge[] {
  const about = `pH probe ${name}`;
  const usage = usageOf(sources.operations, "phprobes.readings", id);
  return [...phReading(sources.live, { id, name }), ...lastCheck(usage?.current.at(-1), name, about)];
}

function topOff(sources: ControllerSources, { id, name }: Named, now: string): readonly Gauge[] {
  const usage = usageOf(sources.operations, "atos.usage", id);
  const about = `Top-off ${name}`;
  const value = ofThisPeriod(usage?.historical ?? [], "pump", now, "hour");
  const gauge = { module: "ato", name: `${name}-usage`, value, about: `${about}: pump seconds this hour` };
  return [...topOffReading(sources.live, { id, name }), ...(usage === undefined ? [] : [gauge])];
}

function dosing(sources: ControllerSources, { id, name }: Named, now: string): readonly Gauge[] {
  const usage = usageOf(sources.operations, "pumps.usage", id);
  if (usage === undefined) return [];
  const value = ofThisPeriod(usage.historical, "pump", now, "day");
  const about = `Dosing pump ${name}: seconds today`;
  return [{ module: "doser", name: `${name}-usage`, value, about }];
}

/** Only a good reading is exported: an old value must not look new. */
function reading(live: LiveState, key: string, gauge: Omit<Gauge, "value">): readonly Gauge[] {
  const found = live.get(`reading/${key}`);
  return found?.quality === "good" && found.value !== null ? [{ ...gauge, value: found.value }] : [];
}

function lastCheck(
  sample: { readonly [member: string]: number | string } | undefined,
  module: string,
  about: string,
): readonly Gauge[] {
  if (sample === undefined) return [];
  return ["up", "down"].map((name) => ({
    module,
    name,
    value: Number(sample[name]),
    about: `${about}: seconds ${name} in the last check`,
  }));
}

/** Equipment (1 = on) and light channels (percent), by their commanded values. */
export function outputGauges(live: LiveState, collections: Collections): readonly Gauge[] {
  return [
    ...collections.of(equipment).rows.flatMap(({ name, outlet }) =>
      gauge(live, outletOutput(outlet), (value) => (value > 0 ? 1 : 0), {
        module: "equipment",
        name: `${name}-state`,
        about: `Equipment ${name}: 1 = on`,
      }),
    ),
    ...collections.of(lights).rows.flatMap(({ name, jack, channels }) =>
      Object.values(channels).flatMap((channel) =>
        gauge(live, jackOutput(jack, channel.pin), (value) => value, {
          module: name,
          name: channel.name,
          about: `Light ${name}, channel ${channel.name}: percent`,
        }),
      ),
    ),
  ];
}

function gauge(
  live: LiveState,
  output: string,
  shown: (percent: number) => number,
  about: Omit<Gauge, "value">,
): readonly Gauge[] {
  const found = live.get(`output/${output}`);
  return found === undefined ? [] : [{ ...about, value: shown(found.value) }];
}
