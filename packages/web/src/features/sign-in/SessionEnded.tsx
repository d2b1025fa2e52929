import { useEffect, useRef } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./SessionEnded.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** Asks for the password in place when the session has ended; the page below is kept. */
export function SessionEnded() {
  const { t } = useTranslation("signIn");
  const strip = useRef<HTMLElement>(null);
  // At the end of a long form, the request at its top would not be visible.
  useEffect(() => {
    strip.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section ref={strip} className={styles.strip} aria-label={t("title")}>
      <p className={styles.words}>{t("ended")}</p>
      <SignInForm />
    </section>
  );
}
