import { NativeSelect } from "@mantine/core";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { nameOfType } from "./channel-words.ts";
import { PART_TYPES } from "./config-fields.ts";
import styles from "./LightEditor.module.css";
import { PartConfig, type PartConfigProps } from "./PartConfig.tsx";
import { PercentControl } from "./PercentControl.tsx";
import { moved, ofType, partsOf, spanOf, withMember, withPart } from "./part-list.ts";

interface PartListProps extends ControlProps, Pick<PartConfigProps, "Control"> {
  readonly config: JsonObject;
}

/** A sequence of curves, ordered with buttons. */
export function PartList({ path, label, config, Control }: PartListProps) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const parts = partsOf(config);
  const set = (next: readonly JsonObject[]): void => draft.set(path, next);
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      <p className="hint">{t("parts.partHelp")}</p>
      {parts.map((part, index) => (
        <PartFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its index.
          key={index}
          path={`${path}.${index}`}
          part={part}
          Control={Control}
          number={index + 1}
          isLast={index === parts.length - 1}
          onChange={(next) => set(parts.map((each, at) => (at === index ? next : each)))}
          onMove={(by) => set(moved(parts, index, by))}
          onRemove={() => set(parts.filter((_, at) => at !== index))}
        />
      ))}
      <div className="side-by-side">
        <Button variant="default" onClick={() => set(withPart(parts))}>
          {t("parts.add")}
        </Button>
      </div>
    </fieldset>
  );
}

interface PartFieldsProps extends PartConfigProps {
  /** From 1 on. */
  readonly number: number;
  readonly isLast: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function PartFields({ Control, path, part, number, isLast, onChange, onMove, onRemove }: PartFieldsProps) {
  const { t } = useTranslation(["lights", "common"]);
  const draft = useFormDraft();
  return (
    <fieldset className={styles.part}>
      <legend>{t("parts.part", { number })}</legend>
      <div className={styles.pair}>
        <NativeSelect
          label={t("parts.type")}
          error={draft.fault(`${path}.type`)}
          data={PART_TYPES.map((type) => ({ value: type, label: nameOfType(type) }))}
          value={String(part.type)}
          onChange={(event) => onChange(ofType(part, event.currentTarget.value))}
        />
        <NumberField
          label={t("parts.span")}
          error={draft.fault(`${path}.span`)}
          suffix={` ${t("unit.minutes")}`}
          min={1}
          max={1440}
          value={spanOf(part) / 60}
          decimalScale={2}
          onChange={(next, refused) => {
            if (refused !== undefined) onChange(withMember(part, "span", refused));
            else if (typeof next === "number" && next > 0) onChange(withMember(part, "span", next * 60));
          }}
        />
      </div>
      <PartConfig Control={Control} path={`${path}.config`} part={part} onChange={onChange} />
      <div className={styles.pair}>
        <PercentControl path={`${path}.min`} label={t("parts.min")} />
        <PercentControl path={`${path}.max`} label={t("parts.max")} help={t("parts.maxHelp")} />
      </div>
      <div className="side-by-side">
        {number > 1 && <NamedButton label="↑" named={t("parts.up", { number })} onPress={() => onMove(-1)} />}
        {!isLast && <NamedButton label="↓" named={t("parts.down", { number })} onPress={() => onMove(1)} />}
        <NamedButton label={t("common:remove")} named={t("parts.remove", { number })} onPress={onRemove} />
      </div>
    </fieldset>
  );
}
