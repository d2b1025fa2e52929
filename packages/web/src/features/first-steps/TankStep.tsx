import { TANK_KINDS, TANK_PARTS, type TankPart, usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { hostZone } from "@refugium/model/laws/wire-time.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { useAbout } from "../../api/about.ts";
import { ChecksControl, ChoiceControl, NumberControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { preference, setPreference } from "../../preferences.ts";
import { useTranslation } from "../../text/translate.ts";
import { Loaded } from "../settings/Loaded.tsx";
import { useReload } from "../settings/use-reload.ts";
import { useSaveSettings, useSettings } from "../settings/use-settings.ts";
import { ZoneControl } from "../settings/ZoneControl.tsx";
import { Step, type StepProps } from "./Step.tsx";

/** Step of the tank's name, volume, units and time zone. */
export function TankStep(props: StepProps) {
  return <Loaded from={useSettings()}>{(stored) => <TankForm {...props} stored={stored} />}</Loaded>;
}

interface TankProps extends StepProps {
  readonly stored: SettingsValue;
}

function TankForm({ stored, choice, onChoice, onNext, onBack }: TankProps) {
  const { t } = useTranslation(["firstSteps", "common", "settings"]);
  const save = useSaveSettings();
  const reload = useReload();
  const zone = useAbout()?.zone;
  const { name, volume_l, time_zone } = stored;
  const draft = useDraft({
    name,
    volume_l: volume_l === 0 ? null : volume_l,
    kind: choice.kind,
    parts: choice.parts,
    unit: preference("unit") ?? "C",
    // Who sets up a tank is where the tank is, while a new machine is often in UTC.
    time_zone: time_zone === "" && zone !== undefined && zone !== hostZone() ? hostZone() : time_zone,
  });
  /** Suggests a volume where none was typed. */
  const chooseKind = (kind: string): void => {
    const isOwn = ![null, usualTank(String(draft.get("kind"))).litres].includes(volumeOf(draft));
    if (kind !== "" && volume_l === 0 && !isOwn) draft.set("volume_l", usualTank(kind).litres);
    draft.set("kind", kind);
    draft.set("parts", kind === "" ? TANK_PARTS : usualTank(kind).parts);
  };
  const send = async (): Promise<void> => {
    const chosen = draft.get("time_zone");
    await save({ name: draft.get("name"), volume_l: draft.get("volume_l"), time_zone: chosen });
    if (chosen !== time_zone) await reload();
    onChoice({ kind: String(draft.get("kind")), parts: partsOf(draft) });
    setPreference("unit", draft.get("unit") === "F" ? "F" : "C");
  };
  return (
    <Step title={t("tank.title")} intro={t("tank.intro")} onBack={onBack}>
      <Form draft={draft} send={send} onSaved={onNext} action={t("common:next")} maySendUnchanged>
        <TextControl path="name" label={t("tank.name")} />
        <ChoiceControl
          path="kind"
          label={t("tank.kind")}
          help={t("tank.kindHelp")}
          options={[
            { value: "", label: t("tank.kindNone") },
            ...TANK_KINDS.map((value) => ({ value, label: t(`tank.kinds.${value}`) })),
          ]}
          onChoose={chooseKind}
        />
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
        <ZoneControl stored={time_zone} isInForceWhenSent />
        <ChecksControl
          path="parts"
          label={t("tank.parts")}
          options={TANK_PARTS.map((value) => ({ value, label: t(`tank.part.${value}`) }))}
        />
        <p className="quiet">{t("tank.partsHelp")}</p>
      </Form>
    </Step>
  );
}

function volumeOf(draft: Draft): number | null {
  const volume = draft.get("volume_l");
  return typeof volume === "number" ? volume : null;
}

function partsOf(draft: Draft): readonly TankPart[] {
  const chosen = draft.get("parts");
  return TANK_PARTS.filter((part) => Array.isArray(chosen) && chosen.includes(part));
}
