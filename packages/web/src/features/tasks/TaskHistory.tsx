import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useWallOf, useWallTime } from "../../api/about.ts";
import { useRevision } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";

interface Doing {
  readonly at: string;
  readonly by: string;
  readonly notes: string;
}

/** The last times that a task was done, newest first. */
export function TaskHistory({ task }: { readonly task: string }) {
  const { t } = useTranslation("tasks");
  const id = useId();
  const now = useWallTime() / 1000;
  const wallOf = useWallOf();
  const revision = useRevision(`tasks/${task}`);
  const { data = [] } = useQuery({
    queryKey: ["tasks", task, revision],
    queryFn: ({ signal }) => get<readonly Doing[]>(`/api/tasks/${task}/history`, signal),
    placeholderData: (before) => before,
  });
  if (data.length === 0) return null;
  return (
    <div>
      <h3 id={id} className="heading">
        {t("history")}
      </h3>
      <ul className="rows" aria-labelledby={id}>
        {data.toReversed().map(({ at, by, notes }) => (
          <li key={at}>
            {wallMoment(wallOf(Date.parse(at)) / 1000, now)} <span className="quiet">{t("by", { by })}</span>
            {notes !== "" && <p className="note">{notes}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
