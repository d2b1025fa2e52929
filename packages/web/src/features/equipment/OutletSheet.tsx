import { inlets, jacks, outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { saveRow, useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { freePins } from "./free-outlets.ts";
import { type FreeDriver, OutletFields } from "./OutletFields.tsx";

interface OutletSheetProps {
  onAdded(id: string): void;
  onClose(): void;
}

/** Adds an outlet on a free pin, or says that there is none. */
export function OutletSheet({ onAdded, onClose }: OutletSheetProps) {
  const { t } = useTranslation("equipment");
  const connectors = { outlets: useRows(outlets), inlets: useRows(inlets), jacks: useRows(jacks) };
  // The driver with the most outlets comes first, as the likeliest choice.
  const outletsOn = (id: string): number => connectors.outlets.filter(({ driver }) => driver === id).length;
  const free: readonly FreeDriver[] = useRows(drivers)
    .map((driver) => ({
      id: driver.id,
      name: driver.name === "" ? driver.id : driver.name,
      pins: freePins(driver, connectors),
    }))
    .filter(({ pins }) => pins.length > 0)
    .toSorted((one, other) => outletsOn(other.id) - outletsOn(one.id));
  const save = async (body: object): Promise<void> => {
    const { id } = await saveRow(outlets, undefined, body);
    onAdded(id);
  };
  return (
    <Sheet title={t("outlet.title")} onClose={onClose}>
      {free.length === 0 ? (
        <Empty title={t("outlet.noPin")}>
          <Link to="/hardware">{t("outlet.toHardware")}</Link>
        </Empty>
      ) : (
        <OutletFields
          drivers={free}
          name={t("outlet.suggested", { number: connectors.outlets.length + 1 })}
          send={save}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}
