import { useState } from "react";
import { useNow } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { failureWords } from "../../api/request.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./Connectors.module.css";

interface Read {
  readonly value: number;
  /** Ms since 1970, by the browser's clock. */
  readonly at: number;
}

interface ReadNowProps {
  readonly name: string;
  /** Reads the device. Throws the refusal. */
  read(): Promise<number>;
  /** The value as text. */
  words(value: number): string;
}

/** Tests an input: reads it now and shows the value with its age. */
export function ReadNow({ name, read: readDevice, words }: ReadNowProps) {
  const { t } = useTranslation("hardware");
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const now = useNow(read !== undefined);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setFailure("");
    try {
      const value = await readDevice();
      setRead({ value, at: present() });
    } catch (cause) {
      setRead(undefined);
      setFailure(t("notRead", { message: failureWords(cause) }));
    }
    setBusy(false);
  };
  return (
    <>
      <span role="status" className={styles.reading}>
        {read !== undefined &&
          t("readIs", { value: words(read.value), age: span(Math.max(0, now - read.at)) })}
      </span>
      <Refusal words={failure} />
      <NamedButton
        label={t("read")}
        loading={isBusy}
        named={t("readNamed", { name })}
        onPress={() => void ask()}
      />
    </>
  );
}
