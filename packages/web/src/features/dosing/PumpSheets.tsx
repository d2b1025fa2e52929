import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useTranslation } from "react-i18next";
import { ConfirmRemoval } from "../../ui/RemoveButton.tsx";
import { CalibrationSheet } from "./CalibrationSheet.tsx";
import { DoseNow } from "./DoseNow.tsx";
import { LedgerSheet } from "./LedgerSheet.tsx";
import { PumpForm } from "./PumpForm.tsx";
import type { LedgerLine } from "./pump-day.ts";
import { Refill } from "./Refill.tsx";

export type PumpSheet = "dose" | "refill" | "history" | "calibrate" | "edit" | "remove";

interface PumpSheetsProps {
  readonly pump: Pump;
  readonly name: string;
  /** Undefined until they are known. */
  readonly lines: readonly LedgerLine[] | undefined;
  readonly open: PumpSheet | undefined;
  onClose(): void;
}

export function PumpSheets({ pump, name, lines, open, onClose }: PumpSheetsProps) {
  const { t } = useTranslation("dosing");
  if (open === "dose") return <DoseNow pump={pump} name={name} onClose={onClose} />;
  if (open === "refill") return <Refill pump={pump} name={name} onClose={onClose} />;
  if (open === "history") return <LedgerSheet pump={pump} name={name} lines={lines} onClose={onClose} />;
  if (open === "calibrate")
    return <CalibrationSheet pump={pump} name={name} lines={lines} onClose={onClose} />;
  if (open === "edit") return <PumpForm pump={pump} onClose={onClose} />;
  if (open !== "remove") return null;
  return (
    <ConfirmRemoval
      resource={pumps}
      id={pump.id}
      name={name}
      consequence={t("removeConsequence")}
      onClose={onClose}
    />
  );
}
