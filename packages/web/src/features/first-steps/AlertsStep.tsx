import type { TelemetryValue } from "@refugium/model/telemetry.ts";
import { useState } from "react";
import { failureWords, post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberControl, SecretControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { AddPhone } from "../notify/AddPhone.tsx";
import styles from "./FirstSteps.module.css";
import { Step, type StepProps } from "./Step.tsx";
import { useTelemetry } from "./use-telemetry.ts";

/** Step of alarms by e-mail or on the phone, each with a test message. */
export function AlertsStep(props: StepProps) {
  const telemetry = useTelemetry();
  return telemetry === undefined ? null : <AlertsForm {...props} telemetry={telemetry} />;
}

function AlertsForm({ telemetry, onNext, onBack }: StepProps & { readonly telemetry: TelemetryValue }) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const { mailer } = telemetry;
  const [isStored, setStored] = useState(telemetry.notify);
  /** The changes that were sent last: leaving the step does not lose them. */
  const [sent, setSent] = useState("{}");
  const draft = useDraft({ mailer: { ...mailer, to: mailer.to.join(", ") } });
  const send = async (): Promise<void> => {
    const to = String(draft.get("mailer.to"))
      .split(/[\s,;]+/)
      .filter((address) => address !== "");
    const values = Object.fromEntries(
      ["server", "port", "username", "from", "password"].map((name) => [name, draft.get(`mailer.${name}`)]),
    );
    await post("/api/telemetry", { notify: true, mailer: { ...values, to } });
    setSent(JSON.stringify(draft.changes));
  };
  return (
    <Step
      title={t("told.title")}
      intro={t("told.intro")}
      onBack={onBack}
      {...(isStored ? { next: <Button onClick={onNext}>{t("common:next")}</Button> } : { onSkip: onNext })}
      isEdited={JSON.stringify(draft.changes) !== sent}
    >
      <Form draft={draft} send={send} onSaved={() => setStored(true)} maySendUnchanged={!isStored}>
        <TextControl path="mailer.to" label={t("told.to")} help={t("told.toHelp")} />
        <TextControl path="mailer.from" label={t("told.from")} />
        <TextControl path="mailer.server" label={t("told.server")} />
        <SecretControl path="mailer.password" label={t("told.password")} help={t("told.passwordHelp")} />
        <MoreFields>
          <NumberControl path="mailer.port" label={t("told.port")} min={1} max={65_535} decimals={0} />
          <TextControl path="mailer.username" label={t("told.username")} help={t("told.usernameHelp")} />
        </MoreFields>
      </Form>
      {isStored && <TestMail />}
      <details>
        <summary>{t("told.onPhone")}</summary>
        <AddPhone />
      </details>
    </Step>
  );
}

/** Sends a test message and shows the result. */
function TestMail() {
  const { t } = useTranslation("firstSteps");
  const [isSent, setSent] = useState(false);
  const { send, isBusy, refusal } = useRequest((cause) =>
    t("told.notSent", { message: failureWords(cause) }),
  );
  const test = async (): Promise<void> => {
    setSent(false);
    setSent(await send(() => post("/api/telemetry/test_message")));
  };
  return (
    <>
      <p role="status" className={styles.good}>
        {t("told.stored")}
      </p>
      <Refusal words={refusal} />
      {isSent && (
        <p role="status" className={styles.good}>
          {t("told.sent")}
        </p>
      )}
      <div className="side-by-side">
        <Button variant="default" loading={isBusy} onClick={() => void test()}>
          {t("told.test")}
        </Button>
      </div>
    </>
  );
}
