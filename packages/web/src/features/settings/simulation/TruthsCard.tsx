import { TANK_TRUTHS } from "@refugium/model/operations/simulation.ts";
import { useState } from "react";
import { post } from "../../../api/request.ts";
import { NumberControl } from "../../../form/controls.tsx";
import { useDraft } from "../../../form/draft.ts";
import { FormSheet } from "../../../form/Form.tsx";
import { measure, useDegrees } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import styles from "../Settings.module.css";
import { type SimulationState, type Truth, useRenewSimulation } from "./use-simulation.ts";

type Tank = SimulationState["tank"];

interface Scale {
  readonly unit: string;
  readonly digits: number;
  readonly show: (stored: number) => number;
  readonly read: (shown: number) => number;
}

/** The true values of water, room and reservoir, which can be changed. */
export function TruthsCard({ tank }: { readonly tank: Tank }) {
  const { t } = useTranslation("simulation");
  const scaleOf = useScales();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card title={t("truths")}>
      <p className="quiet">{t("truthsMeaning")}</p>
      <dl className={styles.facts}>
        {TANK_TRUTHS.map((truth) => {
          const { unit, digits, show } = scaleOf(truth);
          return (
            <div key={truth} className={styles.fact}>
              <dt>{t(`truth.${truth}`)}</dt>
              <dd>{measure(show(tank[truth]), unit, digits)}</dd>
            </div>
          );
        })}
      </dl>
      <Button variant="default" onClick={() => setChanging(true)}>
        {t("change")}
      </Button>
      {isChanging && <TruthsForm tank={tank} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function TruthsForm({ tank, onClose }: { readonly tank: Tank; onClose(): void }) {
  const { t } = useTranslation("simulation");
  const scaleOf = useScales();
  const draft = useDraft(tank);
  const renew = useRenewSimulation();
  return (
    <FormSheet
      title={t("change")}
      draft={draft}
      send={(changes) => post("/api/simulation/tank", changes).then(renew)}
      onClose={onClose}
    >
      <p className="quiet">{t("changeMeaning")}</p>
      {TANK_TRUTHS.map((truth) => {
        const { unit, digits, ...scale } = scaleOf(truth);
        return (
          <NumberControl
            key={truth}
            path={truth}
            label={t(`truth.${truth}`)}
            decimals={digits}
            step={digits === 0 ? 1 : 0.1}
            scale={scale}
            {...(unit === "" ? {} : { unit })}
          />
        );
      })}
    </FormSheet>
  );
}

function useScales(): (truth: Truth) => Scale {
  const degrees = useDegrees(false);
  const asIs = { show: (value: number) => value, read: (value: number) => value };
  const scales: Readonly<Record<Truth, Scale>> = {
    temperature: { ...degrees, digits: 2 },
    room: { ...degrees, digits: 1 },
    ph: { ...asIs, unit: "", digits: 2 },
    sump_level: {
      unit: "%",
      digits: 0,
      show: (share) => share * 100,
      read: (percent) => percent / 100,
    },
    reservoir: { ...asIs, unit: "l", digits: 1 },
    salinity: { ...asIs, unit: "g/kg", digits: 1 },
    alkalinity: { ...asIs, unit: "dKH", digits: 2 },
  };
  return (truth) => scales[truth];
}
