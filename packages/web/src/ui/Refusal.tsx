import styles from "./Refusal.module.css";

/** Why something was not done, read out when it appears. Nothing while `words` is empty. */
export function Refusal({ words }: { readonly words: string | undefined }) {
  if (words === undefined || words === "") return null;
  return (
    <p role="alert" className={styles.refusal}>
      {words}
    </p>
  );
}
