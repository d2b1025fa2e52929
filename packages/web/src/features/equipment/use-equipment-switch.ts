import type { LiveOutput } from "@refugium/model/events.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useConnection, useOutputOf } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";

export interface EquipmentSwitch {
  /** Undefined: it has no outlet, or its module is off. */
  readonly output: LiveOutput | undefined;
  /** As commanded. */
  readonly isOn: boolean;
  /** A person's switch stands above the controller, or above the stored state. */
  readonly isManual: boolean;
  /** False while the requested state is not confirmed. */
  readonly isSettled: boolean;
  readonly isDisabled: boolean;
  /** The state that was just asked for. */
  readonly pending: boolean | undefined;
  /** Why it was not done, as text. */
  readonly refusal: string;
  /** `minutes`: how long it holds; without: until it is switched again, or as long as its row says against a controller. */
  control(on: boolean, minutes?: number): void;
  /** Ends a person's switch. */
  release(): void;
}

/** The switch of a piece of equipment, with the state of its output. */
export function useEquipmentSwitch({ id }: Equipment): EquipmentSwitch {
  const output = useOutputOf(id);
  const { isLive } = useConnection();
  const { send, pending, refusal } = useRequest<boolean>();
  const isOn = (output?.value ?? 0) > 0;
  const isConfirmed = output?.confirmed !== null && (output?.confirmed ?? 0) > 0 === isOn;
  return {
    output,
    isOn,
    isManual: output?.rank === "person",
    isSettled: pending === undefined && (isConfirmed || output === undefined),
    isDisabled: output === undefined || pending !== undefined || !isLive,
    pending,
    refusal,
    control: (on, minutes = 0) =>
      void send(() => post(`/api/equipment/${id}/control`, minutes === 0 ? { on } : { on, minutes }), on),
    release: () => {
      if (output !== undefined)
        void send(() => post(`/api/outputs/${encodeURIComponent(output.id)}/release`, {}));
    },
  };
}
