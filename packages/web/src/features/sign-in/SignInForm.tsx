import { Button, PasswordInput, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { RequestFailed } from "../../api/request.ts";
import { signIn } from "../../api/SessionProvider.tsx";
import { useSession } from "../../api/session.ts";
import { text } from "../../text/en.ts";
import styles from "./SignInForm.module.css";

/** Asks for user and password and says in words what went wrong. */
export function SignInForm() {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const user = String(fields.get("user") ?? "").trim();
    const password = String(fields.get("password") ?? "");
    if (user === "" || password === "") {
      setFailure(text.signIn.needed);
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
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        name="user"
        label={text.signIn.user}
        autoComplete="username"
        autoCapitalize="none"
        size="md"
      />
      <PasswordInput
        name="password"
        label={text.signIn.password}
        autoComplete="current-password"
        size="md"
        visibilityToggleButtonProps={{ "aria-label": text.signIn.show }}
      />
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button type="submit" size="md" loading={isBusy} className={styles.submit ?? ""}>
        {text.signIn.submit}
      </Button>
    </form>
  );
}

function wordsFor(cause: unknown): string {
  if (!(cause instanceof RequestFailed) || cause.status === 0) return text.signIn.away;
  if (cause.status === 401) return text.signIn.wrong;
  if (cause.status === 429) return text.signIn.tooMany(cause.retryAfter);
  return cause.message;
}
