import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Why } from "../why/Why.tsx";
import styles from "./EquipmentRow.module.css";
import { type Mode, ModeButtons } from "./ModeButtons.tsx";
import { nameOf } from "./name-of.ts";
import { Override } from "./Override.tsx";
import { switchWords } from "./switch-words.ts";
import { TimedSwitch } from "./TimedSwitch.tsx";
import { TripNote } from "./TripNote.tsx";
import { type EquipmentSwitch, useEquipmentSwitch } from "./use-equipment-switch.ts";

interface EquipmentRowProps {
  readonly equipment: Equipment;
  /** Further facts, below the state. */
  readonly facts?: ReactNode;
  /** Further buttons, beside "Why?". */
  readonly actions?: ReactNode;
}

/** One piece of equipment: requested and confirmed state, owner and reason. */
export function EquipmentRow({ equipment, facts, actions }: EquipmentRowProps) {
  const { t } = useTranslation(["equipment", "common"]);
  const state = useEquipmentSwitch(equipment);
  const { output, isOn, isManual, pending, refusal, control, release } = state;
  const [isWhyOpen, setWhyOpen] = useState(false);
  const detailId = useId();
  const name = nameOf(equipment);
  const isFree = output !== undefined && !output.controlled && !isManual;

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p id={detailId} className="hint">
          {switchWords(output, pending)}
        </p>
        {facts}
        {output !== undefined && <TripNote name={name} output={output} />}
        <Refusal words={refusal} />
      </div>
      <Switch name={name} describedBy={detailId} state={state} lasts={equipment.override_minutes} />
      {isManual && (
        <Override name={name} output={output} onRelease={release} onTime={(lasts) => control(isOn, lasts)} />
      )}
      {(output !== undefined || actions !== undefined) && (
        <div className={styles.actions}>
          {output !== undefined && (
            <Button
              variant="default"
              aria-label={t("common:whyNamed", { name })}
              aria-haspopup="dialog"
              onClick={() => setWhyOpen(true)}
            >
              {t("common:why")}
            </Button>
          )}
          {isFree && <TimedSwitch name={name} state={state} />}
          {actions}
        </div>
      )}
      {isWhyOpen && output !== undefined && (
        <Why outputId={output.id} name={name} onClose={() => setWhyOpen(false)} />
      )}
    </li>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly describedBy: string;
  readonly state: EquipmentSwitch;
  /** Minutes that off and on hold against a controller. */
  readonly lasts: number;
}

/** Automatic, off and on where a controller commands it, else off and on. */
function Switch({ name, describedBy, state, lasts }: SwitchProps) {
  const { output, isOn, isManual, isSettled, isDisabled, control, release } = state;
  const shared = { describedBy, isSettled, isDisabled };
  if (output?.controlled !== true)
    return <BigSwitch {...shared} label={name} isOn={isOn} onPress={() => control(!isOn)} />;
  const manual: Mode = isOn ? "on" : "off";
  const choose = (mode: Mode): void => {
    if (mode !== "auto") control(mode === "on", lasts);
    else if (isManual) release();
  };
  return <ModeButtons {...shared} name={name} mode={isManual ? manual : "auto"} onChoose={choose} />;
}
