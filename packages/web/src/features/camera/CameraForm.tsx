import type { CameraValue } from "@refugium/model/camera.ts";
import { durationOf } from "@refugium/model/declare/units.ts";
import { useQueryClient } from "@tanstack/react-query";
import { post } from "../../api/request.ts";
import { helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, FormSheet, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { CONFIGURATION_KEY } from "./pictures.ts";

interface CameraFormProps {
  readonly configuration: CameraValue;
  onClose(): void;
}

/** Stored in minutes, or in nanoseconds when another program wrote it. */
const MINUTES = {
  show: (stored: number) => durationOf(stored, "minutes") / 60_000,
  read: (shown: number) => shown,
};

/** Interval, options and retention of pictures. */
export function CameraForm({ configuration, onClose }: CameraFormProps) {
  const { t } = useTranslation("camera");
  const queries = useQueryClient();
  const draft = useDraft(configuration);
  const send = async (changes: object): Promise<void> => {
    await post("/api/camera/config", changes);
    await queries.invalidateQueries({ queryKey: CONFIGURATION_KEY });
  };
  return (
    <FormSheet title={t("settings")} draft={draft} send={send} onClose={onClose}>
      <SwitchControl path="enable" label={t("fields.enable")} />
      <NumberControl
        path="tick_interval"
        label={t("fields.interval")}
        unit={t("fields.minutes")}
        min={1}
        decimals={0}
        scale={MINUTES}
      />
      <NumberControl path="keep_days" label={t("fields.keep")} unit={t("fields.days")} min={1} decimals={0} />
      <NumberControl
        path="keep_megabytes"
        {...helped("camera:fields.room")}
        unit="MB"
        min={10}
        decimals={0}
        step={100}
      />
      <TextControl path="capture_flags" {...helped("camera:fields.flags")} />
      <TextControl path="image_directory" {...helped("camera:fields.directory")} />
      <MoreFields>
        <Fields title={t("fields.others")}>
          <p className="quiet">{t("fields.othersHelp")}</p>
          <SwitchControl path="upload" label={t("fields.upload")} />
          <SwitchControl path="motion.enable" label={t("fields.motion")} />
          <TextControl path="motion.url" label={t("fields.motionUrl")} />
          <NumberControl
            path="motion.width"
            label={t("fields.motionWidth")}
            unit={t("fields.pixels")}
            decimals={0}
          />
          <NumberControl
            path="motion.height"
            label={t("fields.motionHeight")}
            unit={t("fields.pixels")}
            decimals={0}
          />
        </Fields>
      </MoreFields>
    </FormSheet>
  );
}
