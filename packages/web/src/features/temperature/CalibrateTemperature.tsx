import { spanToFahrenheit } from "@refugium/model/declare/units.ts";
import type { tcs } from "@refugium/model/resources/tcs.ts";
import type { RowOf } from "../../api/rows.ts";
import { figure, useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { BackStep } from "../regulation/BackStep.tsx";
import styles from "../regulation/Calibration.module.css";
import { Measure } from "../regulation/Measure.tsx";
import { PresentCalibration } from "../regulation/PresentCalibration.tsx";
import type { ProbeScale } from "../regulation/probe-scale.ts";
import { Review } from "../regulation/Review.tsx";
import { type Calibration, useCalibration } from "../regulation/use-calibration.ts";

interface CalibrateTemperatureProps {
  readonly controller: RowOf<typeof tcs>;
  readonly name: string;
  onClose(): void;
}

/** °C: two steps of the common probe, which resolves sixteenths, plus noise. */
const STEADY_WITHIN = 0.15;

/** Calibrates a temperature probe step by step against a thermometer. */
export function CalibrateTemperature({ controller, name, onClose }: CalibrateTemperatureProps) {
  const { t } = useTranslation(["temperature", "regulation"]);
  const degrees = useDegrees(controller.fahrenheit);
  const path = `/api/tcs/${controller.id}`;
  const calibration = useCalibration({ path, onClose });
  const { step, points, pointCount, take, leave } = calibration;
  const scale: ProbeScale = {
    path: `${path}/read`,
    ...degrees,
    tolerance: controller.fahrenheit ? spanToFahrenheit(STEADY_WITHIN) : STEADY_WITHIN,
    // `read` answers the uncalibrated value.
    bare: (answered) => answered,
  };
  return (
    <Sheet title={t("regulation:calibrateNamed", { name })} onClose={leave}>
      {step === "start" && (
        <Start controller={controller} name={name} calibration={calibration} scale={scale} />
      )}
      {step === "measure" && (
        <Measure
          key={points.length}
          title={t("regulation:pointTitle", { index: points.length + 1, count: pointCount })}
          scale={scale}
          expectedLabel={t("thermometerSays")}
          expected={undefined}
          onTake={take}
        >
          <p>{t(pointCount === 1 ? "besideInTank" : points.length === 0 ? "firstCup" : "secondCup")}</p>
        </Measure>
      )}
      {step === "review" && (
        <Review calibration={calibration} scale={scale}>
          {points.length === 1 && points[0] !== undefined && (
            <p>
              {t("shift", {
                shift: signed(degrees.show(points[0].expected) - degrees.show(points[0].observed)),
                unit: degrees.unit,
              })}
            </p>
          )}
        </Review>
      )}
      {step === "back" && <BackStep calibration={calibration} instruction={t("backInTank")} />}
    </Sheet>
  );
}

interface StartProps extends Omit<CalibrateTemperatureProps, "onClose"> {
  readonly calibration: Calibration;
  readonly scale: ProbeScale;
}

function Start({ controller, name, calibration, scale }: StartProps) {
  const { t } = useTranslation("temperature");
  return (
    <div className="stack">
      <PresentCalibration
        name={name}
        path={`/api/tcs/${controller.id}`}
        points={controller.calibration_points}
        scale={scale}
        pauses={false}
      />
      <section className={styles.way}>
        <h3 className="heading">{t("onePoint")}</h3>
        <p>{t("onePointHow")}</p>
        <Button onClick={() => void calibration.begin(1, false)}>{t("onePointGo")}</Button>
      </section>
      <section className={styles.way}>
        <h3 className="heading">{t("twoPoints")}</h3>
        <p>{t("twoPointsHow")}</p>
        {controller.enable && <p>{t("twoPointsPause", { name })}</p>}
        <Button
          variant="default"
          loading={calibration.isBusy}
          onClick={() => void calibration.begin(2, true)}
        >
          {t(controller.enable ? "twoPointsGo" : "twoPointsGoOff")}
        </Button>
      </section>
      <Refusal words={calibration.failure} />
    </div>
  );
}

function signed(value: number): string {
  return `${value < 0 ? "−" : "+"}${figure(Math.abs(value), 2)}`;
}
