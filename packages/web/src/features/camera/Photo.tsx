import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Picture as StoredPicture } from "../../ui/Picture.tsx";
import { type Picture, pictureAddress } from "./pictures.ts";

/** A picture of the camera in full size. */
export function Photo({ picture, now }: { readonly picture: Picture; readonly now: number }) {
  const { t } = useTranslation("camera");
  return (
    <StoredPicture
      address={pictureAddress(picture.name)}
      words={t("photoOf", { when: wallMoment(picture.at, now) })}
      missing={t("lost")}
    />
  );
}
