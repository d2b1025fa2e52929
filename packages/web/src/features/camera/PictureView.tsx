import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { PictureDialog } from "../../ui/PictureDialog.tsx";
import { Photo } from "./Photo.tsx";
import { type Picture, pictureAddress } from "./pictures.ts";

interface PictureViewProps {
  readonly picture: Picture;
  /** Oldest first. */
  readonly pictures: readonly Picture[];
  /** Wall seconds. */
  readonly now: number;
  onShow(picture: Picture): void;
  onDelete(): void;
  onClose(): void;
}

/** One picture in full size with its time. */
export function PictureView({ picture, pictures, now, onShow, onDelete, onClose }: PictureViewProps) {
  const { t } = useTranslation("camera");
  const index = pictures.findIndex(({ name }) => name === picture.name);
  const to = (other: number) => {
    const shown = index < 0 ? undefined : pictures[other];
    return shown && (() => onShow(shown));
  };
  return (
    <PictureDialog
      title={wallMoment(picture.at, now)}
      picture={<Photo key={picture.name} picture={picture} now={now} />}
      previous={{ words: t("older"), show: to(index - 1) }}
      next={{ words: t("newer"), show: to(index + 1) }}
      onClose={onClose}
    >
      <a href={pictureAddress(picture.name)} download={picture.name} className="text-link">
        {t("saveFile")}
      </a>
      <Button variant="default" onClick={onDelete}>
        {t("remove")}
      </Button>
    </PictureDialog>
  );
}
