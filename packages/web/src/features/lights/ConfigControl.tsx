import type { JsonObject } from "@refugium/model/declare/field.ts";
import { pwmProfiles } from "@refugium/model/resources/lights.ts";
import {
  type ControlProps,
  NumberControl,
  ReferenceControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { CloseButton } from "../../ui/CloseButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { isConfigWord, isHelpWord, unitOf } from "./config-fields.ts";
import { clockOf } from "./day-levels.ts";
import styles from "./LightEditor.module.css";
import type { ConfigControlProps } from "./PartConfig.tsx";
import { PartList } from "./PartList.tsx";
import { PercentControl } from "./PercentControl.tsx";
import { fitted, numbersOf, pointsOf } from "./points.ts";
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

interface PointFieldsProps extends ControlProps {
  readonly type: string;
  readonly config: JsonObject;
}

/** The points of a curve as numbers, folded: they can also be dragged in the chart. */
function PointFields({ path, label, type, config }: PointFieldsProps) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const points = pointsOf(type, config);
  const levels = numbersOf(config);
  const fault = draft.fault(path);
  return (
    <div>
      {points.length > 0 && <p className="hint">{t("points.help")}</p>}
      <details open={points.length === 0 || fault !== undefined}>
        <summary>{points.length > 0 ? t("points.type") : label}</summary>
        <div className={styles.grid}>
          {levels.map((_, index) => {
            const point = points[index];
            return (
              <PercentControl
                // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its index.
                key={index}
                path={`${path}.${index}`}
                label={point === undefined ? t("points.step", { number: index + 1 }) : clockOf(point.second)}
              />
            );
          })}
        </div>
        <Refusal words={fault} />
      </details>
    </div>
  );
}

/** Minimum length of a sequence. */
const FEWEST = 2;

function LevelList({ path, label, config }: ControlProps & { readonly config: JsonObject }) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const levels = numbersOf(config);
  const set = (next: readonly number[]): void => draft.set(path, next);
  return (
    <fieldset className={styles.part}>
      <legend>{label}</legend>
      {levels.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its index.
        <div key={index} className={styles.level}>
          <PercentControl path={`${path}.${index}`} label={t("points.step", { number: index + 1 })} />
          {levels.length > FEWEST && (
            <CloseButton
              aria-label={t("points.removeStep", { number: index + 1 })}
              onClick={() => set(levels.filter((__, at) => at !== index))}
            />
          )}
        </div>
      ))}
      <div className="side-by-side">
        <Button variant="default" onClick={() => set([...levels, levels.at(-1) ?? 0])}>
          {t("points.addStep")}
        </Button>
      </div>
    </fieldset>
  );
}
