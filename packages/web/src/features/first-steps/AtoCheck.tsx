import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { useQuery } from "@tanstack/react-query";
import { failureWords, post } from "../../api/request.ts";
import { saveRow, useRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { EquipmentCheck } from "./EquipmentCheck.tsx";
import styles from "./FirstSteps.module.css";

/** The top-off reads its float once a minute where the device reports no change: a hand at the float needs it at once. */
const READ_EVERY_MS = 1000;

/** The float while a hand lifts it, the pump for a moment, and the start of the top-off. */
export function AtoCheck({ ato }: { readonly ato: Ato }) {
  const { t } = useTranslation("firstSteps");
  const { send, isBusy, refusal } = useRequest();
  const mayTurn = !ato.enable;
  const start = () => saveRow(atos, ato.id, { enable: true });
  return (
    <>
      {ato.inlet !== "" && (
        <>
          <FloatLevel inlet={ato.inlet} full={t("ato.full")} low={t("ato.low")} mayTurn={mayTurn} />
          <p className="quiet">{t("ato.lift")}</p>
        </>
      )}
      {ato.high_inlet !== "" && (
        <FloatLevel
          inlet={ato.high_inlet}
          full={t("ato.overfullNow")}
          low={t("ato.notOverfull")}
          mayTurn={mayTurn}
        />
      )}
      {ato.pump !== "" && !ato.is_macro && (
        <EquipmentCheck
          id={ato.pump}
          action={ato.enable ? undefined : t("ato.try", { seconds: 3 })}
          look={t("ato.look")}
          seconds={3}
        />
      )}
      {ato.enable ? (
        <p role="status" className={styles.good}>
          {t("ato.started")}
        </p>
      ) : (
        <>
          <p className="attention">{t("ato.notStarted")}</p>
          <div className="side-by-side">
            <Button loading={isBusy} onClick={() => void send(start)}>
              {t("ato.start")}
            </Button>
          </div>
        </>
      )}
      <Refusal words={refusal} />
    </>
  );
}

interface FloatLevelProps {
  /** Id of its inlet. */
  readonly inlet: string;
  /** What it means that the inlet reads 1, and 0. */
  readonly full: string;
  readonly low: string;
  /** True: it can be turned round. Nothing acts on it yet. */
  readonly mayTurn: boolean;
}

/** What a float says now, with a button for one that is mounted the other way round. */
function FloatLevel({ inlet, full, low, mayTurn }: FloatLevelProps) {
  const { t } = useTranslation("firstSteps");
  const row = useRow(inlets, inlet);
  const turning = useRequest();
  const { data, error } = useQuery({
    queryKey: ["inlet", inlet, row?.reverse, "first-steps"],
    queryFn: () => post<number>(`${inlets.path}/${inlet}/read`),
    refetchInterval: READ_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  const words = (): string => {
    if (error !== null) return t("ato.unread", { message: failureWords(error) });
    if (data === undefined) return t("ato.reading");
    return data === 1 ? full : low;
  };
  const turn = () => saveRow(inlets, inlet, { reverse: row?.reverse !== true });
  return (
    <div className={styles.beside}>
      <p role="status" className={error === null ? styles.good : "attention"}>
        {words()}
      </p>
      {mayTurn && row !== undefined && (
        <Button
          variant="default"
          loading={turning.isBusy}
          aria-label={t("ato.turnNamed", { name: row.name })}
          onClick={() => void turning.send(turn)}
        >
          {t("ato.turn")}
        </Button>
      )}
      <Refusal words={turning.refusal} />
    </div>
  );
}
