import { useTranslation } from "../../text/translate.ts";
import { SignInForm } from "./SignInForm.tsx";
import styles from "./SignInPage.module.css";

/** The sign-in page; `notice`: why signing in is impossible now. */
export function SignInPage({ notice }: { readonly notice?: string }) {
  const { t } = useTranslation("signIn");
  return (
    <main className={styles.page}>
      <div className={`surface ${styles.sheet}`}>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <div>
          <h1 className={styles.title}>Refugium</h1>
          <p className="quiet" role="status">
            {notice ?? t("intro")}
          </p>
        </div>
        {notice === undefined && <SignInForm />}
        {notice === undefined && (
          <details>
            <summary>{t("firstTime")}</summary>
            <p className="quiet">{t("firstTimeHelp")}</p>
          </details>
        )}
      </div>
    </main>
  );
}
