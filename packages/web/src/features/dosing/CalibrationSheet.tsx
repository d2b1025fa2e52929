import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { type ReactNode, useState } from "react";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CalibrationFill } from "./CalibrationFill.tsx";
import { CalibrationMeasure } from "./CalibrationMeasure.tsx";
import { DailyCapNote } from "./DailyCapNote.tsx";
import styles from "./Pump.module.css";
import { PumpRunning } from "./PumpRunning.tsx";
import { calibrationAfter, type LedgerLine } from "./pump-day.ts";
import { type PumpSheetProps, useLedgerRefresh } from "./use-ledger.ts";

interface Run {
  /** Newest line before the run: the line of the run comes after it. */
  readonly after: number;
  /** True: it only fills the hose. */
  readonly isFill: boolean;
}

/** Calibration in three steps: fill the hose and run the pump, measure the volume, store the rate. */
export function CalibrationSheet({ pump, name, lines = [], onClose }: PumpSheetProps) {
  const { t } = useTranslation("dosing");
  const [run, setRun] = useState<Run>();
  const newest = Number(lines.at(-1)?.id ?? 0);
  const line = run === undefined ? undefined : calibrationAfter(lines, run.after);
  const isOver = line !== undefined && line.outcome !== "open";
  const step = run === undefined || run.isFill ? 1 : isOver ? 3 : 2;
  const end = (): void => setRun(undefined);
  const running = <PumpRunning pump={pump} name={name} line={line} onCancelled={end} />;
  return (
    <Sheet title={t("calibrate.title", { name })} onClose={onClose}>
      <div className={styles.question}>
        <p className="note">{t("calibrate.stepOf", { step })}</p>
        {step === 1 && (
          <CalibrationRun
            pump={pump}
            lines={lines}
            onAccepted={() => setRun({ after: newest, isFill: false })}
            isFilling={run !== undefined && !isOver}
          >
            {run !== undefined && !isOver ? (
              running
            ) : (
              <CalibrationFill
                pump={pump}
                last={run === undefined ? undefined : line}
                onAccepted={() => setRun({ after: newest, isFill: true })}
              />
            )}
          </CalibrationRun>
        )}
        {step === 2 && running}
        {step === 3 && line !== undefined && (
          <CalibrationMeasure pump={pump} line={line} onAgain={end} onClose={onClose} />
        )}
      </div>
    </Sheet>
  );
}

const USUAL_SECONDS = 30;
const USUAL_ML = 10;

interface CalibrationRunProps {
  readonly pump: Pump;
  readonly lines: readonly LedgerLine[];
  /** Called when the controller has accepted the run. */
  onAccepted(): void;
  readonly isFilling: boolean;
  /** Fills the hose. */
  readonly children: ReactNode;
}

/** Duration, or for a stepper volume, of the calibration run. */
function CalibrationRun({ pump, lines, onAccepted, isFilling, children }: CalibrationRunProps) {
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
      <DailyCapNote pump={pump} lines={lines} />
      {children}
      <p>{t("calibrate.run")}</p>
      <NumberField
        label={isStepper ? t("calibrate.volume") : t("calibrate.seconds")}
        suffix={isStepper ? " ml" : " s"}
        min={0}
        max={3600}
        value={amount}
        onChange={setAmount}
      />
      {!isStepper && (
        <NumberField
          label={t("calibrate.speed")}
          description={t("calibrate.speedHelp")}
          suffix=" %"
          min={0}
          max={100}
          value={speed}
          onChange={setSpeed}
        />
      )}
      <Refusal words={refusal} />
      <div className="buttons">
        <Button
          loading={isBusy}
          disabled={isFilling || amount === "" || (!isStepper && speed === "")}
          onClick={() => void run()}
        >
          {t("calibrate.start")}
        </Button>
      </div>
    </>
  );
}
