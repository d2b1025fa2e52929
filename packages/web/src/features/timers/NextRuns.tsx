import type { timers } from "@refugium/model/resources/timers.ts";
import { useWallOffset } from "../../api/about.ts";
import { useConnection, useLiveStore } from "../../api/live.ts";
import type { RowOf } from "../../api/rows.ts";
import { runText } from "../../form/schedule-words.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./TimerCard.module.css";
import { wallOf } from "./upcoming.ts";
import { useNextRuns } from "./use-next-runs.ts";

/** The next three runs of an enabled timer. */
export function NextRuns({ timer }: { readonly timer: RowOf<typeof timers> }) {
  const { t } = useTranslation("timers");
  const store = useLiveStore();
  const offset = useWallOffset();
  const { isLive } = useConnection();
  const runs = useNextRuns(timer);
  const now = store.controllerTime();
  const [first, ...later] = runs ?? [];
  if (runs === undefined) return <p>{isLive ? "…" : t("unknownNext")}</p>;
  if (first === undefined) return <p className="fault">{t("never")}</p>;
  const words = runs.map((run) => runText(wallOf(run), now + offset));
  const left = Date.parse(first.at) - now;
  return (
    <>
      <p className={styles.next}>
        {left > 1000
          ? t("next", { run: words[0] ?? "", span: span(left) })
          : t("nextNow", { run: words[0] ?? "" })}
      </p>
      {later.length > 0 && <p>{t("after", { runs: words.slice(1).join(" · ") })}</p>}
    </>
  );
}
