import type { FillReport } from "@refugium/model/fills.ts";
import { useTranslation } from "react-i18next";
import { figure } from "../../text/format.ts";
import { Level } from "../../ui/Level.tsx";

/** The pump's limit per 24 hours, its origin, and how much is used. */
export function AtoBudget({ report }: { readonly report: FillReport }) {
  const { t } = useTranslation("ato");
  const { budget_s: limit, budget_source: source, used_s: spent } = report;
  const sentence = t(`budget.${source}`, { spent: figure(spent, 0), limit: figure(limit, 0) });
  return (
    <>
      <Level value={spent} of={limit} label={sentence} />
      <p className="quiet">{sentence}</p>
    </>
  );
}
