import { FileButton } from "@mantine/core";
import type { WithCode } from "@refugium/model/messages/message-in.ts";
import type { ConfigurationPreview } from "@refugium/model/operations/backup.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureWords, postFile } from "../../../api/request.ts";
import { messageText } from "../../../text/message-text.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { Refusal } from "../../../ui/Refusal.tsx";
import { ChangeList } from "./ChangeList.tsx";

export const DATABASE = "/api/admin/reef-pi.db";
const FILE_FIELD = "dbImport";

interface Replaced {
  /** Name of the backup, on the controller, of the former configuration. */
  readonly copy: string;
  readonly remarks: readonly WithCode<"note">[];
}

interface PreviewedFile {
  readonly file: File;
  readonly preview: ConfigurationPreview;
}

/** Restores a file in two steps: a preview of the changes, then the confirmation. */
export function Restore() {
  const { t } = useTranslation("settings");
  const [looking, setLooking] = useState("");
  const [failure, setFailure] = useState("");
  const [previewed, setPreviewed] = useState<PreviewedFile>();
  const [done, setDone] = useState<{ readonly file: string; readonly answer: Replaced }>();
  const look = async (file: File): Promise<void> => {
    setLooking(file.name);
    setFailure("");
    setPreviewed(undefined);
    setDone(undefined);
    try {
      const preview = await postFile<ConfigurationPreview>(`${DATABASE}/preview`, FILE_FIELD, file);
      setPreviewed({ file, preview });
    } catch (cause) {
      setFailure(t("backup.notRead", { file: file.name, message: failureWords(cause) }));
    }
    setLooking("");
  };
  return (
    <Card title={t("backup.backTitle")}>
      <p className="quiet">{t("backup.backMeaning")}</p>
      <div className="buttons">
        <FileButton onChange={(file) => file !== null && void look(file)}>
          {(props) => (
            <Button variant="default" loading={looking !== ""} {...props}>
              {t("backup.choose")}
            </Button>
          )}
        </FileButton>
      </div>
      <div role="status">
        {looking !== "" && <p>{t("backup.looking", { file: looking })}</p>}
        {done !== undefined && <Done file={done.file} answer={done.answer} />}
      </div>
      <Refusal words={failure} />
      {previewed !== undefined && (
        <Preview
          previewed={previewed}
          onLeave={() => setPreviewed(undefined)}
          onDone={(answer) => {
            setPreviewed(undefined);
            setDone({ file: previewed.file.name, answer });
          }}
        />
      )}
    </Card>
  );
}

interface PreviewProps {
  readonly previewed: PreviewedFile;
  onLeave(): void;
  onDone(answer: Replaced): void;
}

function Preview({ previewed: { file, preview }, onLeave, onDone }: PreviewProps) {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const replace = async (): Promise<void> => {
    const answer = await postFile<Replaced>(DATABASE, FILE_FIELD, file);
    onDone(answer);
    await queries.invalidateQueries({ refetchType: "active" });
  };
  return (
    <section>
      <h3>{t("backup.previewTitle", { file: file.name })}</h3>
      <ChangeList changes={preview.changes} />
      <p className="quiet">{t("backup.journal")}</p>
      <Notes remarks={preview.remarks} />
      <div className="buttons">
        <Button variant="default" onClick={onLeave}>
          {t("backup.forget")}
        </Button>
        <ConfirmButton
          variant="filled"
          title={t("backup.question", { file: file.name })}
          consequence={t("backup.consequence")}
          action={t("backup.confirm")}
          onConfirm={replace}
        >
          {t("backup.bring")}
        </ConfirmButton>
      </div>
    </section>
  );
}

function Done({ file, answer }: { readonly file: string; readonly answer: Replaced }) {
  const { t } = useTranslation("settings");
  return (
    <>
      <p>{t("backup.done", { file, copy: answer.copy })}</p>
      <Notes remarks={answer.remarks} />
    </>
  );
}

function Notes({ remarks }: { readonly remarks: readonly WithCode<"note">[] }) {
  return remarks.map((remark) => (
    <p key={remark.note} className="quiet">
      {messageText(remark, "note")}
    </p>
  ));
}
