import { useState } from "react";
import { useNow } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { failureWords, post } from "../../api/request.ts";
import { span } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./Camera.module.css";

/** Takes a picture now; shows the elapsed time and, on failure, the controller's reason. */
export function TakePhoto() {
  const { t } = useTranslation("camera");
  const notify = useToast();
  const [since, setSince] = useState<number>();
  const [failure, setFailure] = useState("");
  const now = useNow(since !== undefined);
  const seconds = since === undefined ? 0 : Math.floor((now - since) / 1000);
  const take = async (): Promise<void> => {
    setSince(present());
    setFailure("");
    try {
      await post("/api/camera/shoot");
      notify(t("taken"));
    } catch (cause) {
      setFailure(t("notTaken", { message: failureWords(cause) }));
    } finally {
      setSince(undefined);
    }
  };
  return (
    <div className="side-by-side">
      <Button loading={since !== undefined} onClick={() => void take()}>
        {t("take")}
      </Button>
      <p role="status" className={styles.progress}>
        {since !== undefined && (seconds < 1 ? t("taking") : t("takingFor", { span: span(seconds * 1000) }))}
      </p>
      <Refusal words={failure} />
    </div>
  );
}
