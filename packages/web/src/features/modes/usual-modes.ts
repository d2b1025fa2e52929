import { MODE_PRESETS, type ModePreset } from "@refugium/model/laws/mode-presets.ts";
import { modes } from "@refugium/model/resources/modes.ts";
import { translate } from "../../text/translate.ts";
import type { Creation } from "../first-steps/create-together.ts";

const USUAL: readonly ModePreset[] = ["feeding-a", "water-change", "maintenance"];

/** The modes that most tanks have, named in the owner's language. */
export function usualModes(): readonly Creation[] {
  return USUAL.map((preset) => ({
    resource: modes,
    body: () => ({ ...MODE_PRESETS[preset], name: translate(`modes:presets.${preset}`) }),
  }));
}
