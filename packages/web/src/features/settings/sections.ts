import type { settings } from "@refugium/languages/en/pages/settings.ts";

export type Section = keyof typeof settings.sections;

/** The sections in display order. */
const SECTIONS: readonly Section[] = [
  "problems",
  "modules",
  "controller",
  "notifications",
  "interlocks",
  "access",
  "backup",
  "simulation",
  "host",
  "about",
];

/** The available sections: the simulation only while the hardware is simulated. */
export function sectionsFor(isSimulated: boolean): readonly Section[] {
  return SECTIONS.filter((section) => isSimulated || section !== "simulation");
}

/** The section in `?section=`; undefined for the list. */
export function sectionOf(search: object, isSimulated: boolean): Section | undefined {
  const wanted: unknown = "section" in search ? search.section : undefined;
  return sectionsFor(isSimulated).find((section) => section === wanted);
}
