import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { type CreatedRow, createTogether } from "../first-steps/create-together.ts";
import { STORE } from "../first-steps/store.ts";
import { usualModes } from "./usual-modes.ts";

interface UsualModesProps {
  /** True where the button is what comes next. */
  readonly isMain?: boolean;
  onCreated?(created: readonly CreatedRow[]): void;
}

/** Creates the modes that most tanks have, all or none. */
export function UsualModes({ isMain = false, onCreated }: UsualModesProps) {
  const { t } = useTranslation("modes");
  const { send, isBusy, refusal } = useRequest();
  const create = async (): Promise<void> => onCreated?.(await createTogether(usualModes(), STORE));
  return (
    <div className="stack">
      <p className="hint">{t("usualNote")}</p>
      <div className={isMain ? "side-by-side end" : "buttons"}>
        <Button
          {...(isMain ? {} : { variant: "default" })}
          loading={isBusy}
          onClick={() => void send(create)}
        >
          {t("usual")}
        </Button>
      </div>
      <Refusal words={refusal} />
    </div>
  );
}
