import { fields } from "@refugium/model/messages/fields.ts";
import { addPasskey, PasskeyFailed } from "../../api/passkeys.ts";
import { RequestFailed, refuseFaults } from "../../api/request.ts";
import { SecretControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { agentWords } from "./agent-words.ts";

const LONGEST_NAME = 128;

/** Names a passkey, proves the password, and lets the browser make it. */
export function NewPasskey({ onAdded, onClose }: { onAdded(): Promise<unknown>; onClose(): void }) {
  const { t } = useTranslation(["passkeys", "settings"]);
  const draft = useDraft({ name: agentWords(navigator.userAgent) ?? "", current_password: "" });
  const send = async (): Promise<void> => {
    const name = String(draft.get("name")).trim();
    // Before the device has made a passkey that the controller would refuse.
    if (name === "") refuseFaults([{ path: "name", message: fields.required }]);
    try {
      await addPasskey(name.slice(0, LONGEST_NAME), String(draft.get("current_password")));
    } catch (cause) {
      if (!(cause instanceof PasskeyFailed)) throw cause;
      throw new RequestFailed(400, t(cause.isKnown ? "known" : "failed"));
    }
    await onAdded();
  };
  return (
    <Sheet title={t("new")} onClose={onClose}>
      <Form
        draft={draft}
        send={send}
        onSaved={onClose}
        onCancel={onClose}
        action={t("next")}
        maySendUnchanged
      >
        <TextControl path="name" label={t("name")} help={t("nameHelp")} />
        <SecretControl
          path="current_password"
          label={t("settings:access.current")}
          help={t("settings:access.currentHelp")}
        />
        <p className="note">{t("nextMeaning", { host: location.hostname })}</p>
      </Form>
    </Sheet>
  );
}
