import type { LogKind } from "@refugium/model/events.ts";
import type { Tone } from "../../ui/Tag.tsx";

/** Groups of kinds, as offered by the filter. */
export const KIND_GROUPS = {
  switches: ["switch", "interlock"],
  alarms: ["alarm", "cleared", "notice"],
  people: ["change", "person", "access"],
  plans: ["timer", "macro", "mode", "reminder"],
  faults: ["fault"],
  other: ["clock", "module"],
} as const satisfies Readonly<Record<string, readonly LogKind[]>>;
export type KindGroup = keyof typeof KIND_GROUPS;

const TONES = {
  switch: "quiet",
  alarm: "act",
  cleared: "ok",
  change: "accent",
  person: "accent",
  fault: "attention",
  interlock: "attention",
  timer: "quiet",
  macro: "quiet",
  mode: "accent",
  reminder: "accent",
  notice: "quiet",
  clock: "quiet",
  module: "attention",
  access: "accent",
  other: "quiet",
} as const satisfies Readonly<Record<string, Tone>>;
export type KnownKind = keyof typeof TONES;

/** The kind, or "other" for an unknown one. */
export function knownKind(kind: string): KnownKind {
  return Object.keys(TONES).find((each): each is KnownKind => each === kind) ?? "other";
}

export function toneOfKind(kind: string): Tone {
  return TONES[knownKind(kind)];
}

export function groupOfKind(kind: string): KindGroup {
  // The entries of a literal have its keys.
  const groups = Object.entries(KIND_GROUPS) as [KindGroup, readonly string[]][];
  return groups.find(([, kinds]) => kinds.includes(kind))?.[0] ?? "other";
}

export function isKindGroup(text: unknown): text is KindGroup {
  return typeof text === "string" && text in KIND_GROUPS;
}
