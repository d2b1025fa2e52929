import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { timeText } from "../text/time-text.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import { CloseButton } from "../ui/CloseButton.tsx";
import { type AtTimes, withFirst } from "./simple-schedule.ts";
import { TimeField } from "./TimeField.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The first time is typed; each further one is an hour with the same minute, as six fields allow no more. */
export function TimesPart({ simple, onChange }: { readonly simple: AtTimes; onChange(next: AtTimes): void }) {
  const { t } = useTranslation("schedule");
  /** The hours of the other times while the first one is typed: none is lost that is passed on the way. */
  const [kept, setKept] = useState<readonly number[]>();
  const { minute } = simple;
  const [first = 0, ...stored] = simple.hours;
  const others = kept ?? stored;
  const hours = [first, ...others];
  const type = (minutes: number): void => {
    setKept(others);
    onChange(withFirst(simple, others, minutes));
  };
  const change = (next: readonly number[]): void => {
    setKept(undefined);
    onChange({ ...simple, hours: next });
  };
  const replace = (at: number, hour: number): void =>
    change(hours.map((each, index) => (index === at ? hour : each)));
  return (
    <>
      <TimeField
        label={t("time")}
        value={first * 60 + minute}
        onChange={type}
        onLeave={() => setKept(undefined)}
      />
      {others.map((hour, index) => (
        <div key={hour} className="beside">
          <NativeSelect
            label={t("alsoAt")}
            value={String(hour)}
            data={HOURS.filter((each) => each === hour || !hours.includes(each)).map((each) => ({
              value: String(each),
              label: timeText(each, minute),
            }))}
            onChange={(event) => replace(index + 1, Number(event.currentTarget.value))}
          />
          <CloseButton
            aria-label={t("removeTime", { time: timeText(hour, minute) })}
            onClick={() => change(hours.filter((_, at) => at !== index + 1))}
          />
        </div>
      ))}
      {hours.length < 24 && (
        <div>
          <Button variant="default" onClick={() => change([...hours, freeHour(hours)])}>
            {t("addTime")}
          </Button>
          <p className="hint">{t("sameMinute")}</p>
        </div>
      )}
    </>
  );
}

/** Twelve hours after the last one, or the first free hour after that. */
function freeHour(hours: readonly number[]): number {
  const wanted = ((hours.at(-1) ?? 0) + 12) % 24;
  return HOURS.map((hour) => (wanted + hour) % 24).find((hour) => !hours.includes(hour)) ?? wanted;
}
