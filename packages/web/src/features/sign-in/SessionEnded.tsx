import { text } from "../../text/en.ts";
import styles from "./SessionEnded.module.css";
import { SignInForm } from "./SignInForm.tsx";

/** Asks for the password in place when the session is over; the page below stays as it is. */
export function SessionEnded() {
  return (
    <section className={styles.strip} aria-label={text.signIn.title}>
      <p className={styles.words}>{text.signIn.ended}</p>
      <SignInForm />
    </section>
  );
}
