import { useTranslation } from "../../text/translate.ts";
import { Picture } from "../../ui/Picture.tsx";

interface NotePictureProps {
  readonly file: string;
  readonly words: string;
  readonly isLazy?: boolean;
}

/** A picture of a note. A backup has none: then it is missing. */
export function NotePicture({ file, ...rest }: NotePictureProps) {
  const { t } = useTranslation("notes");
  return <Picture {...rest} address={`/api/note-pictures/${file}`} missing={t("lost")} />;
}
