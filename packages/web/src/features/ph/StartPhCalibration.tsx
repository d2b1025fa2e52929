import { Button, NativeSelect } from "@mantine/core";
import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useTranslation } from "react-i18next";
import type { RowOf } from "../../api/rows.ts";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "../regulation/Calibration.module.css";
import { PresentCalibration } from "../regulation/PresentCalibration.tsx";
import type { ProbeScale } from "../regulation/probe-scale.ts";
import type { Calibration } from "../regulation/use-calibration.ts";
import { BUFFER_PLANS, type BufferPlan } from "./ph-calibration.ts";

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
export function StartPhCalibration(props: StartPhCalibrationProps) {
  const { probe, name, calibration, scale, plan, onPlan, onBegin } = props;
  const { t } = useTranslation("ph");
  const plans = Object.keys(BUFFER_PLANS) as readonly BufferPlan[]; // The keys of the plans.
  return (
    <div className={styles.start}>
      <PresentCalibration
        name={name}
        path={`/api/phprobes/${probe.id}`}
        points={probe.calibration_points}
        scale={scale}
        pauses={probe.enable}
      />
      <p>{t("needs")}</p>
      <NativeSelect
        size="md"
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
