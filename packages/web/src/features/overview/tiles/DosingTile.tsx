import { jackOutput } from "@refugium/model/output-ids.ts";
import { useOutput, usePumpState } from "../../../api/live.ts";
import { useMinute } from "../../../api/minute.ts";
import { type RowIn, useRow } from "../../../api/rows.ts";
import { figure, measure, moment } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Tag } from "../../../ui/Tag.tsx";
import { useLedger } from "../../dosing/use-ledger.ts";
import styles from "../TileCard.module.css";
import { TileCard } from "../TileCard.tsx";
import { lastDay, nextDose } from "./dose-day.ts";
import { MissingTile } from "./MissingTile.tsx";

/** A dosing pump: today's amount, what is left, and the next dose. */
export function DosingTile({ id }: { readonly id: string }) {
  const row = useRow("pumps", id);
  return row === undefined ? <MissingTile /> : <Present row={row} />;
}

function Present({ row }: { readonly row: RowIn<"pumps"> }) {
  const { t } = useTranslation(["overview", "common"]);
  const output = useOutput(jackOutput(row.jack, row.pin));
  const isRunning = (output?.value ?? 0) > 0;
  const isOff = !row.regiment.enable && !row.regiment.continuous;
  return (
    <TileCard
      kind={t("kinds.doser")}
      name={row.name}
      to="/dosing"
      aside={
        isRunning ? (
          <Tag tone="accent">{t("dosing")}</Tag>
        ) : isOff ? (
          <Tag tone="quiet">{t("common:disabled")}</Tag>
        ) : undefined
      }
    >
      <DeliveredAmount row={row} />
    </TileCard>
  );
}

function DeliveredAmount({ row }: { readonly row: RowIn<"pumps"> }) {
  const { t } = useTranslation("overview");
  const now = useMinute();
  const { lines } = useLedger(row);
  const container = usePumpState(row.id)?.container;
  if (lines === undefined) return null;
  const { ml, seconds } = lastDay(row, lines, now);
  const next = nextDose(row, now);
  return (
    <>
      <p className={styles.value}>
        <span className={styles.number}>{figure(ml ?? seconds, ml === undefined ? 0 : 1)}</span>{" "}
        {ml === undefined ? "s" : "ml"}
      </p>
      <p className="note">{t("lastDay")}</p>
      {container != null && <p>{t("left", { amount: measure(container.remaining_ml, "ml", 0) })}</p>}
      <p className="note">{next === undefined ? t("noNext") : t("next", { when: moment(next, now) })}</p>
    </>
  );
}
