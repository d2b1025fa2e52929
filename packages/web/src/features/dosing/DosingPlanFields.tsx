import { NativeSelect } from "@mantine/core";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { Fields } from "../../form/Form.tsx";
import { ScheduleControl } from "../../form/ScheduleControl.tsx";
import { ScheduleSummary } from "../../form/ScheduleSummary.tsx";
import { useTranslation } from "../../text/translate.ts";
import { DailyFields } from "./DailyFields.tsx";
import { DoseFields } from "./DoseFields.tsx";
import { dailyPlanOf } from "./daily-plan.ts";
import { isContinuous } from "./pump-day.ts";
import type { DosingPlan } from "./use-dosing-plan.ts";

interface DosingPlanProps {
  /** As drafted in the form. */
  readonly pump: Pump;
  readonly plan: DosingPlan;
}

/** How much and when: an amount a day in equal doses, or a dose on a schedule of its own. */
export function DosingPlanFields({ pump, plan }: DosingPlanProps) {
  const { t } = useTranslation("dosing");
  const { daily } = plan;
  if (isContinuous(pump)) return null;
  const choose = (way: string): void =>
    plan.setDaily(way === "daily" ? (dailyPlanOf(pump, false) ?? dailyPlanOf(pump, true)) : undefined);
  return (
    <Fields title={t("form.planTitle")}>
      <NativeSelect
        label={t("form.way")}
        value={daily === undefined ? "schedule" : "daily"}
        data={[
          { value: "daily", label: t("form.byDay") },
          { value: "schedule", label: t("form.bySchedule") },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {daily === undefined ? (
        <>
          <DoseFields pump={pump} />
          <ScheduleControl prefix="regiment.schedule." />
        </>
      ) : (
        <>
          <DailyFields pump={pump} plan={plan} daily={daily} />
          <ScheduleSummary schedule={pump.regiment.schedule} />
        </>
      )}
    </Fields>
  );
}
