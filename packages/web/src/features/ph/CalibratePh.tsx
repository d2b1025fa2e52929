import { NativeSelect } from "@mantine/core";
import { phSlopePercent } from "@refugium/model/laws/ph-calibration.ts";
import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useState } from "react";
import type { RowOf } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { BackStep } from "../regulation/BackStep.tsx";
import { Measure } from "../regulation/Measure.tsx";
import { PresentCalibration } from "../regulation/PresentCalibration.tsx";
import type { ProbeScale } from "../regulation/probe-scale.ts";
import { Review } from "../regulation/Review.tsx";
import { type Calibration, useCalibration } from "../regulation/use-calibration.ts";
import { BUFFER_PLANS, type BufferPlan, barePh, sensitivityVerdict } from "./ph-calibration.ts";

interface CalibratePhProps {
  readonly probe: RowOf<typeof phprobes>;
  readonly name: string;
  onClose(): void;
}

/** pH: usual drift of a good probe in a buffer. */
const STEADY_WITHIN = 0.03;
const same = (value: number): number => value;

/** Calibrates a pH probe step by step in buffer solutions; the probe is switched off meanwhile. */
export function CalibratePh({ probe, name, onClose }: CalibratePhProps) {
  const { t } = useTranslation(["ph", "regulation"]);
  const [plan, setPlan] = useState<BufferPlan>("reef");
  const path = `/api/phprobes/${probe.id}`;
  const calibration = useCalibration({ path, onClose });
  const { step, points, pointCount, take, leave } = calibration;
  const buffer = BUFFER_PLANS[plan][points.length] ?? 7;
  const scale: ProbeScale = {
    ...{ path: `${path}/read`, unit: "pH", tolerance: STEADY_WITHIN, show: same, read: same },
    bare: (answered) => barePh(probe.calibration_points, answered),
  };
  return (
    <Sheet title={t("regulation:calibrateNamed", { name })} onClose={leave}>
      {step === "start" && (
        <StartPhCalibration
          {...{ probe, name, calibration, scale, plan }}
          onPlan={setPlan}
          onBegin={() => void calibration.begin(BUFFER_PLANS[plan].length, true)}
        />
      )}
      {step === "measure" && (
        <Measure
          key={points.length}
          title={t("regulation:pointTitle", { index: points.length + 1, count: pointCount })}
          scale={scale}
          expectedLabel={t("bufferIs")}
          expected={buffer}
          onTake={take}
        >
          <p>{t("intoBuffer", { buffer: figure(buffer, 0) })}</p>
          <p>{t("bufferHelp")}</p>
        </Measure>
      )}
      {step === "review" && (
        <Review calibration={calibration} scale={scale}>
          <SensitivityWords points={points} />
        </Review>
      )}
      {step === "back" && <BackStep calibration={calibration} instruction={t("backInTank")} />}
    </Sheet>
  );
}

function SensitivityWords({ points }: Pick<Calibration, "points">) {
  const { t } = useTranslation("ph");
  const percent = phSlopePercent(points);
  if (percent === undefined) return null;
  const verdict = t(`sensitivity.${sensitivityVerdict(percent)}`);
  return <p>{t("sensitivityWords", { percent: figure(percent, 0), verdict })}</p>;
}

interface StartPhCalibrationProps {
  readonly probe: RowOf<typeof phprobes>;
  readonly name: string;
  readonly calibration: Calibration;
  readonly scale: ProbeScale;
  readonly plan: BufferPlan;
  onPlan(plan: BufferPlan): void;
  onBegin(): void;
}

/** First step: present calibration, requirements, choice of buffers, and effects. */
function StartPhCalibration(props: StartPhCalibrationProps) {
  const { probe, name, calibration, scale, plan, onPlan, onBegin } = props;
  const { t } = useTranslation("ph");
  const plans = Object.keys(BUFFER_PLANS) as readonly BufferPlan[]; // The keys of the plans.
  return (
    <div className="stack">
      <PresentCalibration
        name={name}
        path={`/api/phprobes/${probe.id}`}
        points={probe.calibration_points}
        scale={scale}
        pauses={probe.enable}
      />
      <p>{t("needs")}</p>
      <NativeSelect
        label={t("buffers")}
        description={t("buffersHelp")}
        data={plans.map((each) => ({ value: each, label: t(`plans.${each}`) }))}
        value={plan}
        onChange={({ currentTarget }) => onPlan(plans.find((each) => each === currentTarget.value) ?? plan)}
      />
      {probe.enable && <p>{t(probe.control ? "pauseControl" : "pause")}</p>}
      <Refusal words={calibration.failure} />
      <div>
        <Button loading={calibration.isBusy} onClick={onBegin}>
          {t(probe.enable ? "beginOff" : "begin")}
        </Button>
      </div>
    </div>
  );
}
