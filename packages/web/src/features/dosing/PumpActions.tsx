import { Button } from "@mantine/core";
import { doseOf, rateOf } from "@refugium/model/laws/dose-plan.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Pump.module.css";
import type { PumpSheet } from "./PumpSheets.tsx";

interface PumpActionsProps {
  readonly pump: Pump;
  readonly name: string;
  onOpen(sheet: PumpSheet): void;
}

export function PumpActions({ pump, name, onOpen }: PumpActionsProps) {
  const { t } = useTranslation(["dosing", "common"]);
  const { send, isBusy, refusal } = useRequest();
  const { enable } = pump.regiment;
  const canDose = doseOf(pump) !== undefined || rateOf(pump) !== undefined;
  const toggle = () => saveRow(pumps, pump.id, { regiment: { enable: !enable } });
  const button = (sheet: PumpSheet, words: string, named: string) => (
    <Button variant="default" aria-label={named} onClick={() => onOpen(sheet)}>
      {words}
    </Button>
  );
  return (
    <>
      <div className={styles.actions}>
        {canDose && button("dose", t("dose.button"), t("dose.named", { name }))}
        <Button
          variant="default"
          loading={isBusy}
          aria-label={enable ? t("pauseNamed", { name }) : t("startNamed", { name })}
          onClick={() => void send(toggle)}
        >
          {enable ? t("pause") : t("start")}
        </Button>
        {button("history", t("history"), t("historyNamed", { name }))}
        {button("calibrate", t("calibrate.button"), t("calibrate.named", { name }))}
        {button("edit", t("common:edit"), t("common:editNamed", { name }))}
        {button("remove", t("common:remove"), t("common:removeNamed", { name }))}
      </div>
      <Refusal words={refusal} />
    </>
  );
}
