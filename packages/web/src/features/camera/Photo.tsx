import { useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import styles from "./Camera.module.css";
import { type Picture, pictureAddress } from "./pictures.ts";

/** A picture in full size, or a note that it cannot be loaded. */
export function Photo({ picture, now }: { readonly picture: Picture; readonly now: number }) {
  const { t } = useTranslation("camera");
  const [isLost, setLost] = useState(false);
  if (isLost) return <span className={styles.lost}>{t("lost")}</span>;
  return (
    <img
      className={styles.photo}
      src={pictureAddress(picture.name)}
      alt={t("photoOf", { when: wallMoment(picture.at, now) })}
      onError={() => setLost(true)}
    />
  );
}
