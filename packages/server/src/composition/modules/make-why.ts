import type { Subject } from "@refugium/model/events.ts";
import { type HeldThing, heldThings } from "@refugium/model/laws/mode-things.ts";
import { nextFiring } from "@refugium/model/laws/schedule.ts";
import { atos } from "@refugium/model/resources/atos.ts";
import { type Macro, macros } from "@refugium/model/resources/macros.ts";
import { type Mode, modes } from "@refugium/model/resources/modes.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { type Timer, timers } from "@refugium/model/resources/timers.ts";
import type { WhyChange, WhyReading } from "@refugium/model/why.ts";
import type { WhyPorts } from "../../subsystems/devices/outputs/why.ts";
import type { Platform } from "../ports.ts";
import { modeFacts } from "./make-modes.ts";

/** Readings and schedules of subjects, for the answer why an output is on or off. */
export function makeWhy(platform: Platform): WhyPorts {
  return {
    readingsOf: (subject) => (subject.type === "equipment" ? readingsOf(platform, subject.id) : []),
    plannedFor: (subject) => plannedFor(platform, subject).toSorted(byTime),
  };
}

function byTime(one: WhyChange, other: WhyChange): number {
  return (one.at ?? "").localeCompare(other.at ?? "");
}

function readingsOf(
  { storage: { collections }, reporting: { live } }: Platform,
  equipment: string,
): readonly WhyReading[] {
  const isMine = (
    owned: readonly { readonly collection: string; readonly id: string }[] | undefined,
  ): boolean => owned?.some(({ collection, id }) => collection === "equipment" && id === equipment) === true;
  const readingOf = (
    type: string,
    { id, name }: { readonly id: string; readonly name: string },
    band: { readonly min: number; readonly max: number } | undefined,
  ): WhyReading => ({
    subject: { type, id },
    name,
    // Only the controller of the row writes this key.
    reading: live.get(`reading/${type}/${id}`) ?? null,
    min: band?.min ?? null,
    max: band?.max ?? null,
  });
  return [
    ...collections
      .of(tcs)
      .rows.filter((row) => isMine(tcs.owns?.(row)))
      .map((row) => readingOf("tcs", row, row)),
    ...collections
      .of(phprobes)
      .rows.filter((row) => isMine(phprobes.owns?.(row)))
      .map((row) => readingOf("phprobes", row, row)),
    ...collections
      .of(atos)
      .rows.filter((row) => isMine(atos.owns?.(row)))
      .map((row) => readingOf("atos", row, undefined)),
  ];
}

function plannedFor(
  { storage: { collections }, runtime: { clock }, reporting: { live } }: Platform,
  { type, id }: Subject,
): readonly WhyChange[] {
  const at = (schedule: Parameters<typeof nextFiring>[0]): string | undefined => {
    const next = nextFiring(schedule, clock.now());
    return next === undefined ? undefined : new Date(next.at).toISOString();
  };
  if (type === "pumps") {
    const pump = collections.of(pumps).find(id);
    if (pump === undefined || !pump.regiment.enable || pump.regiment.continuous) return [];
    const due = at(pump.regiment.schedule);
    return due === undefined ? [] : [{ kind: "dose", at: due, name: pump.name, macro: "", value: null }];
  }
  if (type !== "equipment") return [];
  const facts = modeFacts(collections);
  const holding = collections.of(modes).rows.filter((mode) => holdsEquipment(heldThings(mode, facts), id));
  const ends = holding.flatMap((mode): readonly WhyChange[] => {
    const state = live.get(`mode/${mode.id}`);
    if (state?.state !== "running") return [];
    return [{ kind: "mode", at: state.until, name: mode.name, macro: "", value: null }];
  });
  const starters = {
    macro: (macro: string) => collections.of(macros).find(macro),
    mode: (mode: string) => holding.find((each) => each.id === mode),
  };
  const timed = collections.of(timers).rows.flatMap((timer): readonly WhyChange[] => {
    const change = timer.enable ? changeOf(timer, id, starters) : undefined;
    const due = change === undefined ? undefined : at(timer);
    return change === undefined || due === undefined ? [] : [{ ...change, at: due }];
  });
  return [...ends, ...timed];
}

function holdsEquipment(things: readonly HeldThing[], equipment: string): boolean {
  return things.some(({ type, id }) => type === "equipment" && id === equipment);
}

/** The change that a timer makes to equipment when it fires; undefined for none. */
function changeOf(
  { type, name, target }: Timer,
  equipment: string,
  starters: {
    readonly macro: (id: string) => Macro | undefined;
    /** A mode that holds the equipment. */
    readonly mode: (id: string) => Mode | undefined;
  },
): Omit<WhyChange, "at"> | undefined {
  if (type === "equipment") {
    if (target.id !== equipment) return undefined;
    return { kind: "timer", name, macro: "", value: target.on === true ? 100 : 0 };
  }
  const mode = type === "mode" ? starters.mode(String(target.id)) : undefined;
  if (mode !== undefined) return { kind: "mode", name, macro: mode.name, value: null };
  const macro = type === "macro" ? starters.macro(String(target.id)) : undefined;
  const isSwitched = macro?.steps.some((step) => step.type === "equipment" && step.config.id === equipment);
  return macro === undefined || isSwitched !== true
    ? undefined
    : { kind: "macro", name, macro: macro.name, value: null };
}
