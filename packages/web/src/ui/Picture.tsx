import { useState } from "react";
import { useConnection } from "../api/live.ts";
import type { Connection } from "../api/live-store.ts";
import { isMissing } from "../api/request.ts";
import { useTranslation } from "../text/translate.ts";
import styles from "./Picture.module.css";

interface PictureProps {
  readonly address: string;
  /** Read out in place of the picture; empty where something else names it. */
  readonly words: string;
  /** Shown when the controller does not have the file. */
  readonly missing: string;
  readonly isLazy?: boolean;
}

interface Failure {
  /** It is tried again when the connection is lost or restored. */
  readonly connection: Connection;
  readonly isMissing: boolean;
}

/** A picture that the controller stores, or why it is not shown. */
export function Picture({ address, words, missing, isLazy = false }: PictureProps) {
  const { t } = useTranslation();
  const connection = useConnection();
  const [failure, setFailure] = useState<Failure>();
  const fail = async (): Promise<void> => {
    setFailure({ connection, isMissing: false });
    if (await isMissing(address)) setFailure({ connection, isMissing: true });
  };
  if (failure?.connection === connection)
    return <span className={styles.lost}>{failure.isMissing ? missing : t("notLoaded")}</span>;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={words}
      loading={isLazy ? "lazy" : "eager"}
      decoding="async"
      onError={() => void fail()}
    />
  );
}
