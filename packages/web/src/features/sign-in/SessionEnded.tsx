import { useTranslation } from "react-i18next";
import styles from "./SessionEnded.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** Asks for the password in place when the session is over; the page below stays as it is. */
export function SessionEnded() {
  const { t } = useTranslation("signIn");
  return (
    <section className={styles.strip} aria-label={t("title")}>
      <p className={styles.words}>{t("ended")}</p>
      <SignInForm />
    </section>
  );
}
