import { pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useTranslation } from "react-i18next";
import { NumberControl, ReferenceControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { isConfigWord, isHelpWord, unitOf } from "./config-fields.ts";
import { LevelList } from "./LevelList.tsx";
import type { ConfigControlProps } from "./PartConfig.tsx";
import { PartList } from "./PartList.tsx";
import { PointFields } from "./PointFields.tsx";
import { fitted } from "./points.ts";
import { ClockControl, DateControl, StepControl } from "./TimeControls.tsx";

/** Confirms that a window crosses midnight; shown when the controller refuses the end, or when it is set. */
const CROSSES_MIDNIGHT = "crosses_midnight";

const MINUTES = { show: (seconds: number) => seconds / 60, read: (minutes: number) => minutes * 60 };

/** One field of a curve's config, drawn from its declaration. */
export function ConfigControl({ field: { name, field, kind }, path, type, config }: ConfigControlProps) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const unit = unitOf(name);
  const about = String(field.schema.description ?? name);
  const common = {
    path: `${path}.${name}`,
    label: isConfigWord(name) ? t(`config.${name}`) : about,
    help: isHelpWord(name) ? t(`configHelp.${name}`) : undefined,
  };
  // The number of points follows from window and interval: all change together, or the controller refuses.
  const change = (value: string | number): void => {
    const next = { ...config, [name]: value };
    draft.set(path, type === "interval" ? fitted(next) : next);
  };
  if (kind === "points") return <PointFields {...common} type={type} config={config} />;
  if (kind === "levels") return <LevelList {...common} config={config} />;
  if (kind === "parts") return <PartList {...common} config={config} Control={ConfigControl} />;
  if (kind === "clock")
    return (
      <>
        <ClockControl {...common} onChange={change} />
        {name === "end" && (config[CROSSES_MIDNIGHT] === true || draft.fault(common.path) !== undefined) && (
          <SwitchControl
            path={`${path}.${CROSSES_MIDNIGHT}`}
            label={t("config.crosses_midnight")}
            help={t("configHelp.crosses_midnight")}
          />
        )}
      </>
    );
  if (kind === "date") return <DateControl {...common} onChange={change} />;
  if (kind === "step") return <StepControl {...common} onChange={change} />;
  if (type === "named") return <ReferenceControl {...common} label={t("fields.profile")} to={pwmProfiles} />;
  if (kind === "text") return <TextControl {...common} />;
  return (
    <NumberControl
      {...common}
      decimals={3}
      {...(unit === undefined ? {} : { unit: t(`unit.${unit}`) })}
      {...(unit === "minutes" ? { scale: MINUTES } : {})}
    />
  );
}
