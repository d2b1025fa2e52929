import { PICTURES_OF_A_NOTE } from "@refugium/model/resources/notes.ts";
import { useId, useRef } from "react";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Note.module.css";
import { NotePicture } from "./NotePicture.tsx";
import type { Pictures, Upload } from "./use-pictures.ts";

/** The pictures of a note: those that are sent, those on their way, and a button for more. */
export function PicturesControl({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useTranslation("notes");
  const { sent, uploads, isTooMany, add, takeOut } = pictures;
  const most = PICTURES_OF_A_NOTE;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const fault = useFormDraft().fault("pictures");
  return (
    <fieldset className={`stack ${styles.control}`} aria-describedby={id}>
      <legend>{t("fields.pictures")}</legend>
      {sent.length > 0 && (
        <ul className={styles.pictures}>
          {sent.map((file, index) => {
            const name = t("sentName", { number: index + 1 });
            return (
              <li key={file} className={styles.chosen}>
                <div className={styles.sent}>
                  <NotePicture file={file} words={name} />
                </div>
                <TakeOut name={name} onPress={() => takeOut(file)} />
              </li>
            );
          })}
        </ul>
      )}
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} pictures={pictures} />
      ))}
      <div id={id}>
        <p className="hint">{t("picturesHelp", { most })}</p>
        <Refusal words={isTooMany ? t("tooMany", { most }) : fault} />
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // The same picture can be chosen again.
          currentTarget.value = "";
        }}
      />
      <div>
        <Button
          variant="default"
          disabled={sent.length + uploads.length >= most}
          onClick={() => input.current?.click()}
        >
          {t("addPictures")}
        </Button>
      </div>
    </fieldset>
  );
}

function UploadLine({ upload, pictures }: { readonly upload: Upload; readonly pictures: Pictures }) {
  const { t } = useTranslation("notes");
  const { name, state } = upload;
  return (
    <div className={styles.upload}>
      {state === "failed" ? (
        <Refusal words={t("notSent", { name, message: upload.failure })} />
      ) : (
        <p role="status">{t(state, { name })}</p>
      )}
      <div className="side-by-side">
        {state === "failed" && (
          <Button
            variant="default"
            aria-label={t("againNamed", { name })}
            onClick={() => pictures.retry(upload)}
          >
            {t("again")}
          </Button>
        )}
        <TakeOut name={name} onPress={() => pictures.giveUp(upload)} />
      </div>
    </div>
  );
}

function TakeOut({ name, onPress }: { readonly name: string; onPress(): void }) {
  const { t } = useTranslation("notes");
  return (
    <Button variant="default" aria-label={t("takeOut", { name })} onClick={onPress}>
      <span aria-hidden="true">✕</span>
    </Button>
  );
}
