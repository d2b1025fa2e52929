import type { LiveOutput, LogLine } from "@refugium/model/events.ts";
import type { WhyChange } from "@refugium/model/why.ts";
import { Link } from "@tanstack/react-router";
import { useWallOf, useWallTime } from "../../api/about.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { runText } from "../../form/schedule-words.ts";
import { countdown } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { lineWords } from "../log/log-lines.ts";
import { searchOfLog } from "../log/log-search.ts";
import { useMoment } from "../log/use-moment.ts";
import styles from "./WhySheet.module.css";

interface WhyLogProps {
  readonly output: LiveOutput;
  /** Oldest first. */
  readonly lines: readonly LogLine[];
  readonly isPending: boolean;
}

/** Recent log lines of an output, newest first, with a link to all. */
export function WhyLog({ output: { subject }, lines, isPending }: WhyLogProps) {
  const { t } = useTranslation("why");
  const momentOf = useMoment();
  return (
    <section>
      <h3 className={styles.heading}>{t("log")}</h3>
      {lines.length === 0 && !isPending && <p>{t("nothingHappened")}</p>}
      <ul className={styles.list}>
        {lines.toReversed().map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{momentOf(line.at)}</time> {lineWords(line)}
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <Link
          to="/log"
          search={searchOfLog({ subject: `${subject.type}/${subject.id}` })}
          className="text-link"
        >
          {t("toLog")}
        </Link>
      )}
    </section>
  );
}

const SHOWN = 3;

/** The next expected changes of an output: end of an override, controller, timer, dose. */
export function WhyNext({ next }: { readonly next: readonly WhyChange[] }) {
  const { t } = useTranslation("why");
  const now = useLiveStore().controllerTime();
  useNow(true);
  // A change whose time has passed is dropped.
  const ahead = next.filter(({ at }) => at === null || Date.parse(at) > now);
  return (
    <section>
      <h3 className={styles.heading}>{t("next")}</h3>
      {ahead.length === 0 && <p>{t("noNext")}</p>}
      {ahead.slice(0, SHOWN).map((change) => (
        <p key={`${change.kind} ${change.name} ${change.at}`}>
          <Change change={change} />
        </p>
      ))}
    </section>
  );
}

function Change({ change }: { readonly change: WhyChange }) {
  const { kind, at, name, macro, value } = change;
  const { t } = useTranslation("why");
  const store = useLiveStore();
  const wallOf = useWallOf();
  // Updates every second, like the countdown of an override.
  const wall = useWallTime();
  if (kind === "trip") return t("nextTrip");
  if (kind === "controller") return t("nextOwner", { owner: messageText(change, "name") });
  const moment = at === null ? store.controllerTime() : Date.parse(at);
  if (kind === "override")
    return t("nextOverride", { left: countdown((moment - store.controllerTime()) / 1000) });
  const words = { when: runText(wallOf(moment), wall), timer: name, macro };
  if (kind === "mode") return macro === "" ? t("nextModeEnds", words) : t("nextTimerMode", words);
  if (kind === "macro") return t("nextTimerMacro", words);
  if (kind === "dose") return t("nextDose", words);
  return t(value === 0 ? "nextTimerOff" : "nextTimerOn", words);
}
