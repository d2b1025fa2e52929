import { Button, PasswordInput, TextInput } from "@mantine/core";
import i18next from "i18next";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords, RequestFailed } from "../../api/request.ts";
import { signIn } from "../../api/SessionProvider.tsx";
import { useSession } from "../../api/session.ts";
import { span } from "../../text/format.ts";
import styles from "./SignInForm.module.css";

/** Asks for user and password and says in words what went wrong. */
export function SignInForm() {
  const { t } = useTranslation("signIn");
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const again = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waitNoLonger = (): void => clearTimeout(again.current);
  useEffect(() => () => clearTimeout(again.current), []);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    // It may stand in a sheet within another form, which is not what is sent.
    event.stopPropagation();
    waitNoLonger();
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
      const held = heldFor(cause);
      // The password may be right: others behind the same address typed the wrong ones.
      if (held !== undefined) again.current = setTimeout(() => form.requestSubmit(), held);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} onInput={waitNoLonger} noValidate>
      <TextInput name="user" label={t("user")} autoComplete="username" autoCapitalize="none" size="md" />
      <PasswordInput
        name="password"
        label={t("password")}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ "aria-label": t("show") }}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" size="md" loading={isBusy} className={styles.submit ?? ""}>
        {t("submit")}
      </Button>
    </form>
  );
}

/** Milliseconds for which sign-ins from here are not looked at. */
function heldFor(cause: unknown): number | undefined {
  if (!(cause instanceof RequestFailed) || cause.status !== 429 || cause.retryAfter === undefined)
    return undefined;
  return cause.retryAfter * 1000;
}

function wordsFor(cause: unknown): string {
  if (!(cause instanceof RequestFailed) || cause.status === 0) return i18next.t("signIn:away");
  if (cause.status === 401) return i18next.t("signIn:wrong");
  if (cause.status === 429) {
    const held = heldFor(cause);
    return held === undefined
      ? i18next.t("signIn:tooMany")
      : i18next.t("signIn:tooManyFor", { span: span(held) });
  }
  return failureWords(cause);
}
