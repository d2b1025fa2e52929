import type { JsonObject } from "@refugium/model/declare/field.ts";
import { useTranslation } from "react-i18next";
import type { ControlProps } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { Refusal } from "../../ui/Refusal.tsx";
import { clockOf } from "./day-levels.ts";
import styles from "./LightEditor.module.css";
import { PercentControl } from "./PercentControl.tsx";
import { numbersOf, pointsOf } from "./points.ts";

interface PointFieldsProps extends ControlProps {
  readonly type: string;
  readonly config: JsonObject;
}

/** The points of a curve as numbers, folded: they can also be dragged in the chart. */
export function PointFields({ path, label, type, config }: PointFieldsProps) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const points = pointsOf(type, config);
  const levels = numbersOf(config);
  const fault = draft.fault(path);
  return (
    <div>
      {points.length > 0 && <p className="hint">{t("points.help")}</p>}
      <details open={points.length === 0 || fault !== undefined}>
        <summary className="fold">{points.length > 0 ? t("points.type") : label}</summary>
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
