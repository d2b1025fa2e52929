import { PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureWords, RequestFailed } from "../../api/request.ts";
import { signIn } from "../../api/SessionProvider.tsx";
import { useSession } from "../../api/session.ts";
import { FieldLibrary } from "../../form/FieldLibrary.tsx";
import { span } from "../../text/format.ts";
import { translate, useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { PasskeySignIn } from "./PasskeySignIn.tsx";
import styles from "./SignInForm.module.css";

/** Asks for user and password, and explains a failure. */
export function SignInForm() {
  const { t } = useTranslation("signIn");
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelRetry = (): void => clearTimeout(retry.current);
  useEffect(() => () => clearTimeout(retry.current), []);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // May be inside a sheet within another form, which must not be submitted.
    event.stopPropagation();
    cancelRetry();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const user = String(fields.get("user") ?? "").trim();
    const password = String(fields.get("password") ?? "");
    if (user === "" || password === "") {
      setFailure(t("needed"));
      return;
    }
    setBusy(true);
    setFailure("");
    try {
      await signIn(user, password);
      session.opened();
    } catch (cause) {
      setFailure(wordsFor(cause));
      setBusy(false);
      const lockout = lockoutMs(cause);
      // The password may be right: other clients at the same address may have caused the lockout.
      if (lockout !== undefined) retry.current = setTimeout(() => form.requestSubmit(), lockout);
    }
  };

  return (
    <form className="stack" onSubmit={(event) => void submit(event)} onInput={cancelRetry} noValidate>
      <FieldLibrary>
        <TextInput name="user" label={t("user")} autoComplete="username" autoCapitalize="none" />
        <PasswordInput
          name="password"
          label={t("password")}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": t("show") }}
        />
      </FieldLibrary>
      <Refusal words={failure} />
      <Button type="submit" loading={isBusy} className={styles.submit ?? ""}>
        {t("submit")}
      </Button>
      <PasskeySignIn />
    </form>
  );
}

/** Milliseconds until sign-ins from this address are accepted retry. */
function lockoutMs(cause: unknown): number | undefined {
  if (!(cause instanceof RequestFailed) || cause.status !== 429 || cause.retryAfter === undefined)
    return undefined;
  return cause.retryAfter * 1000;
}

function wordsFor(cause: unknown): string {
  if (!(cause instanceof RequestFailed) || cause.status === 0) return translate("signIn:away");
  if (cause.status === 401) return translate("signIn:wrong");
  if (cause.status === 429) {
    const lockout = lockoutMs(cause);
    return lockout === undefined
      ? translate("signIn:tooMany")
      : translate("signIn:tooManyFor", { span: span(lockout) });
  }
  return failureWords(cause);
}
