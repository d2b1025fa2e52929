import type { LiveOutput } from "@refugium/model/events.ts";
import type { Equipment } from "@refugium/model/resources/equipment.ts";
import { useConnection, useLiveStore, useOutputOf } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { translate } from "../../text/translate.ts";
import { standing, useUndo } from "../../ui/undo.ts";
import { nameOf } from "./name-of.ts";
import { type Switched, switchedWords } from "./switch-words.ts";
import type { Lasts } from "./until-time.ts";
import { switchState, wayBack } from "./way-back.ts";

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
  /** Without `lasts`: until it is switched again, or as long as its row says against a controller. */
  control(on: boolean, lasts?: Lasts): void;
  /** Ends a person's switch. */
  release(): void;
}

/** The switch of a piece of equipment, with the state of its output. */
export function useEquipmentSwitch(equipment: Equipment): EquipmentSwitch {
  const { id } = equipment;
  const output = useOutputOf(id);
  const { isLive } = useConnection();
  const { send, pending, refusal } = useRequest<boolean>();
  const offerUndo = useUndoOfSwitch(equipment);
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
    control: (on, lasts = 0) =>
      void send(() => sendControl(id, on, lasts), on).then((isDone) => {
        if (isDone) offerUndo(output, { on, lasts });
      }),
    release: () => {
      if (output === undefined) return;
      void send(() => sendRelease(output)).then((isDone) => {
        if (isDone) offerUndo(output, undefined);
      });
    },
  };
}

function sendControl(id: string, on: boolean, lasts: Lasts): Promise<unknown> {
  const time = lasts === "until-changed" ? { until_changed: true } : { minutes: lasts };
  return post(`/api/equipment/${id}/control`, lasts === 0 ? { on } : { on, ...time });
}

function sendRelease({ id }: LiveOutput): Promise<unknown> {
  return post(`/api/outputs/${encodeURIComponent(id)}/release`, {});
}

/** Offers to undo a switch: `before` is the output when it was pressed, `done` undefined for the end of an override. */
function useUndoOfSwitch(equipment: Equipment) {
  const store = useLiveStore();
  const offer = useUndo();
  const { id } = equipment;
  return (before: LiveOutput | undefined, done: Switched | undefined): void => {
    if (before === undefined) return;
    const output = (): LiveOutput => store.find(`output/${before.id}`) ?? before;
    const isDone = (state: string): boolean => {
      const { value, rank } = output();
      return (
        state !== switchState(before) && (done === undefined ? rank !== "person" : value > 0 === done.on)
      );
    };
    offer({
      words: switchedWords(nameOf(equipment), before, done),
      undone: translate("equipment:asBefore", { name: nameOf(equipment) }),
      undo: () => {
        const back = wayBack(before, done?.lasts ?? 0, store.controllerTime());
        return back.does === "release" ? sendRelease(before) : sendControl(id, back.on, back.lasts);
      },
      stands: standing(() => switchState(output()), isDone),
    });
  };
}
