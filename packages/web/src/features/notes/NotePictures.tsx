import { useTranslation } from "../../text/translate.ts";
import { PictureDialog } from "../../ui/PictureDialog.tsx";
import { NotePicture } from "./NotePicture.tsx";

interface NotePicturesProps {
  readonly files: readonly string[];
  readonly index: number;
  readonly when: string;
  onShow(index: number): void;
  onClose(): void;
}

/** One picture of a note in full size. */
export function NotePictures({ files, index, when, onShow, onClose }: NotePicturesProps) {
  const { t } = useTranslation("notes");
  const file = files[index];
  const place = { number: index + 1, total: files.length, when };
  const to = (other: number) => (other in files ? () => onShow(other) : undefined);
  return (
    <PictureDialog
      title={t("place", place)}
      picture={file !== undefined && <NotePicture key={file} file={file} words={t("picture", place)} />}
      previous={{ words: t("previous"), show: to(index - 1) }}
      next={{ words: t("next"), show: to(index + 1) }}
      onClose={onClose}
    />
  );
}
