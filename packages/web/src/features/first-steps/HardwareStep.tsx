import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAbout } from "../../api/about.ts";
import { useProbes } from "../../api/probes.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { MachineCard } from "../hardware/MachineCard.tsx";
import { NewDriver } from "../hardware/NewDriver.tsx";
import { ProbeReading } from "../hardware/ProbeReading.tsx";
import { driverWords } from "../hardware/pin-words.ts";
import { useDriverState } from "../hardware/use-driver-state.ts";
import type { FittingDriver } from "../hardware/use-machine.ts";
import { useReload } from "../settings/use-reload.ts";
import { useSaveSettings } from "../settings/use-settings.ts";
import styles from "./FirstSteps.module.css";
import { Step, type StepProps } from "./Step.tsx";

/** Boards and probes found, real or simulated. */
export function HardwareStep({ onNext, onBack }: StepProps) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const about = useAbout();
  const boards = useRows(drivers);
  const { data: probes = [], isFetching, refetch } = useProbes();
  const simulated = about?.simulated === true;
  const [fitting, setFitting] = useState<FittingDriver>();
  return (
    <Step
      title={t("hardware.title")}
      intro={simulated ? t("hardware.simulated") : t("hardware.real")}
      onBack={onBack}
      next={<Button onClick={onNext}>{t("common:next")}</Button>}
    >
      <ul className={`rows ${styles.facts}`}>
        {boards.map((board) => (
          <Board key={board.id} board={board} />
        ))}
        {probes.map((probe, index) => (
          <li key={probe}>
            <span>{t("hardware.probe", { number: index + 1 })}</span>
            <span className="quiet">{probe}</span>
            <div className="side-by-side">
              <ProbeReading probe={probe} />
            </div>
          </li>
        ))}
      </ul>
      {!simulated && <MachineCard onDriver={setFitting} />}
      {fitting !== undefined && <NewDriver fitting={fitting} onClose={() => setFitting(undefined)} />}
      {probes.length === 0 && <p>{t("hardware.noProbe")}</p>}
      <div className="side-by-side">
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("hardware.again")}
        </Button>
        <Link to="/hardware" className="text-link">
          {t("hardware.more")}
        </Link>
      </div>
      {simulated && (
        <p className="quiet">
          {t("hardware.haveReal")}{" "}
          <Link to="/settings" search={{ section: "simulation" }} className="text-link">
            {t("hardware.toReal")}
          </Link>
        </p>
      )}
      {about !== undefined && !simulated && (
        <div>
          <p className="quiet">{t("hardware.aboutSimulated")}</p>
          <div className="side-by-side">
            <SimulateHardware />
          </div>
        </div>
      )}
    </Step>
  );
}

/** A board or plug: whether it is there. */
function Board({ board }: { readonly board: Driver }) {
  const { t } = useTranslation("hardware");
  const { state } = useDriverState(board);
  return (
    <li>
      <span>{driverWords(board)}</span>
      <span className="quiet">{t(`state.${state}`)}</span>
    </li>
  );
}

/** Goes over to the simulated tank, after a confirmation. The way back is in the settings. */
function SimulateHardware() {
  const { t } = useTranslation("firstSteps");
  const save = useSaveSettings();
  const reload = useReload();
  const [isAsking, setAsking] = useState(false);
  const change = async (): Promise<void> => {
    await save({ capabilities: { dev_mode: true } });
    await reload();
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t("hardware.toSimulated")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("hardware.toSimulatedQuestion")}
          consequence={t("hardware.toSimulatedConsequence")}
          action={t("hardware.toSimulated")}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
