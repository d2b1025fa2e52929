import { NativeSelect } from "@mantine/core";
import type { Schedule } from "@refugium/model/laws/schedule.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../text/translate.ts";
import { Refusal } from "../ui/Refusal.tsx";
import { TextControl } from "./controls.tsx";
import { DaysPart } from "./DaysPart.tsx";
import { Fields } from "./Form.tsx";
import { useFormDraft } from "./form-context.ts";
import { NumberField } from "./NumberField.tsx";
import styles from "./ScheduleControl.module.css";
import { ScheduleSummary } from "./ScheduleSummary.tsx";
import { stepWords } from "./schedule-words.ts";
import {
  fieldsOf,
  type Repeating,
  repeatingOf,
  SCHEDULE_FIELDS,
  type SimpleSchedule,
  STEPS,
  simpleOf,
  timesOf,
} from "./simple-schedule.ts";
import { TimesPart } from "./TimesPart.tsx";

interface ScheduleControlProps {
  /** Prefix of the six fields' paths, such as `regiment.schedule.`; empty at the top level. */
  readonly prefix: string;
  /** Initial schedule of a new row; without it the draft's own fields are shown. */
  readonly start?: Schedule;
}

type Way = SimpleSchedule["kind"] | "fields";

/**
 * Edits a schedule as times and days, as a step, or as the six fields, with a sentence and the next runs. A schedule
 * that is not simple is shown by its fields and changes only when another way is chosen.
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
      // Back to fields that are not simple: looking at the other ways changes nothing.
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
      {way !== "fields" && faults !== "" && <Refusal words={faults} />}
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial value of a new row.
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

/** The six fields as stored. */
function RawSchedule({ prefix }: { readonly prefix: string }) {
  const { t } = useTranslation("schedule");
  return (
    <div>
      <p className="hint">{t("fields.hint")}</p>
      <div className={styles.raw}>
        {SCHEDULE_FIELDS.map((name) => (
          <TextControl key={name} path={`${prefix}${name}`} label={t(`fields.${name}`)} />
        ))}
      </div>
    </div>
  );
}

interface RepeatingPartProps {
  readonly simple: Repeating;
  onChange(next: Repeating): void;
}

/** Repeats at a step from midnight on. */
function RepeatingPart({ simple, onChange }: RepeatingPartProps) {
  const { t } = useTranslation("schedule");
  return (
    <>
      <NativeSelect
        label={t("every")}
        value={String(simple.minutes)}
        data={STEPS.map((minutes) => ({ value: String(minutes), label: stepWords(minutes) }))}
        onChange={(event) => onChange({ ...simple, minutes: Number(event.currentTarget.value) })}
      />
      {simple.minutes >= 60 && (
        <NumberField
          label={t("minutesPast")}
          value={simple.minute}
          min={0}
          max={59}
          decimalScale={0}
          clampBehavior="strict"
          inputMode="numeric"
          onChange={(minute, refused) => {
            if (refused === undefined)
              onChange({ ...simple, minute: typeof minute === "number" ? minute : 0 });
          }}
        />
      )}
    </>
  );
}
