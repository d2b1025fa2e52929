import type { LiveOutput } from "@refugium/model/events.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { timers } from "@refugium/model/resources/timers.ts";
import { useTranslation } from "react-i18next";
import { useWallTime } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { runText } from "../../form/schedule-words.ts";
import { countdown } from "../../text/format.ts";
import { serverWords } from "../../text/server-words.ts";
import { nextPlanned } from "./planned.ts";
import type { WhyClaim } from "./use-why.ts";
import styles from "./WhySheet.module.css";

interface WhyNextProps {
  readonly output: LiveOutput;
  readonly claims: readonly WhyClaim[];
}

/** What will change an output next, as far as that is known: a switch that ends, a controller, a timer. */
export function WhyNext({ output, claims }: WhyNextProps) {
  const { t } = useTranslation("why");
  const words = useNextWords(output, claims);
  return (
    <section>
      <h3 className={styles.heading}>{t("next")}</h3>
      {words.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </section>
  );
}

function useNextWords(
  { subject, rank, ends_at }: LiveOutput,
  claims: readonly WhyClaim[],
): readonly string[] {
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const wall = useWallTime();
  const plans = { timers: useRows(timers), macros: useRows(macros) };
  const owner = claims.find((claim) => claim.rank === "controller")?.owner;
  const planned = subject.type === "equipment" ? nextPlanned(subject.id, plans, wall) : undefined;
  if (rank === "trip") return [t("nextTrip")];
  const words: string[] = [];
  if (rank === "person" && ends_at !== null) {
    const left = countdown((Date.parse(ends_at) - store.controllerTime()) / 1000);
    words.push(t("nextOverride", { left }));
  }
  // A timer does not go against a controller.
  if (owner !== undefined) words.push(t("nextOwner", { owner: serverWords(owner) }));
  else if (planned !== undefined) {
    const { timer, macro, on, at } = planned;
    const names = { when: runText(at, wall), timer: timer.name, macro: macro?.name ?? "" };
    if (macro !== undefined) words.push(t("nextTimerMacro", names));
    else words.push(t(on === true ? "nextTimerOn" : "nextTimerOff", names));
  }
  return words.length === 0 ? [t("noNext")] : words;
}
