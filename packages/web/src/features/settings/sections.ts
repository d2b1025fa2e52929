import type { settings } from "@refugium/languages/en/pages/settings.ts";

export type Section = keyof typeof settings.sections;

/** The parts of the settings, in the order in which they are listed. */
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

/** Sections there are now: the simulated tank's own only while there is one. */
export function sectionsFor(isSimulated: boolean): readonly Section[] {
  return SECTIONS.filter((section) => isSimulated || section !== "simulation");
}

/** The section that `?section=` names; undefined: the list of them. */
export function sectionOf(search: object, isSimulated: boolean): Section | undefined {
  const wanted: unknown = "section" in search ? search.section : undefined;
  return sectionsFor(isSimulated).find((section) => section === wanted);
}
