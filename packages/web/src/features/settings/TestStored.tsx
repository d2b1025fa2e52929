import { useState } from "react";
import { failureWords, post } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";

interface TestStoredProps {
  readonly what: "mail" | "heartbeat";
  readonly path: string;
  /** To whom it goes. */
  readonly to?: string;
  readonly isUnsaved: boolean;
}

/** Tests the stored settings and shows the other side's answer. */
export function TestStored({ what, path, to = "", isUnsaved }: TestStoredProps) {
  const { t } = useTranslation("settings");
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly words: string }>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setResult(undefined);
    try {
      await post(path);
      setResult({ isGood: true, words: t(`${what}.tested`, { to }) });
    } catch (cause) {
      setResult({ isGood: false, words: t(`${what}.refused`, { message: failureWords(cause) }) });
    }
    setBusy(false);
  };
  return (
    <div>
      {isUnsaved && <p className="quiet">{t("unsaved")}</p>}
      <div className="buttons">
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {t(`${what}.test`)}
        </Button>
      </div>
      <p role="status" className={result?.isGood === false ? "fault" : undefined}>
        {isBusy ? t(`${what}.testing`) : result?.words}
      </p>
    </div>
  );
}
