import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Declared, useRows } from "../api/rows.ts";
import { useFormDraft } from "./form-context.ts";
import { NumberField } from "./NumberField.tsx";

/** What every control takes: which member it is about, and what people call it. */
export interface ControlProps {
  /** Path in the body, such as `notify.max`: where the controller's message is shown, too. */
  readonly path: string;
  readonly label: string;
  /** What it means, where the label does not say it. */
  readonly help?: ReactNode;
}

interface NumberProps extends ControlProps {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimals?: number;
  /** Between what is shown and what is stored: degrees, minutes. */
  readonly scale?: { readonly show: (stored: number) => number; readonly read: (shown: number) => number };
}

function useControl({ path, label, help }: ControlProps) {
  const draft = useFormDraft();
  return {
    value: draft.get(path),
    set: (value: unknown) => draft.set(path, value),
    shared: { label, description: help, error: draft.fault(path), size: "md", name: path } as const,
  };
}

export function TextControl(props: ControlProps & { readonly isLong?: boolean }) {
  const { value, set, shared } = useControl(props);
  const text = typeof value === "string" ? value : "";
  const common = { ...shared, value: text, autoComplete: "off" } as const;
  return props.isLong === true ? (
    <Textarea {...common} autosize minRows={2} onChange={(event) => set(event.currentTarget.value)} />
  ) : (
    <TextInput {...common} onChange={(event) => set(event.currentTarget.value)} />
  );
}

/** A stored secret is never shown: typed anew it is replaced. */
export function SecretControl(props: ControlProps) {
  const { value, set, shared } = useControl(props);
  return (
    <PasswordInput
      {...shared}
      autoComplete="new-password"
      value={typeof value === "string" && value !== "<stored>" ? value : ""}
      placeholder={value === "<stored>" ? "••••••••" : ""}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

export function NumberControl(props: NumberProps) {
  const { value, set, shared } = useControl(props);
  const { unit, min, max, step = 1, decimals = 2, scale } = props;
  const shown = typeof value === "number" ? (scale?.show(value) ?? value) : "";
  return (
    <NumberField
      {...shared}
      value={typeof shown === "number" ? Number(shown.toFixed(decimals)) : shown}
      // A text that is no one number is no number for the controller either: it is not saved as none.
      onChange={(next, refused) =>
        set(typeof next === "number" ? (scale?.read(next) ?? next) : (refused ?? null))
      }
      suffix={unit === undefined ? "" : ` ${unit}`}
      step={step}
      decimalScale={decimals}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      inputMode="decimal"
    />
  );
}

export function SwitchControl(props: ControlProps) {
  const { value, set, shared } = useControl(props);
  return (
    <Switch {...shared} checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function ChoiceControl(props: ControlProps & { readonly options: readonly Option[] }) {
  const { value, set, shared } = useControl(props);
  return (
    <NativeSelect
      {...shared}
      data={props.options}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

interface ReferenceProps extends ControlProps {
  readonly to: Declared;
  /** Leaves out what cannot be meant, such as outlets that are taken. */
  readonly isOffered?: (row: { readonly id: string }) => boolean;
}

/** Chooses a thing of a collection by its name. One that does not exist any more is shown as such. */
export function ReferenceControl({ to, isOffered = () => true, ...props }: ReferenceProps) {
  const { t } = useTranslation("form");
  const { value, set, shared } = useControl(props);
  const chosen = typeof value === "string" ? value : "";
  const rows = useRows(to) as readonly { readonly id: string; readonly name?: string }[];
  const offered = rows.filter((row) => row.id === chosen || isOffered(row));
  const isLost = chosen !== "" && !rows.some(({ id }) => id === chosen);
  const options = [
    { value: "", label: t("nothing") },
    ...offered.map(({ id, name }) => ({ value: id, label: name === undefined || name === "" ? id : name })),
    ...(isLost ? [{ value: chosen, label: t("missing", { id: chosen }) }] : []),
  ];
  return (
    <NativeSelect
      {...shared}
      data={options}
      value={chosen}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

/** A Duration: shown in seconds, whatever unit the number is stored in. */
export function DurationControl(props: Omit<NumberProps, "scale" | "unit">) {
  return (
    <NumberControl
      {...props}
      unit="s"
      scale={{ show: (stored) => (stored >= 1_000_000 ? stored / 1e9 : stored), read: (shown) => shown }}
    />
  );
}
