import { NativeSelect } from "@mantine/core";
import { type Convertible, convertUnit, unitsOf, type WaterUnit } from "@refugium/model/laws/water-units.ts";
import { useState } from "react";
import { NumberField } from "../../form/NumberField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";

const OFFERED = ["salinity", "alkalinity", "phosphate", "nitrate", "temperature", "volume"] as const;

/** A value with which each conversion begins, in its first unit. */
const EXAMPLES: Readonly<Record<Convertible, number>> = {
  salinity: 35,
  alkalinity: 8,
  phosphate: 0.05,
  nitrate: 5,
  temperature: 25,
  volume: 100,
};

/** One value of the water in all its units: each can be typed, and the others follow. */
export function ConverterSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("journal");
  const [what, setWhat] = useState<Convertible>("salinity");
  const words = (each: Convertible): string =>
    each === "volume" ? t("converter.volume") : t(`measured.${each}`);
  const note = what === "temperature" || what === "volume" ? undefined : t(`converter.${what}Help`);
  return (
    <Sheet title={t("converter.title")} onClose={onClose}>
      <div className="stack">
        <NativeSelect
          label={t("converter.what")}
          data={OFFERED.map((each) => ({ value: each, label: words(each) }))}
          value={what}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setWhat(OFFERED.find((each) => each === value) ?? "salinity");
          }}
        />
        <UnitFields key={what} what={what} />
        {note !== undefined && <p className="note">{note}</p>}
      </div>
    </Sheet>
  );
}

interface Typed {
  readonly unit: WaterUnit;
  readonly value: number | "";
}

function UnitFields({ what }: { readonly what: Convertible }) {
  const units = unitsOf(what);
  const [first] = units;
  const [typed, setTyped] = useState<Typed | undefined>(first && { unit: first, value: EXAMPLES[what] });
  const shown = (unit: WaterUnit): number | "" => {
    if (typed === undefined || typed.value === "") return "";
    if (typed.unit === unit) return typed.value;
    return Number(convertUnit(typed.value, typed.unit, unit).toFixed(unit.decimals + 1));
  };
  return units.map((unit) => (
    <NumberField
      key={unit.unit}
      label={unit.unit}
      value={shown(unit)}
      decimalScale={6}
      step={10 ** -unit.decimals}
      onChange={(value) => setTyped({ unit, value })}
    />
  ));
}
