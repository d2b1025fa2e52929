import { useState } from "react";
import { remove } from "../../../api/request.ts";
import { useRequest } from "../../../api/use-request.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { NamedButton } from "../../../ui/NamedButton.tsx";
import { Refusal } from "../../../ui/Refusal.tsx";
import { Row } from "../../../ui/Row.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { FaultForm } from "./FaultForm.tsx";
import { type SimulatedFault, useRenewSimulation } from "./use-simulation.ts";
import { useTargets } from "./use-targets.ts";

/** Active simulated faults, each with a button to remove it. */
export function FaultsCard({ faults }: { readonly faults: readonly SimulatedFault[] }) {
  const { t } = useTranslation(["simulation", "common"]);
  const renew = useRenewSimulation();
  const [isAdding, setAdding] = useState(false);
  const { send, refusal } = useRequest();
  const heal = async (ids: readonly string[]): Promise<void> => {
    await send(async () => {
      for (const id of ids) await remove(`/api/simulation/faults/${id}`);
    });
    await renew();
  };
  return (
    <Card
      title={t("faults")}
      aside={<Tag tone={faults.length > 0 ? "attention" : "ok"}>{faults.length}</Tag>}
    >
      {faults.length === 0 && <p className="quiet">{t("noFaults")}</p>}
      <ul className="rows">
        {faults.map((fault) => (
          <FaultRow key={fault.id} fault={fault} onHeal={() => void heal([fault.id])} />
        ))}
      </ul>
      <Refusal words={refusal} />
      <div className="buttons">
        {faults.length > 1 && (
          <Button onClick={() => void heal(faults.map(({ id }) => id))}>{t("healAll")}</Button>
        )}
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("addFault")}
        </Button>
      </div>
      {isAdding && <FaultForm onClose={() => setAdding(false)} />}
    </Card>
  );
}

function FaultRow({ fault, onHeal }: { readonly fault: SimulatedFault; onHeal(): void }) {
  const { t } = useTranslation("simulation");
  const { target, kind, value, amplitude, seconds } = fault;
  const name = useTargets().find((option) => option.value === target)?.label ?? target;
  const number = value ?? amplitude ?? seconds;
  const how =
    number === undefined ? t(`kind.${kind}`) : t("kindValue", { kind: t(`kind.${kind}`), value: number });
  const words = t("fault", { target: name, kind: how });
  return (
    <Row title={words}>
      <NamedButton label={t("heal")} named={t("healNamed", { fault: words })} onPress={onHeal} />
    </Row>
  );
}
