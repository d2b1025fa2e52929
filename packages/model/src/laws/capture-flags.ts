import type { Fault } from "../declare/field.ts";
import { fields } from "../messages/fields.ts";
import type { Message } from "../messages/message.ts";

/** Options of libcamera-jpeg that change only the picture: none names a file or runs endlessly. */
const WITH_VALUE = new Set(
  (
    "width height quality timeout rotation shutter gain ev awb awbgains brightness contrast saturation sharpness " +
    "denoise exposure metering roi mode camera thumb hdr autofocus-mode autofocus-range autofocus-speed " +
    "lens-position viewfinder-mode framerate"
  ).split(" "),
);
const ALONE = new Set(["hflip", "vflip", "nopreview", "immediate", "autofocus-on-capture"]);
const SHORT: Readonly<Record<string, string>> = { "-t": "--timeout", "-q": "--quality", "-n": "--nopreview" };
/** Numbers, words and lists of them; no path, and nothing that could be read as another flag. */
const VALUE = /^(-?[\d.]|[A-Za-z+])[\w.,:+-]{0,63}$/;

/** The arguments for the command: split on blanks, without a shell. */
export function splitFlags(flags: string): readonly string[] {
  return flags.split(/\s+/).filter((word) => word !== "");
}

/** The faults of capture flags: a flag outside the list could write a file or run endlessly. */
export function captureFlagFaults(flags: string): readonly Fault[] {
  const words = [...splitFlags(flags)];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const message = flagFault(word, words);
    if (message !== undefined) return [{ path: "capture_flags", message }];
  }
  return [];
}

/** Removes the flag's value from `rest` when it has one. */
function flagFault(word: string, rest: string[]): Message | undefined {
  const [name = "", joined] = (SHORT[word] ?? word).split(/=(.*)/s);
  const flag = name.startsWith("--") ? name.slice(2) : "";
  if (ALONE.has(flag) && joined === undefined) return undefined;
  if (!WITH_VALUE.has(flag)) return fields.flagUnknown({ flag: word });
  const value = joined ?? rest.shift() ?? "";
  return VALUE.test(value) ? undefined : fields.flagValue({ flag: name });
}
