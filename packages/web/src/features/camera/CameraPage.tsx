import { useState } from "react";
import { useWallTime } from "../../api/about.ts";
import { failureWords, remove } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { CameraForm } from "./CameraForm.tsx";
import { Gallery } from "./Gallery.tsx";
import { LatestPicture } from "./LatestPicture.tsx";
import { PictureView } from "./PictureView.tsx";
import { type Picture, useCameraConfiguration, usePictures } from "./pictures.ts";
import { TakePhoto } from "./TakePhoto.tsx";

/** The newest picture, a button to take another, and the gallery. */
export function CameraPage() {
  const { t } = useTranslation("camera");
  const configuration = useCameraConfiguration();
  const pictures = usePictures();
  const now = useWallTime() / 1000;
  const [open, setOpen] = useState<"settings" | Picture>();
  const [toRemove, setDoomed] = useState<Picture>();
  const close = (): void => setOpen(undefined);
  const newest = pictures.data?.at(-1);
  const failure = pictures.error ?? configuration.error;
  const retry = (): void => {
    void pictures.refetch();
    void configuration.refetch();
  };
  return (
    <Page
      title={t("title")}
      actions={
        configuration.data !== undefined && (
          <Button variant="default" onClick={() => setOpen("settings")}>
            {t("settings")}
          </Button>
        )
      }
    >
      {failure !== null && (
        <Empty title={t("failed", { message: failureWords(failure) })}>
          <Button onClick={retry}>{t("again")}</Button>
        </Empty>
      )}
      {failure === null && pictures.data === undefined && <p role="status">{t("reading")}</p>}
      {pictures.data?.length === 0 && (
        <Empty title={t("none")} next={t("noneNext")}>
          <TakePhoto />
        </Empty>
      )}
      {newest !== undefined && (
        <LatestPicture
          picture={newest}
          configuration={configuration.data}
          now={now}
          onOpen={() => setOpen(newest)}
        />
      )}
      {pictures.data !== undefined && pictures.data.length > 0 && (
        <Gallery pictures={pictures.data} now={now} onOpen={setOpen} />
      )}
      {open === "settings" && configuration.data !== undefined && (
        <CameraForm configuration={configuration.data} onClose={close} />
      )}
      {typeof open === "object" && (
        <PictureView
          picture={open}
          pictures={pictures.data ?? []}
          now={now}
          onShow={setOpen}
          onDelete={() => {
            setDoomed(open);
            close();
          }}
          onClose={close}
        />
      )}
      {toRemove !== undefined && (
        <Confirm
          title={t("removeTitle", { when: wallMoment(toRemove.at, now) })}
          consequence={t("removeConsequence")}
          action={t("remove")}
          onConfirm={() => remove(`/api/camera/images/${toRemove.name}`)}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </Page>
  );
}
