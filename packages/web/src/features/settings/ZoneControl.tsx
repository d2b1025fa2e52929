import { instant } from "@refugium/model/declare/units.ts";
import { hostZone, isZone, zoneOffset } from "@refugium/model/laws/wire-time.ts";
import { useAbout, useWallTime } from "../../api/about.ts";
import { useLiveStore } from "../../api/live.ts";
import { ChoiceControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallClock } from "../../text/wall-format.ts";
import { ReloadButton } from "./ReloadNotice.tsx";

const ZONES = Intl.supportedValuesOf("timeZone");

interface ZoneProps {
  readonly stored: string;
  /** True where the modules are reloaded once the form is sent: a zone never waits. */
  readonly isInForceWhenSent?: boolean;
}

/** The time zone of the tank, the time in it, and whether it differs from this device's. */
export function ZoneControl({ stored, isInForceWhenSent = false }: ZoneProps) {
  const { t } = useTranslation("settings");
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
      <ZoneNow stored={stored} mayWait={!isInForceWhenSent} />
    </div>
  );
}

/** The time by the clock in force; for another chosen zone the time there, and until when the present clock counts. */
function ZoneNow({ stored, mayWait }: { readonly stored: string; readonly mayWait: boolean }) {
  const { t } = useTranslation("settings");
  const about = useAbout();
  const wall = useWallTime();
  const now = instant(useLiveStore().controllerTime());
  const chosen = useFormDraft().get("time_zone");
  if (about === undefined) return null;
  const { zone, in_force } = about;
  if (chosen === in_force.time_zone || typeof chosen !== "string")
    return (
      <p className="quiet">
        {t("zone.is", { zone, time: wallClock(wall / 1000) })}
        {hostZone() !== zone && ` ${t("zone.elsewhere", { here: hostZone() })}`}
      </p>
    );
  const isWaiting = mayWait && stored === chosen;
  return (
    <>
      <p className="quiet">
        {isZone(chosen) &&
          t("zone.chosen", { zone: chosen, time: wallClock((now + zoneOffset(now, chosen)) / 1000) })}
        {mayWait && ` ${t("zone.waits", { zone })}`}
      </p>
      {isWaiting && <ReloadButton />}
    </>
  );
}
