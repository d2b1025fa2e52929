import type { CameraValue } from "@refugium/model/camera.ts";
import { durationOf } from "@refugium/model/declare/units.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { agedMoment, wallMoment } from "../../text/wall-format.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import styles from "./Camera.module.css";
import { Photo } from "./Photo.tsx";
import type { Picture } from "./pictures.ts";
import { TakePhoto } from "./TakePhoto.tsx";

interface LatestPictureProps {
  readonly picture: Picture;
  readonly configuration: CameraValue | undefined;
  /** Wall seconds. */
  readonly now: number;
  onOpen(): void;
}

/** The newest picture with its age, and the schedule. */
export function LatestPicture({ picture, configuration, now, onOpen }: LatestPictureProps) {
  const { t } = useTranslation("camera");
  const when = wallMoment(picture.at, now);
  return (
    <Card
      title={t("latest")}
      aside={
        configuration !== undefined && (
          <Tag tone={configuration.enable ? "ok" : "quiet"}>
            {configuration.enable ? t("onSchedule") : t("byHand")}
          </Tag>
        )
      }
    >
      <p className="quiet">{t("takenAt", { when: agedMoment(picture.at, now) })}</p>
      <button type="button" className={styles.latest} aria-label={t("open", { when })} onClick={onOpen}>
        <Photo key={picture.name} picture={picture} now={now} />
      </button>
      {configuration !== undefined && <p className={styles.schedule}>{scheduleWords(configuration, t)}</p>}
      <TakePhoto />
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation<"camera">>["t"];

function scheduleWords({ enable, tick_interval, keep_days }: CameraValue, t: Translate): string {
  if (!enable) return t("noSchedule", { days: keep_days });
  return t("schedule", { span: span(durationOf(tick_interval, "minutes")), days: keep_days });
}
