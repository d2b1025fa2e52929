import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";
import type { Degrees } from "../../text/format.ts";

/** An optional temperature: an empty field is stored as 0, the default of the controller. */
export function LimitControl({ path, label, help, degrees }: ControlProps & { readonly degrees: Degrees }) {
  const draft = useFormDraft();
  const stored = draft.get(path);
  const isSet = typeof stored === "number" && stored !== 0;
  return (
    <NumberField
      size="md"
      name={path}
      label={label}
      description={help}
      error={draft.fault(path)}
      value={isSet ? Number(degrees.show(stored).toFixed(2)) : ""}
      onChange={(next, refused) =>
        draft.set(path, typeof next === "number" ? degrees.read(next) : (refused ?? 0))
      }
      suffix={` ${degrees.unit}`}
      step={0.1}
      decimalScale={2}
      inputMode="decimal"
    />
  );
}
