import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRevision } from "../../../api/live.ts";
import { get } from "../../../api/request.ts";
import { useRow } from "../../../api/rows.ts";
import { measure } from "../../../text/format.ts";
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
  const { t } = useTranslation("overview");
  const row = useRow("journal", id);
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
  return (
    <TileCard kind={t("kinds.journal")} name={row.name === "" ? row.id : row.name} to="/journal">
      {entry !== undefined && (
        <>
          <p className={styles.value}>
            <span className={styles.number}>{measure(entry.value, "", entry.value % 1 === 0 ? 0 : 2)}</span>{" "}
            {row.unit}
          </p>
          <p className="note">{entry.timestamp}</p>
          {entry.comment !== "" && <p>{entry.comment}</p>}
        </>
      )}
      {data?.current.length === 0 && <p className="note">{t("noEntry")}</p>}
    </TileCard>
  );
}
