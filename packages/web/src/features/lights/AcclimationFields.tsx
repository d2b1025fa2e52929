import { Switch } from "@mantine/core";
import { type Acclimation, acclimationShare } from "@refugium/model/laws/acclimation.ts";
import { dayOf, momentIn } from "@refugium/model/laws/profiles/shapes/calendar.ts";
import { DAY } from "@refugium/model/laws/profiles/shapes/moment.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { wallDate } from "../../text/wall-format.ts";
import { Card } from "../../ui/Card.tsx";
import styles from "./LightEditor.module.css";
import { PercentControl } from "./PercentControl.tsx";
import { DateControl } from "./TimeControls.tsx";
import { useDay, useTankClock } from "./use-tank-clock.ts";

/** Suggested values: two weeks from half of the light are common for corals. */
const USUAL = { start: 50, days: 14 };

/** Acclimation: the curves start lower and rise day by day. */
export function AcclimationFields() {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const clock = useTankClock();
  // The draft of a light holds an acclimation under this name.
  const value = draft.get("acclimation") as Acclimation;
  // While a number is retyped it is briefly empty: only 0 switches the fields off.
  const isOn = value.days !== 0;
  return (
    <Card title={t("acclimation.title")}>
      <div className={styles.fields}>
        <Switch
          label={t("acclimation.on")}
          checked={isOn}
          onChange={(event) =>
            draft.set(
              "acclimation",
              event.currentTarget.checked ? { ...USUAL, from: clock.today } : { ...value, days: 0 },
            )
          }
        />
        <p className="hint">{t("acclimation.help")}</p>
        {isOn && (
          <>
            <div className={styles.pair}>
              <PercentControl path="acclimation.start" label={t("acclimation.start")} decimals={0} />
              <NumberControl
                path="acclimation.days"
                label={t("acclimation.days")}
                unit={t("unit.days")}
                min={1}
                max={365}
                decimals={0}
              />
            </div>
            <DateControl
              path="acclimation.from"
              label={t("acclimation.from")}
              onChange={(from) => draft.set("acclimation.from", from)}
            />
            <AcclimationWords acclimation={value} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Progress of the acclimation and its end; nothing without one. */
export function AcclimationWords({ acclimation }: { readonly acclimation: Acclimation }) {
  const { t } = useTranslation("lights");
  const clock = useTankClock();
  const today = useDay(clock, clock.today);
  const first = dayOf(acclimation.from);
  const end = first + acclimation.days;
  if (acclimation.days === 0 || Number.isNaN(first) || today.day >= end) return null;
  const share = acclimationShare(acclimation, momentIn(today, clock.second));
  const words = {
    share: figure(share * 100, 0),
    start: figure(acclimation.start, 0),
    first: wallDate(first * DAY),
    end: wallDate(end * DAY),
  };
  return (
    <p className="hint">{t(today.day < first ? "acclimation.willBegin" : "acclimation.today", words)}</p>
  );
}
