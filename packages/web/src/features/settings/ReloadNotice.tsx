import { useEffect, useState } from "react";
import { useAbout } from "../../api/about.ts";
import { useNow } from "../../api/live.ts";
import { present } from "../../api/present.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { addressOf, type ReloadReason } from "./reload-reasons.ts";
import { useReload, useReloadReasons } from "./use-reload.ts";
import { useSettings } from "./use-settings.ts";

/** Stored settings that are not in force, with a reload button; nothing when there are none. */
export function ReloadNotice() {
  const { t } = useTranslation("settings");
  const reasons = useReloadReasons();
  const moved = useMoved(reasons);
  if (reasons.length === 0)
    return moved === undefined ? null : <p role="status">{t("reload.moved", { url: moved })}</p>;
  return (
    <Card title={t("reload.title")} aside={<Tag tone="attention">{t("changesWaiting")}</Tag>}>
      <p className="quiet">{t("reload.next")}</p>
      <ul className="rows">
        {reasons.map((reason) => (
          <li key={JSON.stringify(reason)}>
            <Reason reason={reason} />
          </li>
        ))}
      </ul>
      {moved !== undefined && <p className="quiet">{t("reload.moved", { url: moved })}</p>}
      <ReloadButton />
    </Card>
  );
}

/** Asks, reloads, counts the seconds, and confirms when the modules run. */
export function ReloadButton() {
  const { t } = useTranslation("settings");
  const reload = useReload();
  const notify = useToast();
  const [since, setSince] = useState<number>();
  const now = useNow(since !== undefined);
  const run = async (): Promise<void> => {
    setSince(present());
    try {
      await reload();
      notify(t("reload.done"));
    } finally {
      setSince(undefined);
    }
  };
  const seconds = since === undefined ? 0 : Math.max(0, Math.round((now - since) / 1000));
  return (
    <div className="buttons">
      <ConfirmButton
        variant="filled"
        title={t("reload.question")}
        consequence={
          <>
            {t("reload.consequence")}{" "}
            <span role="status">{since !== undefined && t("reload.busy", { seconds })}</span>
          </>
        }
        action={t("reload.confirm")}
        onConfirm={run}
      >
        {t("reload.action")}
      </ConfirmButton>
    </div>
  );
}

/** The address after the reload, once address or HTTPS was changed here. */
function useMoved(reasons: readonly ReloadReason[]): string | undefined {
  const { data } = useSettings();
  const inForce = useAbout()?.in_force;
  const isMoving = reasons.some(
    (reason) => reason.what === "setting" && (reason.setting === "address" || reason.setting === "https"),
  );
  const [wasMoving, setWasMoving] = useState(isMoving);
  useEffect(() => {
    if (isMoving) setWasMoving(true);
  }, [isMoving]);
  if (data === undefined || !wasMoving) return undefined;
  const address = inForce?.address_given === true ? inForce.address : data.address;
  return addressOf({ address, https: data.https }, location.hostname);
}

function Reason({ reason }: { readonly reason: ReloadReason }) {
  const { t } = useTranslation("settings");
  const { data } = useSettings();
  if (reason.what === "frequency") return t("reload.frequency", { hertz: reason.hertz });
  if (reason.what === "module") {
    if (reason.module === "dev_mode") return t(reason.starts ? "reload.toSimulation" : "reload.toHardware");
    const name = t(`modules.names.${reason.module}`);
    return t(reason.starts ? "reload.starts" : "reload.stops", { name });
  }
  if (reason.setting === "address") return t("reload.address", { address: data?.address ?? "" });
  if (reason.setting === "time_zone")
    return data?.time_zone ? t("reload.timeZone", { zone: data.time_zone }) : t("reload.zoneOfMachine");
  return t(reason.setting === "https" ? "reload.https" : "reload.metrics");
}
