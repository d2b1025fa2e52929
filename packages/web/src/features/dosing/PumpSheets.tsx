import { pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConfirmRemoval } from "../removal/RemoveButton.tsx";
import { CalibrationSheet } from "./CalibrationSheet.tsx";
import { DoseNow } from "./DoseNow.tsx";
import { LedgerSheet } from "./LedgerSheet.tsx";
import { PumpForm } from "./PumpForm.tsx";
import { Refill } from "./Refill.tsx";
import type { PumpSheetProps } from "./use-ledger.ts";

/** What can be opened from a pump's card. */
export const PUMP_SHEETS = {
  dose: DoseNow,
  refill: Refill,
  history: LedgerSheet,
  calibrate: CalibrationSheet,
  edit: PumpForm,
  remove: Removal,
};
export type PumpSheet = keyof typeof PUMP_SHEETS;

function Removal({ pump, name, onClose }: PumpSheetProps) {
  const { t } = useTranslation("dosing");
  const consequence = t("removeConsequence");
  return (
    <ConfirmRemoval resource={pumps} id={pump.id} name={name} consequence={consequence} onClose={onClose} />
  );
}
