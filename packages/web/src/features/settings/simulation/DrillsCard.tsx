import { atos } from "@refugium/model/resources/atos.ts";
import { inlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { put } from "../../../api/request.ts";
import { useRows } from "../../../api/rows.ts";
import { useRequest } from "../../../api/use-request.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Card } from "../../../ui/Card.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { NamedButton } from "../../../ui/NamedButton.tsx";
import { Refusal } from "../../../ui/Refusal.tsx";
import { Row } from "../../../ui/Row.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { type Drill, drillsOf } from "./drills.ts";
import { type SimulatedFault, useRenewSimulation } from "./use-simulation.ts";

/** Failures of real tanks at one button each, with the expected reaction. */
export function DrillsCard({ faults }: { readonly faults: readonly SimulatedFault[] }) {
  const { t } = useTranslation("simulation");
  const drills = drillsOf({
    equipment: useRows(equipment),
    controllers: useRows(tcs),
    atos: useRows(atos),
    inlets: useRows(inlets),
    drivers: useRows(drivers),
  });
  return (
    <Card title={t("drills")}>
      <p className="quiet">{t("drillsMeaning")}</p>
      {drills.length === 0 && <Empty title={t("noDrills")} />}
      <ul className="rows">
        {drills.map((drill) => (
          <DrillRow
            key={`${drill.drill} ${drill.target}`}
            drill={drill}
            isRunning={faults.some(({ target, kind }) => target === drill.target && kind === drill.kind)}
          />
        ))}
      </ul>
    </Card>
  );
}

function DrillRow({ drill, isRunning }: { readonly drill: Drill; readonly isRunning: boolean }) {
  const { t } = useTranslation(["simulation", "common"]);
  const renew = useRenewSimulation();
  const { send, refusal } = useRequest();
  const { drill: name, target, kind, value } = drill;
  const title = t(`drill.${name}`, { name: drill.name });
  const fault = { target, kind, ...(value === undefined ? {} : { value }) };
  return (
    <Row
      title={title}
      detail={
        <>
          {t(`expect.${name}`)}
          <Refusal words={refusal} />
        </>
      }
    >
      {isRunning ? (
        <Tag tone="attention">{t("running")}</Tag>
      ) : (
        <NamedButton
          label={t("start")}
          named={t("startNamed", { drill: title })}
          onPress={() => void send(() => put("/api/simulation/faults", fault).then(renew))}
        />
      )}
    </Row>
  );
}
