import { thumbnailName } from "@refugium/model/laws/picture-name.ts";
import { useState } from "react";
import { wallTimeText } from "../../api/wall-clock.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDay, wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import styles from "./Camera.module.css";
import { byDay, type Picture, pictureAddress } from "./pictures.ts";

interface GalleryProps {
  /** Oldest first. */
  readonly pictures: readonly Picture[];
  /** Wall seconds. */
  readonly now: number;
  onOpen(picture: Picture): void;
}

const AT_ONCE = 48;

/** Thumbnails by day, newest first. */
export function Gallery({ pictures, now, onOpen }: GalleryProps) {
  const { t } = useTranslation("camera");
  const [most, setMost] = useState(AT_ONCE);
  return (
    <Card title={t("gallery")}>
      {byDay(pictures.slice(-most)).map(({ day, pictures: taken }) => (
        <section key={day} aria-label={wallDay(day)}>
          <h3 className={styles.day}>{wallDay(day)}</h3>
          <ul className={styles.grid}>
            {taken.map((picture) => (
              <li key={picture.name}>
                <Thumbnail picture={picture} now={now} onOpen={() => onOpen(picture)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pictures.length > most && (
        <Button variant="default" onClick={() => setMost(most + AT_ONCE)}>
          {t("more")}
        </Button>
      )}
    </Card>
  );
}

interface ThumbnailProps {
  readonly picture: Picture;
  readonly now: number;
  onOpen(): void;
}

function Thumbnail({ picture: { name, at }, now, onOpen }: ThumbnailProps) {
  const { t } = useTranslation("camera");
  const when = wallMoment(at, now);
  return (
    <button type="button" className={styles.thumbnail} aria-label={t("open", { when })} onClick={onOpen}>
      <img src={pictureAddress(thumbnailName(name))} alt="" loading="lazy" className={styles.small} />
      <span>{wallTimeText(at)}</span>
    </button>
  );
}
