import { hostZone } from "@refugium/model/laws/wire-time.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { useTranslation } from "react-i18next";
import { useAbout } from "../../api/about.ts";
import { ChoiceControl, NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { preference, setPreference } from "../../preferences.ts";
import { Loaded } from "../settings/Loaded.tsx";
import { useReload } from "../settings/use-reload.ts";
import { useSaveSettings, useSettings } from "../settings/use-settings.ts";
import { ZoneControl } from "../settings/ZoneControl.tsx";
import { Step, type StepProps } from "./Step.tsx";

/** Step of the tank's name, volume, units and time zone. */
export function TankStep(props: StepProps) {
  return <Loaded from={useSettings()}>{(stored) => <TankForm {...props} stored={stored} />}</Loaded>;
}

function TankForm({ stored, onNext, onBack }: StepProps & { readonly stored: SettingsValue }) {
  const { t } = useTranslation(["firstSteps", "common", "settings"]);
  const save = useSaveSettings();
  const reload = useReload();
  const zone = useAbout()?.zone;
  const { name, volume_l, time_zone } = stored;
  const draft = useDraft({
    name,
    volume_l: volume_l === 0 ? null : volume_l,
    unit: preference("unit") ?? "C",
    // Who sets up a tank is where the tank is, while a new machine is often in UTC.
    time_zone: time_zone === "" && zone !== undefined && zone !== hostZone() ? hostZone() : time_zone,
  });
  const send = async (): Promise<void> => {
    const chosen = draft.get("time_zone");
    await save({ name: draft.get("name"), volume_l: draft.get("volume_l"), time_zone: chosen });
    if (chosen !== time_zone) await reload();
    setPreference("unit", draft.get("unit") === "F" ? "F" : "C");
  };
  return (
    <Step title={t("tank.title")} intro={t("tank.intro")} onBack={onBack}>
      <Form draft={draft} send={send} onSaved={onNext} action={t("common:next")} maySendUnchanged>
        <TextControl path="name" label={t("tank.name")} />
        <NumberControl
          path="volume_l"
          label={t("settings:controller.volume")}
          help={t("settings:controller.volumeHelp")}
          unit="l"
          min={0}
          decimals={1}
        />
        <ChoiceControl
          path="unit"
          label={t("tank.unit")}
          options={[
            { value: "C", label: "°C" },
            { value: "F", label: "°F" },
          ]}
        />
        <ZoneControl stored={time_zone} />
      </Form>
    </Step>
  );
}
