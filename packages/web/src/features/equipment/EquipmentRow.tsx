import { Button } from "@mantine/core";
import type { LiveOutput } from "@refugium/model/events.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useId, useState } from "react";
import { useConnection, useLiveStore, useNow, useOutputOf } from "../../api/live.ts";
import { post, RequestFailed } from "../../api/request.ts";
import { text } from "../../text/en.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import styles from "./EquipmentRow.module.css";
import { switchWords } from "./switch-words.ts";

/** One piece of equipment: what it was asked for, what was confirmed, who holds it and why. */
export function EquipmentRow({ equipment }: { readonly equipment: Equipment }) {
  const output = useOutputOf(equipment.id);
  const { isLive } = useConnection();
  const [asking, setAsking] = useState<boolean>();
  const [refusal, setRefusal] = useState("");
  const detailId = useId();
  const name = equipment.name === "" ? text.equipment.unnamed(equipment.id) : equipment.name;
  const isOn = (output?.value ?? 0) > 0;
  const isConfirmed = output?.confirmed !== null && (output?.confirmed ?? 0) > 0 === isOn;

  const ask = async (path: string, body: object): Promise<void> => {
    setRefusal("");
    try {
      await post(path, body);
    } catch (cause) {
      setRefusal(text.equipment.refused(cause instanceof RequestFailed ? cause.message : text.failure.away));
    }
  };
  const press = async (): Promise<void> => {
    setAsking(!isOn);
    await ask(`/api/equipment/${equipment.id}/control`, { on: !isOn });
    setAsking(undefined);
  };

  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p id={detailId} className={styles.state}>
          {switchWords(output, asking)}
        </p>
        {output !== undefined && <Override name={name} output={output} onGiveBack={ask} />}
        {refusal !== "" && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
      </div>
      <BigSwitch
        label={name}
        describedBy={detailId}
        isOn={isOn}
        isSettled={asking === undefined && (isConfirmed || output === undefined)}
        isDisabled={output === undefined || asking !== undefined || !isLive}
        onPress={() => void press()}
      />
    </li>
  );
}

interface OverrideProps {
  readonly name: string;
  readonly output: LiveOutput;
  onGiveBack(path: string, body: object): Promise<void>;
}

/** The time a person's switch still holds against a controller, and the way back. */
function Override({ name, output, onGiveBack }: OverrideProps) {
  const { rank, lease, ends_at: endsAt } = output;
  const isOverride = rank === "person" && lease !== null && endsAt !== null;
  const store = useLiveStore();
  useNow(isOverride);
  if (!isOverride) return null;
  // Never more than it began with, however far the two clocks are apart.
  const left = Math.min(lease, (Date.parse(endsAt) - store.controllerTime()) / 1000);
  return (
    <div className={styles.override}>
      <span>{text.equipment.override(text.countdown(left))}</span>
      <Button
        variant="default"
        className={styles.giveBack ?? ""}
        aria-label={text.equipment.giveBackNamed(name)}
        onClick={() => void onGiveBack(`/api/outputs/${encodeURIComponent(output.id)}/release`, {})}
      >
        {text.equipment.giveBack}
      </Button>
    </div>
  );
}
