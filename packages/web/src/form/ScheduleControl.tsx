import { NativeSelect } from "@mantine/core";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DaysPart } from "./DaysPart.tsx";
import { Fields } from "./Form.tsx";
import { useFormDraft } from "./form-context.ts";
import { RawSchedule } from "./RawSchedule.tsx";
import { RepeatingPart } from "./RepeatingPart.tsx";
import styles from "./ScheduleControl.module.css";
import { ScheduleSummary } from "./ScheduleSummary.tsx";
import {
  fieldsOf,
  repeatingOf,
  SCHEDULE_FIELDS,
  type SimpleSchedule,
  simpleOf,
  timesOf,
} from "./simple-schedule.ts";
import { TimesPart } from "./TimesPart.tsx";

interface ScheduleControlProps {
  /** What stands before the six fields' names, such as `regiment.schedule.`; empty when they are at the top. */
  readonly prefix: string;
  /** What a new thing begins with; without it the draft's own fields stay. */
  readonly start?: Schedule;
}

type Way = SimpleSchedule["kind"] | "fields";

/**
 * When something runs: times and days, a step, or the six fields themselves, with a sentence and the next runs. A
 * schedule that is not simple is shown by its fields and changed only when the person chooses another way.
 */
export function ScheduleControl({ prefix, start }: ScheduleControlProps) {
  const { t } = useTranslation("schedule");
  const { schedule, set, faults } = useScheduleDraft(prefix, start);
  const simple = simpleOf(schedule);
  const [isRaw, setRaw] = useState(false);
  const left = useRef<Schedule>(undefined);
  const way: Way = isRaw || simple === undefined ? "fields" : simple.kind;
  const choose = (next: Way): void => {
    setRaw(next === "fields");
    if (next === "fields") {
      // Back to fields that had no simple words: nothing is lost by a look at the other ways.
      if (left.current !== undefined) set(left.current);
      return;
    }
    left.current = simple === undefined ? schedule : left.current;
    set(fieldsOf(next === "times" ? timesOf(simple) : repeatingOf(simple)));
  };
  const change = (next: SimpleSchedule): void => {
    left.current = undefined;
    set(fieldsOf(next));
  };
  return (
    <Fields title={t("title")}>
      <NativeSelect
        label={t("how")}
        size="md"
        value={way}
        data={[
          { value: "times", label: t("atTimes") },
          { value: "repeating", label: t("everySoOften") },
          { value: "fields", label: t("byFields") },
        ]}
        // The values are those three.
        onChange={(event) => choose(event.currentTarget.value as Way)}
      />
      {way === "times" && simple?.kind === "times" && <TimesPart simple={simple} onChange={change} />}
      {way === "repeating" && simple?.kind === "repeating" && (
        <RepeatingPart simple={simple} onChange={change} />
      )}
      {way !== "fields" && simple !== undefined && <DaysPart simple={simple} onChange={change} />}
      {way === "fields" && <RawSchedule prefix={prefix} />}
      {way !== "fields" && faults !== "" && (
        <p role="alert" className={styles.fault}>
          {faults}
        </p>
      )}
      <ScheduleSummary schedule={schedule} />
    </Fields>
  );
}

function useScheduleDraft(prefix: string, start: Schedule | undefined) {
  const draft = useFormDraft();
  const text = (name: keyof Schedule): string => {
    const value = draft.get(`${prefix}${name}`);
    return typeof value === "string" ? value : "";
  };
  const set = (next: Schedule): void => {
    for (const name of SCHEDULE_FIELDS) draft.set(`${prefix}${name}`, next[name]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what a new thing begins with.
  useEffect(() => {
    if (start !== undefined) set(start);
  }, []);
  const schedule: Schedule = {
    second: text("second"),
    minute: text("minute"),
    hour: text("hour"),
    day: text("day"),
    week: text("week"),
    month: text("month"),
  };
  const faults = SCHEDULE_FIELDS.flatMap((name) => draft.fault(`${prefix}${name}`) ?? []).join(" ");
  return { schedule, set, faults };
}
