import { Button, TextInput } from "@mantine/core";
import { SCOPES } from "@refugium/model/declare/operation.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import { put } from "../../api/request.ts";
import { ChoiceControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./Settings.module.css";
import type { MadeToken } from "./token.ts";

const DAY_MS = 24 * 3_600_000;
/** Days that a key may last. */
const LIVES = [7, 30, 90, 365];

/** Makes a key and shows it this one time. It is kept nowhere in the browser. */
export function NewToken({ onMade, onClose }: { onMade(): Promise<void>; onClose(): void }) {
  const { t } = useTranslation("settings");
  const [made, setMade] = useState<MadeToken>();
  const store = useLiveStore();
  const draft = useDraft({ name: "", scopes: ["read"], expires: "" });
  const send = async (): Promise<void> => {
    const days = Number(draft.get("expires"));
    const expires = days === 0 ? "" : new Date(store.controllerTime() + days * DAY_MS).toISOString();
    const wish = { name: draft.get("name"), scopes: draft.get("scopes"), expires };
    setMade(await put<MadeToken>("/api/tokens", wish));
    await onMade();
  };
  return (
    <Sheet title={t("access.newToken")} onClose={onClose}>
      {made === undefined ? (
        <Form draft={draft} send={send} onCancel={onClose} action={t("access.make")} maySendUnchanged>
          <TextControl path="name" label={t("access.name")} />
          <Scopes />
          <ChoiceControl
            path="expires"
            label={t("access.until")}
            options={[
              { value: "", label: t("access.forever") },
              ...LIVES.map((days) => ({ value: String(days), label: t("access.days", { count: days }) })),
            ]}
          />
        </Form>
      ) : (
        <Shown made={made} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Scopes() {
  const { t } = useTranslation("settings");
  const draft = useFormDraft();
  const value = draft.get("scopes");
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const fault = draft.fault("scopes");
  return (
    <fieldset className={styles.checks}>
      <legend>{t("access.scopes")}</legend>
      {SCOPES.map((scope) => (
        <label key={scope} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked;
              draft.set(
                "scopes",
                SCOPES.filter((each) => (each === scope ? isOn : chosen.includes(each))),
              );
            }}
          />
          {t(`access.scope.${scope}`)}
        </label>
      ))}
      {fault !== undefined && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Shown({ made, onClose }: { readonly made: MadeToken; onClose(): void }) {
  const { t } = useTranslation(["settings", "common"]);
  const [isCopied, setCopied] = useState(false);
  // Browsers give the clipboard only to pages that came over an encrypted connection.
  const mayCopy = "clipboard" in navigator;
  return (
    <div className={styles.content}>
      <p role="status">{t("access.shownOnce")}</p>
      <TextInput
        size="md"
        readOnly
        label={t("access.token", { name: made.name })}
        value={made.token}
        classNames={{ input: styles.token ?? "" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.buttons}>
        {mayCopy && (
          <Button
            variant="default"
            onClick={() =>
              void navigator.clipboard.writeText(made.token).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {isCopied ? t("access.copied") : t("access.copy")}
          </Button>
        )}
        <Button onClick={onClose}>{t("common:close")}</Button>
      </div>
    </div>
  );
}
