import { useSetCredentials } from "../../api/me.ts";
import { refusedField } from "../../api/request.ts";
import { SecretControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";

interface PasswordFormProps {
  readonly user: string;
  readonly action: string;
  /** True if a password exists, and tokens may have been issued under it. */
  readonly isSet?: boolean;
  onChanged(): void;
}

/** Changes user and password; requires the present password. */
export function PasswordForm({ user, action, isSet = false, onChanged }: PasswordFormProps) {
  const { t } = useTranslation("settings");
  const draft = useDraft({
    user,
    password: "",
    repeat: "",
    current_password: "",
    end_tokens: false,
    end_passkeys: false,
  });
  const setCredentials = useSetCredentials();
  const send = async (): Promise<void> => {
    const password = draft.get("password");
    if (password !== draft.get("repeat")) throw refusedField("repeat", t("access.differs"));
    await setCredentials({
      user: draft.get("user"),
      password,
      current_password: draft.get("current_password"),
      end_tokens: draft.get("end_tokens"),
      end_passkeys: draft.get("end_passkeys"),
    });
  };
  return (
    <Form draft={draft} send={send} onSaved={onChanged} action={action}>
      <TextControl path="user" label={t("access.user")} />
      <SecretControl path="password" label={t("access.password")} help={t("access.passwordHelp")} />
      <SecretControl path="repeat" label={t("access.repeat")} />
      {isSet && (
        <>
          <SecretControl
            path="current_password"
            label={t("access.current")}
            help={t("access.currentPasswordHelp")}
          />
          <SwitchControl path="end_tokens" label={t("access.endTokens")} />
          <SwitchControl path="end_passkeys" label={t("access.endPasskeys")} />
        </>
      )}
    </Form>
  );
}
