import { durationOf } from "@refugium/model/declare/units.ts";
import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import type { ReactNode } from "react";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ChannelsCard } from "../notify/ChannelsCard.tsx";
import { LinksCard } from "../notify/LinksCard.tsx";
import { RecipientsCard } from "../notify/RecipientsCard.tsx";
import { HeartbeatCard } from "./HeartbeatCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { MailCard } from "./MailCard.tsx";
import { Services } from "./Services.tsx";
import { useSaveTelemetry, useTelemetry } from "./use-settings.ts";

/** Alarm mails, heartbeat, and settings for other programs. */
export function NotificationsSection() {
  const { t } = useTranslation("settings");
  return (
    <Loaded from={useTelemetry()}>
      {(stored) => (
        <>
          <RecipientsCard />
          <ChannelsCard />
          <LinksCard />
          <MailCard key={JSON.stringify([stored.notify, stored.mailer, stored.throttle])} stored={stored} />
          <HeartbeatCard key={JSON.stringify(stored.heartbeat)} stored={stored.heartbeat} />
          <TelemetryCard key={stored.off_reminder} stored={stored} texts="offReminder">
            <NumberControl
              path="off_reminder"
              label={t("offReminder.after")}
              unit={t("offReminder.minutes")}
              min={1}
              max={1440}
              decimals={0}
              scale={MINUTES}
            />
          </TelemetryCard>
          <TelemetryCard
            key={`${stored.current_limit} ${stored.historical_limit}`}
            stored={stored}
            texts="statistics"
          >
            <NumberControl path="current_limit" label={t("statistics.current")} min={1} decimals={0} />
            <NumberControl
              path="historical_limit"
              label={t("statistics.historical")}
              unit={t("statistics.hours")}
              min={1}
              decimals={0}
            />
          </TelemetryCard>
          <TelemetryCard key={JSON.stringify([stored.mqtt, stored.cloudio])} stored={stored} texts="services">
            <Services />
          </TelemetryCard>
        </>
      )}
    </Loaded>
  );
}

/** Stored as a Duration, shown in minutes. */
const MINUTES = {
  show: (stored: number) => durationOf(stored) / 60_000,
  read: (shown: number) => Math.round(shown * 60),
};

interface TelemetryCardProps {
  readonly stored: TelemetryValue;
  readonly texts: "offReminder" | "statistics" | "services";
  readonly children: ReactNode;
}

/** Some members of the telemetry configuration. */
function TelemetryCard({ stored, texts, children }: TelemetryCardProps) {
  const { t } = useTranslation("settings");
  const draft = useDraft(stored);
  const save = useSaveTelemetry();
  return (
    <Card title={t(`${texts}.title`)}>
      <p className="quiet">{t(`${texts}.meaning`)}</p>
      <Form draft={draft} send={save}>
        {children}
      </Form>
    </Card>
  );
}
