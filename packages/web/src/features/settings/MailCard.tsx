import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import { NumberControl, SecretControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { AddressesControl } from "./AddressesControl.tsx";
import { DeleteSecret } from "./DeleteSecret.tsx";
import { TestStored } from "./TestStored.tsx";
import { useSaveTelemetry } from "./use-settings.ts";

/** Mail server and recipients, with a test that shows the server's answer. */
export function MailCard({ stored }: { readonly stored: TelemetryValue }) {
  const { t } = useTranslation("settings");
  const draft = useDraft(stored);
  const save = useSaveTelemetry();
  return (
    <Card title={t("mail.title")}>
      {!stored.notify && <p className="fault">{t("mail.off")}</p>}
      <Form draft={draft} send={save}>
        <SwitchControl path="notify" label={t("mail.enable")} />
        <Fields>
          <AddressesControl path="mailer.to" label={t("mail.to")} help={t("mail.toHelp")} />
          <TextControl path="mailer.from" label={t("mail.from")} />
          <TextControl path="mailer.server" label={t("mail.server")} />
          <NumberControl path="mailer.port" label={t("mail.port")} min={1} max={65_535} decimals={0} />
          <TextControl path="mailer.username" label={t("mail.username")} help={t("mail.usernameHelp")} />
          <SecretControl path="mailer.password" label={t("mail.password")} help={t("mail.passwordHelp")} />
          <DeleteSecret
            draft={draft}
            path="mailer.password"
            stored={stored.mailer.password}
            label={t("mail.forget")}
          />
          <NumberControl
            path="throttle"
            label={t("mail.throttle")}
            help={t("mail.throttleHelp")}
            min={0}
            decimals={0}
          />
        </Fields>
      </Form>
      {stored.notify && (
        <TestStored
          what="mail"
          path="/api/telemetry/test_message"
          to={stored.mailer.to.join(", ")}
          isUnsaved={draft.isDirty}
        />
      )}
    </Card>
  );
}
