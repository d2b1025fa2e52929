import { litresOf, secondsOf } from "@refugium/model/laws/pump-flow.ts";
import { useState } from "react";
import { type ControlProps, DurationControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";

interface PumpTimeProps extends ControlProps {
  readonly min: number;
}

/** A pumping time, stored in seconds. Where the flow was measured it is entered in litres. */
export function PumpTimeControl(props: PumpTimeProps) {
  const draft = useFormDraft();
  const flow = Number(draft.get("flow_ml_min"));
  if (String(draft.get("flow_measured_at") ?? "") === "" || !(flow > 0)) {
    return <DurationControl {...props} decimals={0} />;
  }
  return <LitresField {...props} flow={flow} />;
}

function LitresField({ path, label, help, flow }: PumpTimeProps & { readonly flow: number }) {
  const draft = useFormDraft();
  /** Stored are whole seconds: what was typed is shown as long as it means them. */
  const [typed, setTyped] = useState<number | "">("");
  const stored = draft.get(path);
  const seconds = typeof stored === "number" ? (stored >= 1_000_000 ? stored / 1e9 : stored) : undefined;
  const shown = (): number | "" => {
    if (seconds === undefined) return "";
    return typed !== "" && secondsOf(typed, flow) === seconds
      ? typed
      : Number(litresOf(seconds, flow).toFixed(2));
  };
  return (
    <NumberField
      name={path}
      label={label}
      description={help}
      error={draft.fault(path)}
      value={shown()}
      suffix=" l"
      min={0}
      decimalScale={2}
      step={0.5}
      onChange={(litres, refused) => {
        setTyped(litres);
        draft.set(path, litres === "" ? (refused ?? null) : secondsOf(litres, flow));
      }}
    />
  );
}
