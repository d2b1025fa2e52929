import { Button } from "@mantine/core";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConnection, useOutputOf } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Why } from "../why/Why.tsx";
import styles from "./EquipmentRow.module.css";
import { nameOf } from "./name-of.ts";
import { Override } from "./Override.tsx";
import { switchWords } from "./switch-words.ts";
import { TripNote } from "./TripNote.tsx";

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
  const output = useOutputOf(equipment.id);
  const { isLive } = useConnection();
  const { send, pending, refusal } = useRequest<boolean>();
  const [isWhyOpen, setWhyOpen] = useState(false);
  const detailId = useId();
  const name = nameOf(equipment);
  const isOn = (output?.value ?? 0) > 0;
  const isConfirmed = output?.confirmed !== null && (output?.confirmed ?? 0) > 0 === isOn;

  const press = (): void =>
    void send(() => post(`/api/equipment/${equipment.id}/control`, { on: !isOn }), !isOn);

  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p id={detailId} className="hint">
          {switchWords(output, pending)}
        </p>
        {facts}
        {output !== undefined && (
          <Override name={name} output={output} onGiveBack={(path, body) => send(() => post(path, body))} />
        )}
        {output !== undefined && <TripNote name={name} output={output} />}
        <Refusal words={refusal} />
      </div>
      <BigSwitch
        label={name}
        describedBy={detailId}
        isOn={isOn}
        isSettled={pending === undefined && (isConfirmed || output === undefined)}
        isDisabled={output === undefined || pending !== undefined || !isLive}
        onPress={press}
      />
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
          {actions}
        </div>
      )}
      {isWhyOpen && output !== undefined && (
        <Why outputId={output.id} name={name} onClose={() => setWhyOpen(false)} />
      )}
    </li>
  );
}
