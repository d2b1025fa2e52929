import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { post } from "../../api/request.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { figure } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { amountText, rateText, short } from "./dose-words.ts";
import styles from "./Pump.module.css";
import { type LedgerLine, ranSeconds } from "./pump-day.ts";

interface CalibrationMeasureProps {
  readonly pump: Pump;
  readonly line: LedgerLine;
  onAgain(): void;
  onClose(): void;
}

/** Takes the measured volume, compares the new rate with the old one, and stores it. */
export function CalibrationMeasure({ pump, line, onAgain, onClose }: CalibrationMeasureProps) {
  const { t } = useTranslation("dosing");
  const draft = useDraft({ volume: null });
  const seconds = ranSeconds(line);
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t("calibrate.again")}
    </Button>
  );
  if (seconds <= 0) {
    return (
      <>
        <p role="alert">{t("calibrate.nothing", { reason: messageText(line, "reason") })}</p>
        <div className="buttons">{again}</div>
      </>
    );
  }
  const volume = draft.get("volume");
  const body = { duration: seconds, speed: line.speed };
  return (
    <>
      <p>
        {t("calibrate.ranFor", { span: amountText(seconds, "s") })}{" "}
        {line.delivered_ml !== null &&
          t("calibrate.ranMeant", { amount: amountText(line.delivered_ml, "ml") })}
      </p>
      {line.outcome !== "delivered" && <p>{t("calibrate.cut", { reason: messageText(line, "reason") })}</p>}
      <Form
        draft={draft}
        send={(changes) => post(`${pumps.path}/${pump.id}/calibrate/save`, { ...body, ...changes })}
        onSaved={onClose}
        action={t("calibrate.save")}
      >
        <NumberControl path="volume" label={t("calibrate.measured")} unit="ml" min={0} decimals={2} />
        <Comparison pump={pump} line={line} volume={typeof volume === "number" ? volume : 0} />
      </Form>
      <div className="buttons">{again}</div>
    </>
  );
}

interface ComparisonProps {
  readonly pump: Pump;
  readonly line: LedgerLine;
  readonly volume: number;
}

/** Old and new rate side by side. */
function Comparison({ pump, line, volume }: ComparisonProps) {
  const { t } = useTranslation("dosing");
  const isStepper = pump.type === "stepper";
  const meant = line.delivered_ml ?? 0;
  const seconds = ranSeconds(line);
  const old = isStepper ? pump.stepper.vpr : pump.regiment.volume_per_second;
  const next = isStepper ? (meant > 0 ? (old * volume) / meant : 0) : volume / seconds;
  const words = (rate: number): string =>
    isStepper ? t("calibrate.perTurn", { volume: short(rate) }) : rateText(rate);
  // Rates are compared at one speed: the old one is scaled to the speed of this run.
  const measured = pump.calibrated_speed;
  const atSpeed = isStepper || measured === 0 ? old : (old * line.speed) / measured;
  return (
    <dl className={styles.facts}>
      <dt>{t("calibrate.old")}</dt>
      <dd>{atSpeed > 0 ? words(atSpeed) : t("calibrate.never")}</dd>
      <dt>{t("calibrate.new")}</dt>
      <dd>
        {volume > 0 ? words(next) : "–"}
        {volume > 0 && atSpeed > 0 && ` (${deviation(next / atSpeed)} %)`}
      </dd>
    </dl>
  );
}

/** Deviation of a ratio from 1 in percent, such as `+3.5`. */
function deviation(ratio: number): string {
  const percent = (ratio - 1) * 100;
  return `${percent > 0 ? "+" : ""}${figure(percent, 1)}`;
}
