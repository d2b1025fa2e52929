import { useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import styles from "./Note.module.css";
import { pictureAddress } from "./notes.ts";

interface NotePictureProps {
  readonly file: string;
  /** Read out in place of the picture; empty where something else names it. */
  readonly words: string;
  readonly isLazy?: boolean;
}

/** A picture, or that it is not here: a backup has none. */
export function NotePicture({ file, words, isLazy = false }: NotePictureProps) {
  const { t } = useTranslation("notes");
  const [isLost, setLost] = useState(false);
  if (isLost) return <span className={styles.lost}>{t("lost")}</span>;
  return (
    <img
      className={styles.picture}
      src={pictureAddress(file)}
      alt={words}
      loading={isLazy ? "lazy" : "eager"}
      decoding="async"
      onError={() => setLost(true)}
    />
  );
}
