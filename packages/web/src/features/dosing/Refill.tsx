import { pumps } from "@refugium/model/resources/pumps.ts";
import { post } from "../../api/request.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import type { PumpSheetProps } from "./use-ledger.ts";

/** Registers a refill of the container and its size. */
export function Refill({ pump, name, onClose }: PumpSheetProps) {
  const { t } = useTranslation("dosing");
  const size = pump.container_ml;
  const draft = useDraft({ container_ml: size > 0 ? size : null });
  return (
    <FormSheet
      title={size > 0 ? t("container.refillTitle", { name }) : t("container.trackTitle", { name })}
      onClose={onClose}
      isQuestion
      draft={draft}
      send={(changes) => post(`${pumps.path}/${pump.id}/refill`, { container_ml: size, ...changes })}
      maySendUnchanged={size > 0}
      action={size > 0 ? t("container.refill") : t("container.track")}
    >
      <p>{t("container.refillConsequence")}</p>
      <NumberControl
        path="container_ml"
        label={t("container.holds")}
        unit="ml"
        min={1}
        decimals={0}
        step={100}
      />
    </FormSheet>
  );
}
