import { NativeSelect } from "@mantine/core";
import { useRows } from "../api/rows.ts";
import { TimeField } from "../form/TimeField.tsx";
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
          <TimeField
            key={end}
            label={t(`night.${end}`)}
            value={choice[end]}
            onChange={(minute) => choose({ ...choice, [end]: minute })}
          />
        ))}
      {choice.by === "clock" && <p className="note">{t("night.zone")}</p>}
    </>
  );
}
