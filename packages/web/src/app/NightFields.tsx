import { NativeSelect, TextInput } from "@mantine/core";
import { useRows } from "../api/rows.ts";
import { setPreference, usePreference } from "../preferences.ts";
import { useTranslation } from "../text/translate.ts";
import { type NightChoice, placeOf, readNight, USUAL_NIGHT, writeNight } from "./night-choice.ts";

/** When the page is red: by the clock, or by the sun where the lights follow that of a place. */
export function NightFields() {
  const { t } = useTranslation("preferences");
  const choice = readNight(usePreference("night"));
  const place = placeOf(useRows("lights"));
  const choose = (next: NightChoice): void => setPreference("night", writeNight(next));
  return (
    <>
      {(place !== undefined || choice.by === "sun") && (
        <NativeSelect
          label={t("night.label")}
          value={choice.by}
          data={(["clock", "sun"] as const).map((value) => ({ value, label: t(`night.${value}`) }))}
          onChange={(event) =>
            choose(
              event.currentTarget.value === "sun" && place !== undefined
                ? { by: "sun", ...place }
                : USUAL_NIGHT,
            )
          }
        />
      )}
      {choice.by === "clock" &&
        (["from", "to"] as const).map((end) => (
          <TextInput
            key={end}
            type="time"
            label={t(`night.${end}`)}
            value={timeOf(choice[end])}
            onChange={(event) => {
              const minute = minuteOf(event.currentTarget.value);
              if (minute !== undefined) choose({ ...choice, [end]: minute });
            }}
          />
        ))}
      {choice.by === "clock" && <p className="note">{t("night.zone")}</p>}
    </>
  );
}

function timeOf(minute: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Undefined while a time is not complete. */
function minuteOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hour === undefined || minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
