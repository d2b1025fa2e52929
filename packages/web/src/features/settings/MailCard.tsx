import { Button } from "@mantine/core";
import { STORED_SECRET, type TelemetryValue } from "@refugium/model/telemetry.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords, post } from "../../api/request.ts";
import { NumberControl, SecretControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { Card } from "../../ui/Card.tsx";
import { AddressesControl } from "./AddressesControl.tsx";
import styles from "./Settings.module.css";
import { useSaveTelemetry } from "./use-settings.ts";

/** The mail server, who gets mails, and a test that shows the server's own answer. */
export function MailCard({ stored }: { readonly stored: TelemetryValue }) {
  const { t } = useTranslation("settings");
  const draft = useDraft(stored);
  const save = useSaveTelemetry();
  return (
    <Card title={t("mail.title")}>
      {!stored.notify && <p className={styles.fault}>{t("mail.off")}</p>}
      <Form draft={draft} send={save}>
        <SwitchControl path="notify" label={t("mail.enable")} />
        <Fields>
          <AddressesControl path="mailer.to" label={t("mail.to")} help={t("mail.toHelp")} />
          <TextControl path="mailer.from" label={t("mail.from")} />
          <TextControl path="mailer.server" label={t("mail.server")} />
          <NumberControl path="mailer.port" label={t("mail.port")} min={1} max={65_535} decimals={0} />
          <TextControl path="mailer.username" label={t("mail.username")} help={t("mail.usernameHelp")} />
          <SecretControl path="mailer.password" label={t("mail.password")} help={t("mail.passwordHelp")} />
          {stored.mailer.password === STORED_SECRET &&
            (draft.get("mailer.password") === null ? (
              <p role="status">{t("mail.forgotten")}</p>
            ) : (
              <Button variant="default" onClick={() => draft.set("mailer.password", null)}>
                {t("mail.forget")}
              </Button>
            ))}
          <NumberControl
            path="throttle"
            label={t("mail.throttle")}
            help={t("mail.throttleHelp")}
            min={0}
            decimals={0}
          />
        </Fields>
      </Form>
      {stored.notify && <TestMail to={stored.mailer.to} isUnsaved={draft.isDirty} />}
    </Card>
  );
}

/** Sends a mail with what is stored and shows what the mail server answered. */
function TestMail({ to, isUnsaved }: { readonly to: readonly string[]; readonly isUnsaved: boolean }) {
  const { t } = useTranslation("settings");
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly words: string }>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setResult(undefined);
    try {
      await post("/api/telemetry/test_message");
      setResult({ isGood: true, words: t("mail.tested", { to: to.join(", ") }) });
    } catch (cause) {
      setResult({ isGood: false, words: t("mail.refused", { message: failureWords(cause) }) });
    }
    setBusy(false);
  };
  return (
    <div>
      {isUnsaved && <p className={styles.quiet}>{t("mail.unsaved")}</p>}
      <div className={styles.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {t("mail.test")}
        </Button>
      </div>
      <p role="status" className={result?.isGood === false ? styles.fault : undefined}>
        {isBusy ? t("mail.testing") : result?.words}
      </p>
    </div>
  );
}
