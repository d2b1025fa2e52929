import { hostZone } from "@refugium/model/laws/wire-time.ts";
import { useAbout, useWallTime } from "../../api/about.ts";
import { ChoiceControl } from "../../form/controls.tsx";
import { useTranslation } from "../../text/translate.ts";
import { wallClock } from "../../text/wall-format.ts";

const ZONES = Intl.supportedValuesOf("timeZone");

/** The time zone of the tank, the time in it, and whether it differs from this device's. */
export function ZoneControl({ stored }: { readonly stored: string }) {
  const { t } = useTranslation("settings");
  const zone = useAbout()?.zone;
  const wall = useWallTime();
  const zones = new Set(["UTC", hostZone(), ...(stored === "" ? [] : [stored]), ...ZONES]);
  return (
    <div>
      <ChoiceControl
        path="time_zone"
        label={t("zone.label")}
        help={t("zone.help")}
        options={[
          { value: "", label: t("zone.ofMachine") },
          ...[...zones].sort().map((value) => ({ value, label: value.replaceAll("_", " ") })),
        ]}
      />
      {zone !== undefined && (
        <p className="quiet">
          {t("zone.is", { zone, time: wallClock(wall / 1000) })}
          {hostZone() !== zone && ` ${t("zone.elsewhere", { here: hostZone() })}`}
        </p>
      )}
    </div>
  );
}
