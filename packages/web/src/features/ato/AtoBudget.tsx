import { atos } from "@refugium/model/resources/atos.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useWallTime } from "../../api/about.ts";
import { useSnapshots } from "../../api/live.ts";
import { get } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { Level } from "../../ui/Level.tsx";
import styles from "./AtoCard.module.css";
import { budgetOf, hourOf } from "./fill-list.ts";

interface Usage {
  readonly historical: readonly { readonly pump: number; readonly time: string }[];
}

interface AtoBudgetProps {
  readonly ato: RowOf<typeof atos>;
  /** Seconds of pumping in the last 24 hours. */
  readonly spent: number;
}

/** How much it may pump in 24 hours, and how near it is to that. */
export function AtoBudget({ ato, spent }: AtoBudgetProps) {
  const { t } = useTranslation("ato");
  const wall = useWallTime();
  const snapshots = useSnapshots();
  const { data } = useQuery({
    queryKey: ["ato-usage", ato.id, snapshots, hourOf(wall)],
    queryFn: ({ signal }) => get<Usage>(`${atos.path}/${ato.id}/usage`, signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data === undefined || !ato.control) return null;
  const { limit, isLearned } = budgetOf(data.historical, wall, ato.max_daily_run);
  if (limit === undefined) return <p className={styles.quiet}>{t("budgetLearning")}</p>;
  const words = { spent: figure(spent, 0), limit: figure(limit, 0) };
  const sentence = isLearned ? t("budgetLearned", words) : t("budgetSet", words);
  return (
    <>
      <Level value={spent} of={limit} label={sentence} />
      <p className={styles.quiet}>{sentence}</p>
    </>
  );
}
