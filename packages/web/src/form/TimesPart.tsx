import { NativeSelect } from "@mantine/core";
import { timeText } from "../text/time-text.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import { CloseButton } from "../ui/CloseButton.tsx";
import type { AtTimes } from "./simple-schedule.ts";
import { TimeField } from "./TimeField.tsx";

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The first time is typed; each further one is an hour with the same minute, as six fields allow no more. */
export function TimesPart({ simple, onChange }: { readonly simple: AtTimes; onChange(next: AtTimes): void }) {
  const { t } = useTranslation("schedule");
  const { hours, minute } = simple;
  const [first = 0, ...others] = hours;
  const choose = (minutes: number): void => {
    const hour = Math.floor(minutes / 60);
    const rest = others.filter((each) => each !== hour);
    onChange({ ...simple, hours: [hour, ...rest], minute: minutes % 60 });
  };
  const replace = (at: number, hour: number): void =>
    onChange({ ...simple, hours: hours.map((each, index) => (index === at ? hour : each)) });
  return (
    <>
      <TimeField label={t("time")} value={first * 60 + minute} onChange={choose} />
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
            onClick={() => onChange({ ...simple, hours: hours.filter((each) => each !== hour) })}
          />
        </div>
      ))}
      {hours.length < 24 && (
        <div>
          <Button
            variant="default"
            onClick={() => onChange({ ...simple, hours: [...hours, freeHour(hours)] })}
          >
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
