import { TextInput } from "@mantine/core";
import { type AccessScope, SCOPES } from "@refugium/model/declare/operation.ts";
import { useState } from "react";
import { useLiveStore } from "../../api/live.ts";
import { put } from "../../api/request.ts";
import { ChecksControl, ChoiceControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import styles from "./Settings.module.css";

/** An API token, as GET /api/tokens lists it. */
export interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AccessScope[];
  /** ISO time. */
  readonly created: string;
  /** ISO time; null: never. */
  readonly expires: string | null;
}

/** The answer to its creation, the only one that contains the token itself. */
interface CreatedToken extends Token {
  readonly token: string;
}

const DAY_MS = 24 * 3_600_000;
/** Selectable lifetimes of a token in days. */
const LIFETIMES = [7, 30, 90, 365];

/** Creates a token and shows it once. The browser does not store it. */
export function NewToken({ onCreated, onClose }: { onCreated(): Promise<unknown>; onClose(): void }) {
  const { t } = useTranslation("settings");
  const [created, setCreated] = useState<CreatedToken>();
  const store = useLiveStore();
  const draft = useDraft({ name: "", scopes: ["read"], expires: "" });
  const send = async (): Promise<void> => {
    const days = Number(draft.get("expires"));
    const expires = days === 0 ? "" : new Date(store.controllerTime() + days * DAY_MS).toISOString();
    const body = { name: draft.get("name"), scopes: draft.get("scopes"), expires };
    setCreated(await put<CreatedToken>("/api/tokens", body));
    await onCreated();
  };
  return (
    <Sheet title={t("access.newToken")} onClose={onClose}>
      {created === undefined ? (
        <Form draft={draft} send={send} onCancel={onClose} action={t("access.make")} maySendUnchanged>
          <TextControl path="name" label={t("access.name")} />
          <ChecksControl
            path="scopes"
            label={t("access.scopes")}
            options={SCOPES.map((value) => ({ value, label: t(`access.scope.${value}`) }))}
          />
          <ChoiceControl
            path="expires"
            label={t("access.until")}
            options={[
              { value: "", label: t("access.forever") },
              ...LIFETIMES.map((days) => ({ value: String(days), label: t("access.days", { count: days }) })),
            ]}
          />
        </Form>
      ) : (
        <Shown created={created} onClose={onClose} />
      )}
    </Sheet>
  );
}

function Shown({ created, onClose }: { readonly created: CreatedToken; onClose(): void }) {
  const { t } = useTranslation(["settings", "common"]);
  const [isCopied, setCopied] = useState(false);
  // Browsers offer the clipboard only on encrypted connections.
  const mayCopy = "clipboard" in navigator;
  return (
    <div className="stack">
      <p role="status">{t("access.shownOnce")}</p>
      <TextInput
        readOnly
        label={t("access.token", { name: created.name })}
        value={created.token}
        classNames={{ input: styles.token ?? "" }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="buttons">
        {mayCopy && (
          <Button
            variant="default"
            onClick={() =>
              void navigator.clipboard.writeText(created.token).then(
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
