import type { LiveOutput } from "@refugium/model/events.ts";
import { text } from "../../text/en.ts";

const words = text.equipment;

/** What is to be said about an output: asked, confirmed, by whom and why. `asking`: a request is on its way. */
export function switchWords(output: LiveOutput | undefined, asking: boolean | undefined): string {
  if (asking !== undefined) return words.asking(asking);
  if (output === undefined) return words.noOutput;
  return [stateWords(output), holderWords(output)].filter((part) => part !== "").join(" · ");
}

function stateWords({ value, confirmed }: LiveOutput): string {
  const isOn = value > 0;
  if (confirmed === null) return words.unconfirmed(isOn);
  const isConfirmedOn = confirmed > 0;
  if (isOn === isConfirmedOn) return isOn ? words.on : words.off;
  return words.differs(word(isOn), word(isConfirmedOn));
}

function holderWords({ owner, rank, reason, trip }: LiveOutput): string {
  if (trip !== null) return words.tripped(trip.message);
  if (owner === null || rank === "stored" || rank === "none") return reason;
  return words.held(owner, reason);
}

function word(isOn: boolean): string {
  return (isOn ? words.on : words.off).toLowerCase();
}
