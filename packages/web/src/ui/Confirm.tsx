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
  /** More than words, below the consequence. */
  readonly details?: ReactNode;
  /** Undefined: nothing can be done, only read. */
  readonly action: string | undefined;
  /** What it does can be undone: its button does not warn. */
  readonly isHarmless?: boolean;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks before an action. A refusal is shown in place. */
export function Confirm(props: ConfirmProps) {
  const { title, consequence, details, action, isHarmless = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  const { send, isBusy, refusal } = useRequest();
  const confirm = async (): Promise<void> => {
    if (await send(onConfirm)) onClose();
  };
  return (
    <Sheet title={title} onClose={onClose} isQuestion>
      <p>{consequence}</p>
      {details}
      <Refusal words={refusal} />
      <div className="buttons end">
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        {action !== undefined && (
          <Button
            {...(isHarmless ? {} : { className: "danger" })}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
