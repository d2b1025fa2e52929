import { useState } from "react";
import { useAbout } from "../../api/about.ts";
import { post } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { ReloadButton } from "./ReloadNotice.tsx";

/** Reloads the modules, reboots the computer, or switches it off. */
export function HostSection() {
  const { t } = useTranslation("settings");
  const isSimulated = useAbout()?.simulated === true;
  return (
    <>
      <Card title={t("host.reloadTitle")}>
        <p className="quiet">{t("host.reloadMeaning")}</p>
        <ReloadButton />
      </Card>
      <HostAction what="reboot" after="rebooting" isSimulated={isSimulated} />
      <HostAction what="poweroff" after="goingOff" isSimulated={isSimulated} />
    </>
  );
}

interface HostActionProps {
  readonly what: "reboot" | "poweroff";
  /** Message after the controller has accepted. */
  readonly after: "rebooting" | "goingOff";
  readonly isSimulated: boolean;
}

function HostAction({ what, after, isSimulated }: HostActionProps) {
  const { t } = useTranslation(["settings", "common"]);
  const name = useAbout()?.name ?? t("common:product");
  const [isDone, setDone] = useState(false);
  return (
    <Card title={t(`host.${what}`)}>
      <p className="quiet">{t(`host.${what}Meaning`)}</p>
      {isSimulated && <p className="quiet">{t("host.simulated")}</p>}
      <p role="status">{isDone && !isSimulated && t(`host.${after}`)}</p>
      <div className="buttons">
        <ConfirmButton
          title={t(`host.${what}Question`, { name })}
          consequence={t(`host.${what}Consequence`)}
          action={t(`host.${what}Confirm`)}
          onConfirm={() => post(`/api/admin/${what}`).then(() => setDone(true))}
        >
          {t(`host.${what}`)}
        </ConfirmButton>
      </div>
    </Card>
  );
}
