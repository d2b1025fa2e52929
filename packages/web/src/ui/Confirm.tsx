import type { ReactNode } from "react";
import { useRequest } from "../api/use-request.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "./Button.tsx";
import { Refusal } from "./Refusal.tsx";
import { Sheet } from "./Sheet.tsx";

export interface ConfirmProps {
  /** The question, with the name of the thing. */
  readonly title: string;
  readonly consequence: ReactNode;
  readonly action: string;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before an irreversible action. A refusal is shown in place. */
export function Confirm({ title, consequence, action, onConfirm, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  const { send, isBusy, refusal } = useRequest();
  const confirm = async (): Promise<void> => {
    if (await send(onConfirm)) onClose();
  };
  return (
    <Sheet title={title} onClose={onClose} isQuestion>
      <p>{consequence}</p>
      <Refusal words={refusal} />
      <div className="buttons end">
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button className="danger" loading={isBusy} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Sheet>
  );
}
