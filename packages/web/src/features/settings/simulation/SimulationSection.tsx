import { useTranslation } from "../../../text/translate.ts";
import { Loaded } from "../Loaded.tsx";
import { ClockCard } from "./ClockCard.tsx";
import { DrillsCard } from "./DrillsCard.tsx";
import { FaultsCard } from "./FaultsCard.tsx";
import { RealHardwareCard } from "./RealHardwareCard.tsx";
import { TruthsCard } from "./TruthsCard.tsx";
import { useSimulation } from "./use-simulation.ts";
import { WiringCard } from "./WiringCard.tsx";

/** The simulated tank: state, faults and wiring. */
export function SimulationSection() {
  const { t } = useTranslation("simulation");
  return (
    <>
      <p className="quiet">{t("meaning")}</p>
      <Loaded from={useSimulation()}>
        {({ tank, faults, wiring, time, speed }) => (
          <>
            <FaultsCard faults={faults} />
            <DrillsCard faults={faults} />
            <TruthsCard tank={tank} />
            <ClockCard time={time} speed={speed} />
            <WiringCard wiring={wiring} />
            <RealHardwareCard />
          </>
        )}
      </Loaded>
    </>
  );
}
