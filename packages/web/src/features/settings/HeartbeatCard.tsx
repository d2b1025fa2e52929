import { STORED_SECRET, type TelemetryValue } from "@refugium/model/telemetry.ts";
import { NumberControl, SecretControl, SwitchControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { DeleteSecret } from "./DeleteSecret.tsx";
import { TestStored } from "./TestStored.tsx";
import { useSaveTelemetry } from "./use-settings.ts";

/** The external watchdog that notices a dead controller, with a test call. */
export function HeartbeatCard({ stored }: { readonly stored: TelemetryValue["heartbeat"] }) {
  const { t } = useTranslation("settings");
  const draft = useDraft({ heartbeat: stored });
  const save = useSaveTelemetry();
  return (
    <Card title={t("heartbeat.title")}>
      <p className="quiet">{t("heartbeat.meaning")}</p>
      <Form draft={draft} send={save}>
        <SwitchControl path="heartbeat.enable" label={t("heartbeat.enable")} />
        <Fields>
          <SecretControl path="heartbeat.url" label={t("heartbeat.url")} help={t("heartbeat.urlHelp")} />
          <DeleteSecret
            draft={draft}
            path="heartbeat.url"
            stored={stored.url}
            label={t("heartbeat.forget")}
          />
          <NumberControl
            path="heartbeat.interval"
            label={t("heartbeat.interval")}
            help={t("heartbeat.intervalHelp")}
            unit="s"
            min={30}
            max={3600}
            decimals={0}
          />
        </Fields>
      </Form>
      {stored.url === STORED_SECRET && (
        <TestStored what="heartbeat" path="/api/telemetry/test_heartbeat" isUnsaved={draft.isDirty} />
      )}
    </Card>
  );
}
