import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { useQuery } from "@tanstack/react-query";
import { failureWords, post } from "../../api/request.ts";
import { saveRow } from "../../api/rows.ts";
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
  const start = () => saveRow(atos, ato.id, { enable: true });
  return (
    <>
      {ato.inlet !== "" && <FloatLevel inlet={ato.inlet} />}
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

function FloatLevel({ inlet }: { readonly inlet: string }) {
  const { t } = useTranslation("firstSteps");
  const { data, error } = useQuery({
    queryKey: ["inlet", inlet, "first-steps"],
    queryFn: () => post<number>(`${inlets.path}/${inlet}/read`),
    refetchInterval: READ_EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  const words = (): string => {
    if (error !== null) return t("ato.unread", { message: failureWords(error) });
    if (data === undefined) return t("ato.reading");
    return t(data === 1 ? "ato.full" : "ato.low");
  };
  return (
    <div>
      <p role="status" className={error === null ? styles.good : "attention"}>
        {words()}
      </p>
      <p className="quiet">{t("ato.lift")}</p>
    </div>
  );
}
