import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import { useOutputOf } from "../../api/live.ts";
import { useRow } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { EquipmentRow } from "../equipment/EquipmentRow.tsx";

interface ActuatorsProps {
  readonly label: string;
  readonly isMacro: boolean;
  /** Ids of what raises and lowers the value; may be empty. */
  readonly ids: readonly string[];
}

/** The driven equipment with state and switch; a macro by name. */
export function Actuators({ label, isMacro, ids }: ActuatorsProps) {
  const chosen = ids.filter((id) => id !== "");
  if (chosen.length === 0) return null;
  return (
    <ul className="rows" aria-label={label}>
      {chosen.map((id) => (isMacro ? <MacroLine key={id} id={id} /> : <EquipmentLine key={id} id={id} />))}
    </ul>
  );
}

function EquipmentLine({ id }: { readonly id: string }) {
  const row = useRow(equipment, id);
  return row === undefined ? <Lost id={id} /> : <EquipmentRow equipment={row} />;
}

function MacroLine({ id }: { readonly id: string }) {
  const { t } = useTranslation("regulation");
  const row = useRow(macros, id);
  return row === undefined ? <Lost id={id} /> : <li>{t("macroLine", { name: row.name || id })}</li>;
}

function Lost({ id }: { readonly id: string }) {
  const { t } = useTranslation("form");
  return <li className="fault">{t("missing", { id })}</li>;
}

/** Name and history series of something driven. */
export interface Driver {
  /** Undefined: nothing is chosen. */
  readonly name: string | undefined;
  /** Series in the history, in percent; empty for a macro. */
  readonly series: string;
  readonly isOn: boolean;
}

export function useDriver(id: string, isMacro: boolean): Driver {
  const row = useRow(equipment, isMacro ? "" : id);
  const macro = useRow(macros, isMacro ? id : "");
  const output = useOutputOf(isMacro ? "" : id);
  const name = isMacro ? macro?.name : row?.name;
  return {
    name: id === "" ? undefined : name || id,
    series: output === undefined ? "" : `outputs/${output.id}/value`,
    isOn: (output?.value ?? 0) > 0,
  };
}
