import { text } from "../../text/en.ts";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInPage.module.css";

/** The whole page while nobody is signed in. */
export function SignInPage({ isAway }: { readonly isAway: boolean }) {
  return (
    <main className={styles.page}>
      <div className={styles.sheet}>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <div>
          <h1 className={styles.title}>{text.product}</h1>
          <p className={styles.intro}>{isAway ? text.signIn.away : text.signIn.intro}</p>
        </div>
        {!isAway && <SignInForm />}
      </div>
    </main>
  );
}
