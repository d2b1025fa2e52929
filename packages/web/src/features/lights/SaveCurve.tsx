import { Switch } from "@mantine/core";
import { type LightChannel, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { saveRow } from "../../api/rows.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";

interface SaveCurveProps {
  readonly channel: LightChannel;
  /** Called with the id in the library if the channel is to use it from there. */
  onUse(id: string): void;
  onClose(): void;
}

/** Saves a channel's curve in the library. Later changes there affect all channels that use it. */
export function SaveCurve({ channel, onUse, onClose }: SaveCurveProps) {
  const { t } = useTranslation("lights");
  const draft = useDraft({ name: "" });
  const [isUsed, setUsed] = useState(true);
  const send = async (): Promise<void> => {
    const { type, config } = channel.profile;
    const { id } = await saveRow(pwmProfiles, undefined, {
      name: draft.get("name"),
      type,
      config,
      min: 0,
      max: 100,
    });
    if (isUsed) onUse(id);
  };
  return (
    <FormSheet title={t("source.keepTitle")} onClose={onClose} draft={draft} send={send}>
      <p>{t("source.keepHelp")}</p>
      <TextControl path="name" label={t("fields.name")} />
      <Switch
        label={t("source.use")}
        checked={isUsed}
        onChange={(event) => setUsed(event.currentTarget.checked)}
      />
    </FormSheet>
  );
}
