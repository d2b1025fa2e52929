import { measuredFlow } from "@refugium/model/laws/pump-flow.ts";
import { type Ato, atos } from "@refugium/model/resources/atos.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useLiveStore, useNow } from "../../api/live.ts";
import { refusedField } from "../../api/request.ts";
import { saveRow } from "../../api/rows.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { type BucketRun, useBucketRun } from "./use-bucket-run.ts";

interface FlowSheetProps {
  readonly ato: Ato;
  readonly name: string;
  readonly pump: Equipment;
  onClose(): void;
}

/** Measures the flow of a top-off's pump: it runs into a bucket, and the person types what came out. */
export function FlowSheet({ ato, name, pump, onClose }: FlowSheetProps) {
  const { t } = useTranslation("ato");
  const run = useBucketRun(pump);
  const close = (): void => {
    if (run.phase === "running" || run.phase === "asked") run.stop();
    onClose();
  };
  return (
    <Sheet title={t("flow.title", { name })} onClose={close}>
      <div className="stack">
        {run.phase === "over" ? (
          <FlowForm ato={ato} run={run} onClose={onClose} />
        ) : (
          <FlowRun run={run} isEnabled={ato.enable} />
        )}
      </div>
    </Sheet>
  );
}

function FlowRun({ run, isEnabled }: { readonly run: BucketRun; readonly isEnabled: boolean }) {
  const { t } = useTranslation("ato");
  const { phase, began } = run;
  const store = useLiveStore();
  useNow(phase === "running");
  const ran = began === undefined ? 0 : Math.max(0, (store.controllerTime() - began) / 1000);
  return (
    <>
      <p>{t("flow.prepare")}</p>
      {isEnabled && <p className="attention">{t("flow.pauseFirst")}</p>}
      {phase === "busy" && <p>{t("flow.busy")}</p>}
      {phase === "taken" && <p role="alert">{t("flow.taken")}</p>}
      {phase === "running" && (
        <p className="strong" role="status">
          {t("flow.running", { seconds: figure(ran, 0) })}
        </p>
      )}
      <Refusal words={run.refusal} />
      <div className="buttons">
        {phase === "running" && <Button onClick={run.stop}>{t("flow.stop")}</Button>}
        {phase === "taken" && <Button onClick={run.again}>{t("flow.again")}</Button>}
        {phase !== "running" && phase !== "taken" && (
          <Button loading={phase === "asked"} disabled={phase === "busy"} onClick={run.start}>
            {t("flow.start")}
          </Button>
        )}
      </div>
    </>
  );
}

function FlowForm({
  ato,
  run,
  onClose,
}: Pick<FlowSheetProps, "ato" | "onClose"> & { readonly run: BucketRun }) {
  const { t } = useTranslation("ato");
  const store = useLiveStore();
  const draft = useDraft({ ml: null });
  const ml = draft.get("ml");
  const flow = typeof ml === "number" ? measuredFlow(ml, run.seconds) : undefined;
  const send = async (): Promise<void> => {
    if (flow === undefined) throw refusedField("ml", t("flow.implausible"));
    const measuredAt = new Date(store.controllerTime()).toISOString();
    await saveRow(atos, ato.id, { flow_ml_min: flow, flow_measured_at: measuredAt });
  };
  return (
    <>
      <p>{t("flow.ran", { seconds: figure(run.seconds, 1) })}</p>
      <Form draft={draft} send={send} onSaved={onClose} action={t("flow.save")}>
        <NumberControl
          path="ml"
          label={t("flow.measured")}
          {...(flow === undefined ? {} : { help: t("flow.result", { flow: figure(flow, 0) }) })}
          unit="ml"
          min={0}
          decimals={0}
        />
      </Form>
      <div className="buttons">
        <Button variant="default" onClick={run.again}>
          {t("flow.again")}
        </Button>
      </div>
    </>
  );
}
