import type { JsonObject } from "@refugium/model/declare/field.ts";
import { type Light, lights, type PwmProfile, pwmProfiles } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { saveRow, useRows } from "../../api/rows.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { CurveCard } from "./CurveCard.tsx";
import { CurveFields } from "./CurveFields.tsx";
import { CurvePicture } from "./CurvePicture.tsx";
import { nameOfUser } from "./channel-words.ts";
import { curveDrawing } from "./drawing.ts";
import styles from "./LightEditor.module.css";
import { PercentControl } from "./PercentControl.tsx";
import { startOf } from "./profile-starts.ts";
import { type ChannelOf, usersOf } from "./profile-users.ts";
import { useLibrary } from "./use-tank-clock.ts";
import { wholeDraft } from "./whole-draft.ts";

/** The curves of the library with their users. */
export function CurveLibrary({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("lights");
  const { profiles } = useLibrary();
  const rows: readonly Light[] = useRows(lights);
  const [edited, setEdited] = useState<PwmProfile | "new">();
  const add = <Button onClick={() => setEdited("new")}>{t("lib.add")}</Button>;
  return (
    <Page
      title={t("lib.title")}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("edit.back")}
          </Button>
          {profiles.length > 0 && add}
        </>
      }
    >
      {profiles.length === 0 && (
        <Empty title={t("lib.none")} next={t("lib.noneNext")}>
          {add}
        </Empty>
      )}
      {profiles.map((curve) => (
        <CurveCard
          key={curve.id}
          curve={curve}
          users={usersOf(curve.id, rows)}
          onEdit={() => setEdited(curve)}
        />
      ))}
      {edited !== undefined && (
        <CurveForm
          curve={edited === "new" ? undefined : edited}
          users={edited === "new" ? [] : usersOf(edited.id, rows)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

interface CurveFormProps {
  /** Undefined: a new one. */
  readonly curve: PwmProfile | undefined;
  readonly users: readonly ChannelOf[];
  onClose(): void;
}

function CurveForm({ curve, users, onClose }: CurveFormProps) {
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
