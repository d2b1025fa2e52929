import { useState } from "react";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Refusal } from "../../ui/Refusal.tsx";

interface EnableButtonProps {
  readonly name: string;
  /** `/api/tcs/1`. */
  readonly path: string;
  readonly isEnabled: boolean;
  /** What stops working while it is off. */
  readonly consequence: string;
}

/** Switches a controller on, or off after a confirmation, because it then neither measures nor warns. */
export function EnableButton({ name, path, isEnabled, consequence }: EnableButtonProps) {
  const { t } = useTranslation(["regulation", "common"]);
  const [isAsking, setAsking] = useState(false);
  const { send, isBusy, refusal } = useRequest();
  return (
    <>
      <Button
        variant={isEnabled ? "default" : "filled"}
        loading={isBusy}
        aria-label={t(isEnabled ? "switchOffNamed" : "switchOnNamed", { name })}
        onClick={() => (isEnabled ? setAsking(true) : void send(() => post(path, { enable: true })))}
      >
        {t(isEnabled ? "switchOff" : "switchOn")}
      </Button>
      <Refusal words={refusal} />
      {isAsking && (
        <Confirm
          title={t("switchOffTitle", { name })}
          consequence={consequence}
          action={t("switchOff")}
          onConfirm={() => post(path, { enable: false })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
