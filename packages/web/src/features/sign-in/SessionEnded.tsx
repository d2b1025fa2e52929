import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./SessionEnded.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** Asks for the password in place when the session is over; the page below stays as it is. */
export function SessionEnded() {
  const { t } = useTranslation("signIn");
  const strip = useRef<HTMLElement>(null);
  // Who saves at the end of a long form would not see that a password is asked for at its beginning.
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
