import type { PasskeyPlace } from "@refugium/model/operations/passkeys.ts";
import { useEffect, useState } from "react";
import { PasskeyFailed, passkeyObstacle, passkeyPlace, signInByPasskey } from "../../api/passkeys.ts";
import { failureWords } from "../../api/request.ts";
import { useSession } from "../../api/session.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./SignInForm.module.css";

/** Offers a passkey where one opens the controller at this address; says so where one opens it elsewhere only. */
export function PasskeySignIn() {
  const { t } = useTranslation("signIn");
  const session = useSession();
  const place = usePlace();
  const { send, isBusy, refusal } = useRequest((cause) =>
    cause instanceof PasskeyFailed ? t("passkeyFailed") : failureWords(cause),
  );
  if (place === "none") return null;
  const obstacle = passkeyObstacle();
  if (place === "here" && obstacle === "browser") return <p className="quiet">{t("passkeyBrowser")}</p>;
  if (place === "elsewhere" || obstacle !== undefined)
    return <p className="quiet">{t("passkeyElsewhere")}</p>;
  const signIn = async (): Promise<void> => {
    if (await send(signInByPasskey)) session.opened();
  };
  return (
    <>
      <Button
        variant="default"
        loading={isBusy}
        className={styles.submit ?? ""}
        onClick={() => void signIn()}
      >
        {t("passkey")}
      </Button>
      <Refusal words={refusal} />
    </>
  );
}

/** Not a query: those are held while there is no session. Without an answer no passkey is offered. */
function usePlace(): PasskeyPlace {
  const [place, setPlace] = useState<PasskeyPlace>("none");
  useEffect(() => {
    const leaving = new AbortController();
    passkeyPlace(leaving.signal).then(setPlace, () => undefined);
    return () => leaving.abort();
  }, []);
  return place;
}
