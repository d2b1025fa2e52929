import { NativeSelect } from "@mantine/core";
import { useTranslation } from "../text/translate.ts";
import styles from "./ScheduleControl.module.css";
import { weekdayName } from "./schedule-words.ts";
import type { Days, SimpleSchedule } from "./simple-schedule.ts";

const WEEK = [1, 2, 3, 4, 5, 6, 0];
const MONTH = Array.from({ length: 31 }, (_, index) => index + 1);

interface DaysPartProps {
  readonly simple: SimpleSchedule;
  onChange(next: SimpleSchedule): void;
}

/** Every day, some weekdays, or days of the month. */
export function DaysPart({ simple, onChange }: DaysPartProps) {
  const { t } = useTranslation("schedule");
  const { days } = simple;
  const set = (next: Days): void => onChange({ ...simple, days: next });
  const choose = (kind: string): void =>
    set(kind === "week" || kind === "month" ? { kind, days: [1] } : { kind: "every" });
  return (
    <>
      <NativeSelect
        label={t("days")}
        value={days.kind}
        data={[
          { value: "every", label: t("everyDay") },
          { value: "week", label: t("someWeekdays") },
          { value: "month", label: t("daysOfMonth") },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {days.kind === "week" && (
        <DayButtons
          name={t("someWeekdays")}
          offered={WEEK}
          chosen={days.days}
          title={(day) => weekdayName(day, "long")}
          face={(day) => weekdayName(day)}
          onChange={(next) => set({ kind: "week", days: next })}
        />
      )}
      {days.kind === "month" && (
        <DayButtons
          name={t("daysOfMonth")}
          offered={MONTH}
          chosen={days.days}
          title={(day) => t("dayNumber", { day })}
          face={String}
          onChange={(next) => set({ kind: "month", days: next })}
        />
      )}
    </>
  );
}

interface DayButtonsProps {
  readonly name: string;
  readonly offered: readonly number[];
  readonly chosen: readonly number[];
  title(day: number): string;
  face(day: number): string;
  onChange(days: readonly number[]): void;
}

/** A week or a month of toggle buttons. The last chosen day cannot be removed; a hint explains this. */
function DayButtons({ name, offered, chosen, title, face, onChange }: DayButtonsProps) {
  const { t } = useTranslation("schedule");
  const toggle = (day: number): void => {
    const next = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day];
    if (next.length > 0) onChange(next.toSorted((one, other) => one - other));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a nested fieldset would need a second, visible legend.
    <div role="group" aria-label={name}>
      <div className={styles.days}>
        {offered.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={chosen.includes(day)}
            title={title(day)}
            onClick={() => toggle(day)}
          >
            {face(day)}
          </button>
        ))}
      </div>
      {chosen.length === 1 && <p className="hint">{t("lastDay")}</p>}
    </div>
  );
}
