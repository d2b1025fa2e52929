import { Button } from "@mantine/core";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Pump.module.css";
import { useLedgerRefresh } from "./use-ledger.ts";

const USUAL_SECONDS = 30;
const USUAL_ML = 10;

interface CalibrationRunProps {
  readonly pump: Pump;
  /** Called when the controller has accepted the run. */
  onAccepted(): void;
}

/** Duration, or for a stepper volume, of the calibration run. */
export function CalibrationRun({ pump, onAccepted }: CalibrationRunProps) {
  const { t } = useTranslation("dosing");
  const { send, isBusy, refusal } = useRequest();
  const refresh = useLedgerRefresh(pump.id);
  const isStepper = pump.type === "stepper";
  const [amount, setAmount] = useState<number | string>(isStepper ? USUAL_ML : USUAL_SECONDS);
  const [speed, setSpeed] = useState<number | string>(pump.regiment.speed > 0 ? pump.regiment.speed : 100);
  const run = async (): Promise<void> => {
    const body = isStepper ? { volume: Number(amount) } : { duration: Number(amount), speed: Number(speed) };
    if (!(await send(() => post(`${pumps.path}/${pump.id}/calibrate`, body)))) return;
    refresh();
    onAccepted();
  };
  return (
    <>
      <p>{t("calibrate.prepare")}</p>
      <p>{t("calibrate.run")}</p>
      <NumberField
        size="md"
        label={isStepper ? t("calibrate.volume") : t("calibrate.seconds")}
        suffix={isStepper ? " ml" : " s"}
        min={0}
        max={3600}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
      />
      {!isStepper && (
        <NumberField
          size="md"
          label={t("calibrate.speed")}
          description={t("calibrate.speedHelp")}
          suffix=" %"
          min={0}
          max={100}
          value={speed}
          onChange={setSpeed}
          inputMode="decimal"
        />
      )}
      <Refusal words={refusal} />
      <div className={styles.buttons}>
        <Button
          size="md"
          loading={isBusy}
          disabled={amount === "" || (!isStepper && speed === "")}
          onClick={() => void run()}
        >
          {t("calibrate.start")}
        </Button>
      </div>
    </>
  );
}
