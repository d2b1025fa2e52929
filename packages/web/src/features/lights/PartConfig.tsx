import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { ComponentType } from "react";
import { useTranslation } from "../../text/translate.ts";
import { type ConfigField, configFields } from "./config-fields.ts";
import { configOf, withMember } from "./part-list.ts";
import { StepControl } from "./TimeControls.tsx";

export interface ConfigControlProps {
  readonly field: ConfigField;
  /** Where the config stands in the body. */
  readonly path: string;
  readonly type: string;
  readonly config: JsonObject;
}

export interface PartConfigProps {
  /** Draws one field. */
  readonly Control: ComponentType<ConfigControlProps>;
  readonly path: string;
  readonly part: JsonObject;
  onChange(part: JsonObject): void;
}

/** Config of a part by its type, without start and end: the position in the list determines them. */
export function PartConfig({ Control, path, part, onChange }: PartConfigProps) {
  const { t } = useTranslation("lights");
  const type = String(part.type);
  const config = configOf(part);
  const own = configFields(type).filter(({ kind }) => kind !== "clock");
  return own.map((field) =>
    field.kind === "step" ? (
      <StepControl
        key={field.name}
        path={`${path}.${field.name}`}
        label={t("config.interval")}
        onChange={(interval) => onChange(withMember(part, "config", { ...config, interval }))}
      />
    ) : (
      <Control key={field.name} field={field} path={path} type={type} config={config} />
    ),
  );
}
