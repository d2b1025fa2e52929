import { NativeSelect, PasswordInput, Switch, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { type Declared, useRows } from "../api/rows.ts";
import { type TextKey, translate, useTranslation } from "../text/translate.ts";
import { Refusal } from "../ui/Refusal.tsx";
import styles from "./Form.module.css";
import { useFormDraft } from "./form-context.ts";
import { NumberField } from "./NumberField.tsx";

/** Common to all controls: the field and its label. */
export interface ControlProps {
  /** Path in the body, such as `notify.max`; the controller's faults are shown by it. */
  readonly path: string;
  readonly label: string;
  /** Explanation, where the label is not enough. */
  readonly help?: ReactNode;
}

/** The label of a field that has an explanation, too: the text of the same name with `Help` at its end. */
type HelpedLabel<T = TextKey> =
  T extends `${infer Page}:${infer Group extends "fields" | "form"}.${infer Name}Help`
    ? TextKey & `${Page}:${Group}.${Name}`
    : never;

/** Label and explanation of a control. */
export function helped(label: HelpedLabel): Required<Pick<ControlProps, "label" | "help">> {
  return { label: translate(label), help: translate(`${label}Help`) };
}

export interface NumberProps extends ControlProps {
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly decimals?: number;
  /** Converts between the shown and the stored value, such as degrees or minutes. */
  readonly scale?: { readonly show: (stored: number) => number; readonly read: (shown: number) => number };
}

/** What a control of a field needs: its value, how to set it, and the props of its input. */
export function useControl({ path, label, help }: ControlProps) {
  const draft = useFormDraft();
  return {
    value: draft.get(path),
    set: (value: unknown) => draft.set(path, value),
    shared: { label, description: help, error: draft.fault(path), name: path } as const,
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

/** A stored secret is never shown; typing replaces it. */
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
      // Unreadable text is sent as it is, so that the controller refuses it instead of storing no value.
      onChange={(next, refused) =>
        set(typeof next === "number" ? (scale?.read(next) ?? next) : (refused ?? null))
      }
      suffix={unit === undefined ? "" : ` ${unit}`}
      step={step}
      decimalScale={decimals}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
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

/** What a select offers. */
interface Choices {
  readonly options: readonly Option[];
  /** Those of `options` that are proposed: they come first, under a heading, where others remain. */
  readonly recommended?: readonly Option[];
  /** Options that cannot be chosen, with the reason. */
  readonly unfit?: readonly Option[];
}

/** Options of a select in groups. One without a value stays above them; those that do not suit come last. */
export function selectable({ options, recommended = [], unfit = [] }: Choices, chosen: string) {
  const isProposed = ({ value }: Option): boolean => recommended.some((each) => each.value === value);
  const others = options.filter((option) => option.value !== "" && !isProposed(option));
  const isDivided = recommended.length > 0 && others.length > 0;
  const groups = [
    ...(isDivided ? [{ group: translate("form:recommended"), items: [...recommended] }] : []),
    ...(isDivided ? [{ group: translate("form:alsoPossible"), items: others }] : []),
    ...(unfit.length > 0
      ? [
          {
            group: translate("form:notSuitable"),
            items: unfit.map((option) => ({ ...option, disabled: option.value !== chosen })),
          },
        ]
      : []),
  ];
  return [...(isDivided ? options.filter(({ value }) => value === "") : options), ...groups];
}

interface ChoiceProps extends ControlProps, Choices {
  /** Instead of setting the field alone. */
  onChoose?(value: string): void;
}

export function ChoiceControl({ options, recommended = [], unfit = [], onChoose, ...props }: ChoiceProps) {
  const { value, set, shared } = useControl(props);
  const chosen = typeof value === "string" ? value : "";
  return (
    <NativeSelect
      {...shared}
      data={selectable({ options, recommended, unfit }, chosen)}
      value={chosen}
      onChange={(event) => (onChoose ?? set)(event.currentTarget.value)}
    />
  );
}

interface ChecksProps<T> extends Pick<ControlProps, "path" | "label"> {
  readonly options: readonly { readonly value: T; readonly label: string }[];
}

/** Selects any number of values; the list keeps the order of the options. */
export function ChecksControl<T extends string | number>({ options, ...props }: ChecksProps<T>) {
  const { value, set, shared } = useControl(props);
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const order: readonly unknown[] = options.map((option) => option.value);
  const toggle = (option: T, isOn: boolean): void => {
    const next = isOn ? [...chosen, option] : chosen.filter((each) => each !== option);
    set(next.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)));
  };
  return (
    <fieldset className={styles.checks} aria-describedby={id}>
      <legend>{shared.label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <div id={id} className={styles.fault}>
        <Refusal words={shared.error} />
      </div>
    </fieldset>
  );
}

interface ReferenceProps extends ControlProps {
  readonly to: Declared;
  /** Leaves out rows that make no sense, such as outlets in use. */
  readonly isOffered?: (row: { readonly id: string }) => boolean;
}

/** Selects a row of a collection by its name. A deleted row is shown as missing. */
export function ReferenceControl({ to, isOffered = () => true, ...props }: ReferenceProps) {
  const { t } = useTranslation("form");
  const value = useFormDraft().get(props.path);
  const chosen = typeof value === "string" ? value : "";
  const rows = useRows(to) as readonly { readonly id: string; readonly name?: string }[];
  const offered = rows.filter((row) => row.id === chosen || isOffered(row));
  const isLost = chosen !== "" && !rows.some(({ id }) => id === chosen);
  const options = [
    { value: "", label: t("nothing") },
    ...offered.map(({ id, name }) => ({ value: id, label: name === undefined || name === "" ? id : name })),
    ...(isLost ? [{ value: chosen, label: t("missing", { id: chosen }) }] : []),
  ];
  return <ChoiceControl {...props} options={options} />;
}

/** A Duration, shown in whole seconds. Stored numbers from 1 000 000 on are nanoseconds. */
export function DurationControl(props: Omit<NumberProps, "scale" | "unit">) {
  return (
    <NumberControl
      min={0}
      decimals={0}
      {...props}
      unit="s"
      scale={{ show: (stored) => (stored >= 1_000_000 ? stored / 1e9 : stored), read: (shown) => shown }}
    />
  );
}
