import type { SettingsValue } from "@refugium/model/settings.ts";
import { useTranslation } from "react-i18next";
import { NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { Card } from "../../ui/Card.tsx";
import { DisplayCard } from "./DisplayCard.tsx";
import { HealthCard } from "./HealthCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { useInfo } from "./use-host.ts";
import { useNoteChanged } from "./use-reload.ts";
import { useSaveSettings, useSettings } from "./use-settings.ts";

/** Name, network, display and health of the controller. */
export function ControllerSection() {
  const { t } = useTranslation("settings");
  return (
    <Loaded from={useSettings()}>
      {(stored) => (
        <>
          <Card title={t("controller.general")}>
            <General
              key={JSON.stringify({ ...stored, capabilities: {}, health_check: {} })}
              stored={stored}
            />
          </Card>
          {stored.display && <DisplayCard />}
          <HealthCard key={JSON.stringify(stored.health_check)} stored={stored.health_check} />
        </>
      )}
    </Loaded>
  );
}

function General({ stored }: { readonly stored: SettingsValue }) {
  const { t } = useTranslation("settings");
  const draft = useDraft(stored);
  const save = useSaveSettings();
  const note = useNoteChanged();
  const ip = useInfo().data?.ip;
  const send = async (changes: object): Promise<void> => {
    await save(changes);
    note(changes);
  };
  return (
    <Form draft={draft} send={send}>
      <TextControl path="name" label={t("controller.name")} help={t("controller.nameHelp")} />
      <SwitchControl path="display" label={t("controller.display")} />
      <Fields title={t("controller.network")}>
        <TextControl
          path="interface"
          label={t("controller.interface")}
          help={
            ip === undefined ? undefined : t("controller.interfaceHelp", { ip: ip === "unknown" ? "–" : ip })
          }
        />
        <TextControl path="address" label={t("controller.address")} help={t("controller.addressHelp")} />
        <SwitchControl path="https" label={t("controller.https")} help={t("controller.httpsHelp")} />
        <SwitchControl
          path="metrics_export"
          label={t("controller.metrics")}
          help={t("controller.metricsHelp")}
        />
      </Fields>
      <NumberControl
        path="board_pwm_freq"
        label={t("controller.frequency")}
        help={t("controller.frequencyHelp")}
        unit="Hz"
        min={1}
        decimals={0}
      />
    </Form>
  );
}
