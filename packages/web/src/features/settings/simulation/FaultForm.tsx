import { put } from "../../../api/request.ts";
import { ChoiceControl, NumberControl } from "../../../form/controls.tsx";
import { useDraft } from "../../../form/draft.ts";
import { FormSheet } from "../../../form/Form.tsx";
import { useTranslation } from "../../../text/translate.ts";
import { kindsOf } from "./targets.ts";
import { useRenewSimulation } from "./use-simulation.ts";
import { useTargets } from "./use-targets.ts";

export function FaultForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("simulation");
  const targets = useTargets();
  const first = targets[0]?.value ?? "";
  const draft = useDraft({ target: first, kind: kindsOf(first)[0], value: 0, amplitude: 1, seconds: 5 });
  const renew = useRenewSimulation();
  const target = String(draft.get("target"));
  const kind = draft.get("kind");
  const send = (): Promise<void> => {
    const numbers = Object.fromEntries(
      Object.entries(NUMBER_OF).flatMap(([of, name]) => (of === kind ? [[name, draft.get(name)]] : [])),
    );
    return put("/api/simulation/faults", { target, kind, ...numbers }).then(renew);
  };
  return (
    <FormSheet title={t("addFault")} draft={draft} send={send} onClose={onClose} maySendUnchanged>
      <ChoiceControl
        path="target"
        label={t("faultTarget")}
        options={targets}
        onChoose={(next) => {
          draft.set("target", next);
          draft.set("kind", kindsOf(next)[0]);
        }}
      />
      <ChoiceControl
        path="kind"
        label={t("faultKind")}
        options={kindsOf(target).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === "value" && <NumberControl path="value" label={t("faultValue")} />}
      {kind === "noise" && <NumberControl path="amplitude" label={t("faultAmplitude")} min={0} />}
      {kind === "slow" && <NumberControl path="seconds" label={t("faultSeconds")} unit="s" min={0} />}
    </FormSheet>
  );
}

/** The member that holds the number of each kind. */
const NUMBER_OF = { value: "value", noise: "amplitude", slow: "seconds" } as const;
