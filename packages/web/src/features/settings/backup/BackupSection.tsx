import { useState } from "react";
import { useAbout, useWallOffset } from "../../../api/about.ts";
import { useLiveStore } from "../../../api/live.ts";
import { failureWords, getFile } from "../../../api/request.ts";
import { useTranslation } from "../../../text/translate.ts";
import { wallInput } from "../../../text/wall-format.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { DATABASE, Restore } from "./Restore.tsx";

/** Downloads and restores the configuration as a file. */
export function BackupSection() {
  return (
    <>
      <Download />
      <Restore />
    </>
  );
}

function Download() {
  const { t } = useTranslation(["settings", "common"]);
  const name = useAbout()?.name ?? t("common:product");
  const store = useLiveStore();
  const offset = useWallOffset();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly words: string }>();
  const download = async (): Promise<void> => {
    setBusy(true);
    setResult(undefined);
    try {
      const content = await getFile(DATABASE);
      const day = wallInput((store.controllerTime() + offset) / 1000);
      const file = `${name} ${day}`.replaceAll(/[^\p{L}\p{N}-]+/gu, "-").concat(".db");
      saveFile(content, file);
      setResult({ isGood: true, words: t("backup.downloaded", { file }) });
    } catch (cause) {
      setResult({ isGood: false, words: t("backup.notDownloaded", { message: failureWords(cause) }) });
    }
    setBusy(false);
  };
  return (
    <Card title={t("backup.title")}>
      <p className="quiet">{t("backup.meaning")}</p>
      <div className="buttons">
        <Button loading={isBusy} onClick={() => void download()}>
          {t("backup.download")}
        </Button>
      </div>
      <p role="status" className={result?.isGood === false ? "fault" : undefined}>
        {result?.words}
      </p>
    </Card>
  );
}
