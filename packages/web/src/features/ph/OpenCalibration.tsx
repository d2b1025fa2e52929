import type { phprobes } from "@refugium/model/resources/phprobes.ts";
import { type ReactNode, useState } from "react";
import { useLive, useLiveStore } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { moment } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./OpenCalibration.module.css";

interface OpenCalibrationProps {
  readonly probe: RowOf<typeof phprobes>;
  readonly name: string;
  calibration(close: () => void): ReactNode;
}

/** A calibration that was begun, perhaps on another page: until when the probe is off, to go on or to end it. */
export function OpenCalibration({ probe, name, calibration }: OpenCalibrationProps) {
  const { t } = useTranslation("ph");
  const open = useLive(`calibration/phprobes/${probe.id}`);
  const now = useLiveStore().controllerTime();
  const [isGoingOn, setGoingOn] = useState(false);
  const { send, isBusy, refusal } = useRequest();
  const isOpen = open !== undefined && !probe.enable;
  return (
    <>
      {isOpen && (
        <div className={`${styles.notice} tone-attention`} role="status">
          <p className="strong">{t("open.title")}</p>
          <p className={styles.words}>
            {t(probe.control ? "open.control" : "open.watch", { when: moment(Date.parse(open.until), now) })}{" "}
            {t("open.backFirst")}
          </p>
          <Refusal words={refusal} />
          <div className="side-by-side">
            <Button aria-label={t("open.goOnNamed", { name })} onClick={() => setGoingOn(true)}>
              {t("open.goOn")}
            </Button>
            <Button
              variant="default"
              loading={isBusy}
              aria-label={t("open.endNamed", { name })}
              onClick={() => void send(() => post(`/api/phprobes/${probe.id}/calibration/finish`))}
            >
              {t("open.end")}
            </Button>
          </div>
        </div>
      )}
      {isGoingOn && calibration(() => setGoingOn(false))}
    </>
  );
}
