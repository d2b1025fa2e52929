import { NativeSelect } from "@mantine/core";
import { forcedThing, type Interlock } from "@refugium/model/resources/interlocks.ts";
import { useFormDraft } from "../../../form/form-context.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./EffectFields.module.css";
import { useForceable } from "./use-interlock-names.ts";

type Effect = Interlock["then"][number];

/** The forced equipment, at least one. */
export function EffectFields() {
  const { t } = useTranslation("interlocks");
  const draft = useFormDraft();
  const effects = effectsOf(draft.get("then"));
  const set = (next: readonly Effect[]): void => draft.set("then", next);
  const replace = (index: number, change: Partial<Effect>): void =>
    set(effects.map((effect, at) => (at === index ? { ...effect, ...change } : effect)));
  return (
    <>
      {effects.map((effect, index) => (
        <EffectField
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect is identified by its index.
          key={index}
          index={index}
          effect={effect}
          onChange={(change) => replace(index, change)}
          {...(effects.length > 1 ? { onRemove: () => set(effects.filter((_, at) => at !== index)) } : {})}
        />
      ))}
      <Button variant="default" onClick={() => set([...effects, NOTHING])}>
        {t("fields.addOutput")}
      </Button>
    </>
  );
}

interface EffectFieldProps {
  readonly index: number;
  readonly effect: Effect;
  onChange(change: Partial<Effect>): void;
  onRemove?(): void;
}

function EffectField({ index, effect, onChange, onRemove }: EffectFieldProps) {
  const { t } = useTranslation(["interlocks", "common", "form"]);
  const draft = useFormDraft();
  const forceable = useForceable();
  const words = forcedThing(effect.output).collection === "equipment" ? BOTH : ONLY_OFF;
  const number = index + 1;
  const isLost = effect.output !== "" && !forceable.some(({ value }) => value === effect.output);
  const lost = isLost ? [{ value: effect.output, label: t("gone", { id: effect.output }) }] : [];
  return (
    <div className={styles.effect}>
      <NativeSelect
        label={t("fields.output", { number })}
        error={draft.fault(`then.${index}`) ?? (onRemove === undefined ? draft.fault("then") : undefined)}
        value={effect.output}
        data={[{ value: "", label: t("form:choose") }, ...forceable, ...lost]}
        onChange={(event) => onChange(chosen(effect, event.currentTarget.value))}
      />
      <NativeSelect
        label={t("fields.force")}
        value={effect.force}
        data={words.map((value) => ({ value, label: t(`words.${value}`) }))}
        onChange={(event) => onChange({ force: event.currentTarget.value === "on" ? "on" : "off" })}
      />
      {onRemove !== undefined && (
        <Button variant="default" aria-label={t("fields.removeOutput", { number })} onClick={onRemove}>
          ✕
        </Button>
      )}
    </div>
  );
}

const BOTH = ["off", "on"] as const;
const ONLY_OFF = ["off"] as const;

/** Dosing pumps and lights can only be forced off. */
function chosen({ force }: Effect, output: string): Effect {
  return { output, force: forcedThing(output).collection === "equipment" ? force : "off" };
}

const NOTHING: Effect = { output: "", force: "off" };

/** An empty list is shown as one effect to be chosen. */
function effectsOf(value: unknown): readonly Effect[] {
  // The draft began as a row of this declaration and is written only here.
  const effects = Array.isArray(value) ? (value as readonly Effect[]) : [];
  return effects.length === 0 ? [NOTHING] : effects;
}
