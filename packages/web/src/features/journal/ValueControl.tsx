import { NativeSelect } from "@mantine/core";
import { isSet } from "@refugium/model/laws/target-range.ts";
import { convertUnit, type WaterUnit } from "@refugium/model/laws/water-units.ts";
import type { JournalParameter } from "@refugium/model/resources/journal.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { testValue } from "./test-words.ts";
import { asStored, scaleOf, valueUnits } from "./value-units.ts";

interface ValueControlProps {
  readonly parameter: JournalParameter;
  readonly isNew: boolean;
  /** The unit that the person has chosen; undefined for the parameter's own. */
  readonly chosen: WaterUnit | undefined;
  onChoose(unit: WaterUnit | undefined): void;
}

/** The value of an entry, typed in any unit of its parameter. The draft holds it in the parameter's own unit. */
export function ValueControl({ parameter, isNew, chosen, onChoose }: ValueControlProps) {
  const { t } = useTranslation("journal");
  const draft = useFormDraft();
  const units = valueUnits(parameter);
  const value = draft.get("value");
  const unit = chosen?.unit ?? parameter.unit;
  const label = { label: t("fields.value"), ...(unit === "" ? {} : { unit }) };
  // A specific gravity of 1.026: nobody has to be asked whether 1026 is meant. In any unit of the parameter.
  const limits = isSet(parameter.plausible) ? { max: 10 * parameter.plausible.max } : {};
  if (units === undefined) return <NumberControl path="value" {...label} {...limits} decimals={6} />;
  const { own, all } = units;
  const shown = chosen ?? own;
  const choose = (name: string): void => {
    const next = all.find((each) => each.unit === name) ?? own;
    // A new number is what the kit shows: it stays, and gets the unit. A stored one is converted.
    if (isNew && typeof value === "number")
      draft.set("value", convertUnit(convertUnit(value, own, shown), next, own));
    onChoose(next === own ? undefined : next);
  };
  const stored = typeof value === "number" ? asStored(value, own) : undefined;
  const words = stored !== undefined && { value: testValue(stored, { unit: parameter.unit, decimals: 6 }) };
  return (
    <>
      <NumberControl
        path="value"
        {...label}
        decimals={chosen === undefined ? 6 : chosen.decimals + 2}
        {...(chosen === undefined ? limits : { scale: scaleOf(own, chosen) })}
        help={chosen !== undefined && words !== false ? t("fields.converted", words) : undefined}
      />
      <NativeSelect
        label={t("fields.valueUnit")}
        data={all.map((each) => ({
          value: each.unit,
          label: each === own ? parameter.unit : each.unit,
        }))}
        value={shown.unit}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </>
  );
}
