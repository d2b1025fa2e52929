import type { JsonObject } from "@refugium/model/declare/field.ts";
import { type PwmProfile, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveRow } from "../../api/rows.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CurveFields } from "./CurveFields.tsx";
import { CurvePicture } from "./CurvePicture.tsx";
import { nameOfUser } from "./channel-words.ts";
import { curveDrawing } from "./drawing.ts";
import styles from "./LightEditor.module.css";
import { PercentControl } from "./PercentControl.tsx";
import { startOf } from "./profile-starts.ts";
import type { ChannelOf } from "./profile-users.ts";
import { wholeDraft } from "./whole-draft.ts";

interface CurveFormProps {
  /** Undefined: a new one. */
  readonly curve: PwmProfile | undefined;
  readonly users: readonly ChannelOf[];
  onClose(): void;
}

export function CurveForm({ curve, users, onClose }: CurveFormProps) {
  const { t } = useTranslation("lights");
  const [initial] = useState(() => curve ?? newCurve());
  const draft = wholeDraft(useDraft(initial), "config");
  // The draft of a curve holds these members under these names.
  const type = draft.get("type") as string;
  const config = draft.get("config") as JsonObject;
  const [min, max] = [Number(draft.get("min")), Number(draft.get("max"))];
  const name = String(draft.get("name"));
  const shown = name === "" ? t("lib.addTitle") : name;
  // A new curve is sent in full: the controller's default is another type.
  const send = (changes: object): Promise<unknown> =>
    saveRow(pwmProfiles, curve?.id, curve === undefined ? { ...initial, ...changes } : changes);
  return (
    <Sheet title={curve?.name ?? t("lib.addTitle")} onClose={onClose}>
      <div className={styles.above}>
        <Form draft={draft} send={send} onSaved={onClose} onCancel={onClose}>
          <CurvePicture
            name={shown}
            curve={{ type, config, min, max }}
            points={curveDrawing(draft, "config", { type, config, name: shown })}
          />
          {users.length > 0 && (
            <p className="hint">{t("lib.changes", { users: users.map(nameOfUser).join(", ") })}</p>
          )}
          <TextControl path="name" label={t("fields.name")} />
          <CurveFields path="" profile={{ type, config }} label={t("fields.type")} />
          <div className={styles.pair}>
            <PercentControl path="min" label={t("lib.min")} />
            <PercentControl path="max" label={t("lib.max")} />
          </div>
        </Form>
      </div>
    </Sheet>
  );
}

function newCurve(): Omit<PwmProfile, "id"> {
  const before = { type: "", config: {}, now: 0, wallOffset: 0, named: "" };
  return { name: "", type: "diurnal", config: startOf("diurnal", before), min: 0, max: 100 };
}
