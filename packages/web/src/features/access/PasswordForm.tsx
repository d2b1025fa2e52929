import { useTranslation } from "react-i18next";
import { useSetCredentials } from "../../api/me.ts";
import { RequestFailed } from "../../api/request.ts";
import { SecretControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";

interface PasswordFormProps {
  readonly user: string;
  /** The word on the button. */
  readonly action: string;
  onChanged(): void;
}

/** Asks for a new user and password, the password twice. */
export function PasswordForm({ user, action, onChanged }: PasswordFormProps) {
  const { t } = useTranslation("settings");
  const draft = useDraft({ user, password: "", repeat: "" });
  const setCredentials = useSetCredentials();
  const send = async (): Promise<void> => {
    const password = draft.get("password");
    if (password !== draft.get("repeat")) {
      const message = t("access.differs");
      throw new RequestFailed(400, message, { details: [{ path: "repeat", message }] });
    }
    await setCredentials(draft.get("user"), password);
  };
  return (
    <Form draft={draft} send={send} onSaved={onChanged} action={action}>
      <TextControl path="user" label={t("access.user")} />
      <SecretControl path="password" label={t("access.password")} />
      <SecretControl path="repeat" label={t("access.repeat")} />
    </Form>
  );
}
