import { rateOf } from "@refugium/model/laws/dose-plan.ts";
import type { ContainerLeft } from "@refugium/model/pump-state.ts";
import type { Pump } from "@refugium/model/resources/pumps.ts";
import { useWallOf } from "../../api/about.ts";
import { useLiveStore, usePumpState } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDate } from "../../text/wall-format.ts";
import { Level } from "../../ui/Level.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { amountText } from "./dose-words.ts";
import styles from "./Pump.module.css";
import type { PumpSheet } from "./PumpSheets.tsx";
import { DAY_MS } from "./pump-day.ts";

interface PumpContainerProps {
  readonly pump: Pump;
  readonly name: string;
  onOpen(sheet: PumpSheet): void;
}

/** Content of the container, and how long it lasts. */
export function PumpContainer({ pump, name, onOpen }: PumpContainerProps) {
  const { t } = useTranslation("dosing");
  const container = usePumpState(pump.id)?.container;
  // Without a rate the consumption is unknown.
  if (rateOf(pump) === undefined || container === undefined) return null;
  return (
    <div className={styles.container}>
      <div className={styles.containerWords}>
        <p className="strong">{t("container.title")}</p>
        {container === null ? (
          <p className="note">{t("container.untracked")}</p>
        ) : (
          <Left container={container} size={pump.container_ml} name={name} />
        )}
      </div>
      <NamedButton
        label={t(container === null ? "container.track" : "container.refill")}
        named={t(container === null ? "container.trackNamed" : "container.refillNamed", { name })}
        onPress={() => onOpen("refill")}
      />
    </div>
  );
}

interface LeftProps {
  readonly container: ContainerLeft;
  /** Millilitres when full. */
  readonly size: number;
  readonly name: string;
}

function Left({ container: { remaining_ml: left, empty_at: emptyAt }, size, name }: LeftProps) {
  const { t } = useTranslation("dosing");
  const words = { left: amountText(left, "ml"), size: amountText(size, "ml") };
  return (
    <>
      <p>
        {t("container.left", words)} · <Lasts emptyAt={emptyAt} />
      </p>
      <Level value={left} of={size} label={t("container.label", { name, ...words })} />
    </>
  );
}

/** Precise to the day only: schedule and real rate may change. */
function Lasts({ emptyAt }: { readonly emptyAt: string | null }) {
  const { t } = useTranslation("dosing");
  const wallOf = useWallOf();
  const store = useLiveStore();
  if (emptyAt === null) return t("container.noSchedule");
  const at = Date.parse(emptyAt);
  const days = Math.floor((at - store.controllerTime()) / DAY_MS);
  if (days < 1) return t("container.lastDay");
  return t("container.days", { count: days, date: wallDate(wallOf(at) / 1000) });
}
