import { Button } from "@mantine/core";
import { useState } from "react";
import { failureWords, post } from "../../api/request.ts";
import styles from "./Settings.module.css";

interface TestStoredProps {
  readonly path: string;
  readonly isUnsaved: boolean;
  readonly words: {
    readonly action: string;
    readonly busy: string;
    readonly done: string;
    refused(message: string): string;
    readonly unsaved: string;
  };
}

/** Tests the stored settings and shows the other side's answer. */
export function TestStored({ path, isUnsaved, words }: TestStoredProps) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ readonly isGood: boolean; readonly words: string }>();
  const send = async (): Promise<void> => {
    setBusy(true);
    setResult(undefined);
    try {
      await post(path);
      setResult({ isGood: true, words: words.done });
    } catch (cause) {
      setResult({ isGood: false, words: words.refused(failureWords(cause)) });
    }
    setBusy(false);
  };
  return (
    <div>
      {isUnsaved && <p className={styles.quiet}>{words.unsaved}</p>}
      <div className={styles.buttons}>
        <Button variant="default" loading={isBusy} onClick={() => void send()}>
          {words.action}
        </Button>
      </div>
      <p role="status" className={result?.isGood === false ? styles.fault : undefined}>
        {isBusy ? words.busy : result?.words}
      </p>
    </div>
  );
}
