import { useQuery } from "@tanstack/react-query";
import { useWallTime } from "../../../api/about.ts";
import { useRevision } from "../../../api/live.ts";
import { get } from "../../../api/request.ts";
import { useRow } from "../../../api/rows.ts";
import { wallSecondsOf } from "../../../api/wall-clock.ts";
import { useTranslation } from "../../../text/translate.ts";
import { agedMoment } from "../../../text/wall-format.ts";
import { TargetTag } from "../../journal/TargetTag.tsx";
import { dueOf, testValue } from "../../journal/test-words.ts";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { MissingTile } from "./MissingTile.tsx";

interface Entry {
  readonly value: number;
  readonly comment: string;
  /** Local time as stored, `Nov-21-02:18, 2026`. */
  readonly timestamp: string;
}

/** The newest entry of a journal parameter. */
export function JournalTile({ id }: { readonly id: string }) {
  const { t } = useTranslation(["overview", "due"]);
  const row = useRow("journal", id);
  const now = useWallTime() / 1000;
  const revision = useRevision(`journal/${id}`);
  const { data } = useQuery({
    queryKey: ["journal", "tile", id, revision],
    queryFn: ({ signal }) =>
      get<{ readonly current: readonly Entry[] }>(`/api/journal/${encodeURIComponent(id)}/usage`, signal),
    placeholderData: (before) => before,
    enabled: row !== undefined,
  });
  if (row === undefined) return <MissingTile />;
  const entry = data?.current.at(-1);
  const at = wallSecondsOf(entry?.timestamp ?? "");
  const due =
    row.every_days > 0 && at !== undefined ? dueOf(at * 1000, row.every_days, now * 1000) : undefined;
  return (
    <TileCard kind={t("kinds.journal")} name={row.name === "" ? row.id : row.name} to="/journal">
      {entry !== undefined && (
        <>
          <p className={styles.value}>
            <span className={styles.number}>
              {testValue(entry.value, { unit: "", decimals: row.decimals })}
            </span>{" "}
            {row.unit}
          </p>
          <p>
            <TargetTag value={entry.value} target={row.target} />
          </p>
          <p className="note">{at === undefined ? entry.timestamp : agedMoment(at, now)}</p>
          {due !== undefined && due.left <= 0 && <p>{t("due:test", { when: due.words })}</p>}
          {entry.comment !== "" && <p>{entry.comment}</p>}
        </>
      )}
      {data?.current.length === 0 && <p className="note">{t("noEntry")}</p>}
    </TileCard>
  );
}
