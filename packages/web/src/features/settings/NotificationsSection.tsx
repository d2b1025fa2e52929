import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import { useTranslation } from "react-i18next";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { Card } from "../../ui/Card.tsx";
import { HeartbeatCard } from "./HeartbeatCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { MailCard } from "./MailCard.tsx";
import { ServicesCard } from "./ServicesCard.tsx";
import styles from "./Settings.module.css";
import { useSaveTelemetry, useTelemetry } from "./use-settings.ts";

/** Who is told, and what other programs get. */
export function NotificationsSection() {
  return (
    <Loaded from={useTelemetry()}>
      {(stored) => (
        <>
          <MailCard key={JSON.stringify([stored.notify, stored.mailer, stored.throttle])} stored={stored} />
          <HeartbeatCard key={JSON.stringify(stored.heartbeat)} stored={stored.heartbeat} />
          <Statistics key={`${stored.current_limit} ${stored.historical_limit}`} stored={stored} />
          <ServicesCard key={JSON.stringify([stored.mqtt, stored.cloudio])} stored={stored} />
        </>
      )}
    </Loaded>
  );
}

function Statistics({ stored }: { readonly stored: TelemetryValue }) {
  const { t } = useTranslation("settings");
  const draft = useDraft(stored);
  const save = useSaveTelemetry();
  return (
    <Card title={t("statistics.title")}>
      <p className={styles.quiet}>{t("statistics.meaning")}</p>
      <Form draft={draft} send={save}>
        <NumberControl path="current_limit" label={t("statistics.current")} min={1} decimals={0} />
        <NumberControl
          path="historical_limit"
          label={t("statistics.historical")}
          unit={t("statistics.hours")}
          min={1}
          decimals={0}
        />
      </Form>
    </Card>
  );
}
