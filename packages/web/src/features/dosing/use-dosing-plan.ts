import { containerFaults, scheduleCapFaults } from "@refugium/model/laws/dosing-schedule.ts";
import { spreadSchedule } from "@refugium/model/laws/dosing-spread.ts";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useEffect, useState } from "react";
import { refusedField, refuseFaults } from "../../api/request.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import type { Draft } from "../../form/draft.ts";
import { SCHEDULE_FIELDS } from "../../form/simple-schedule.ts";
import { useTranslation } from "../../text/translate.ts";
import { type DailyPlan, dailyPlanOf, dosePath, otherPart, scheduleOfOther } from "./daily-plan.ts";
import { isContinuous } from "./pump-day.ts";

export interface DosingPlan {
  /** Undefined: by a schedule of its own. */
  readonly daily: DailyPlan | undefined;
  setDaily(next: DailyPlan | undefined): void;
  /** Why the doses cannot be spread; empty when they can. */
  readonly countFault: string;
  /** The pump with the other part of a two-part solution. */
  readonly other: Pump | undefined;
  setOther(id: string): void;
  /** When the other one doses; undefined when the two would come too close. */
  readonly otherSchedule: Schedule | undefined;
  /** Throws RequestFailed when the plan is impossible. */
  check(): void;
  /** Brings the other one to the same amount and number of doses. Throws RequestFailed. */
  saveOther(): Promise<void>;
}

/** How a pump doses, as chosen in its form. `pump` as drafted. */
export function useDosingPlan(draft: Draft, pump: Pump, isNew: boolean): DosingPlan {
  const { t } = useTranslation("dosing");
  const rows = useRows(pumps);
  const [daily, setPlan] = useState(() => dailyPlanOf(pump, isNew));
  const [otherId, setOther] = useState(() => otherPart(pump, rows)?.id ?? "");
  const found = daily === undefined ? undefined : spreadSchedule(daily);
  const nearest = found !== undefined && "nearest" in found ? found.nearest : [];
  const countFault =
    nearest.length === 0
      ? ""
      : t("form.uneven", { count: Number(daily?.count), nearest: nearest.join(", ") });
  const other = daily === undefined ? undefined : rows.find(({ id }) => id === otherId);
  const otherSchedule = other && scheduleOfOther(pump, other);

  const setDaily = (next: DailyPlan | undefined): void => {
    setPlan(next);
    if (next !== undefined) write(draft, pump, next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial plan of a new pump.
  useEffect(() => {
    if (isNew && daily !== undefined) write(draft, pump, daily);
  }, []);
  const otherChanges = other && {
    regiment: { volume: pump.regiment.volume, schedule: otherSchedule },
    spacing_group: pump.spacing_group,
  };
  return {
    daily: isContinuous(pump) ? undefined : daily,
    setDaily,
    countFault,
    other,
    setOther: (id) => {
      setOther(id);
      const group = rows.find((row) => row.id === id)?.spacing_group ?? "";
      if (id !== "" && pump.spacing_group !== group)
        draft.set("spacing_group", group || t("form.twoPartGroup"));
      else if (id !== "" && group === "") draft.set("spacing_group", t("form.twoPartGroup"));
    },
    otherSchedule,
    check: () => {
      if (countFault !== "") throw refusedField("count", countFault);
      refuseFaults([...scheduleCapFaults(pump), ...containerFaults(pump)]);
      if (other === undefined) return;
      if (otherSchedule === undefined) throw refusedField("other", t("form.twoPartClose"));
      const next = {
        ...other,
        regiment: { ...other.regiment, volume: pump.regiment.volume, schedule: otherSchedule },
      };
      const faults = [...scheduleCapFaults(next), ...containerFaults(next)];
      refuseFaults(faults.map(({ message }) => ({ path: "other", message })));
    },
    saveOther: async () => {
      if (other !== undefined && otherChanges !== undefined) await saveRow(pumps, other.id, otherChanges);
    },
  };
}

/** The amount of a dose, and when: what the controller stores of a plan. */
function write(draft: Draft, pump: Pump, { amount, ...spread }: DailyPlan): void {
  if (amount !== "" && spread.count > 0) draft.set(dosePath(pump), amount / spread.count);
  const schedule = spreadSchedule(spread);
  if ("nearest" in schedule) return;
  for (const name of SCHEDULE_FIELDS) draft.set(`regiment.schedule.${name}`, schedule[name]);
}
