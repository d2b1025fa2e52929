import { TextInput } from "@mantine/core";
import { notes } from "@refugium/model/resources/notes.ts";
import { useState } from "react";
import { useWallOf, useWallTime } from "../../api/about.ts";
import { refusedField } from "../../api/request.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { ChoiceControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { instantOfWall, tankWall } from "../../text/tank-zone.ts";
import { useTranslation } from "../../text/translate.ts";
import { readWallInput, wallInput, wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmRemoval } from "../removal/RemoveButton.tsx";
import { useSubjects, withChosen } from "../tasks/subjects.ts";
import type { Note } from "./notes.ts";
import { PicturesControl } from "./PicturesControl.tsx";
import { usePictures } from "./use-pictures.ts";

interface NoteFormProps {
  /** Undefined: a new one. */
  readonly note: Note | undefined;
  onClose(): void;
}

export function NoteForm({ note, onClose }: NoteFormProps) {
  const { t } = useTranslation("notes");
  const [isRemoving, setRemoving] = useState(false);
  const draft = useDraft(note ?? notes.shape.initial);
  const pictures = usePictures(note?.pictures ?? [], (files) => draft.set("pictures", files));
  const wallOf = useWallOf();
  const now = useWallTime() / 1000;
  const name =
    note === undefined ? "" : t("named", { when: wallMoment(wallOf(Date.parse(note.at)) / 1000, now) });
  if (note !== undefined && isRemoving)
    return (
      <ConfirmRemoval
        resource={notes}
        id={note.id}
        name={name}
        consequence={t("removeConsequence")}
        onClose={onClose}
      />
    );
  const send = async (changes: object): Promise<unknown> => {
    if (pictures.uploads.length > 0) throw refusedField("pictures", t("unsent"));
    if (String(draft.get("text")).trim() === "" && pictures.sent.length === 0)
      throw refusedField("text", t("empty"));
    return saveRow(notes, note?.id, changes);
  };
  return (
    <FormSheet
      title={note === undefined ? t("add") : name}
      draft={draft}
      send={send}
      onClose={onClose}
      hasUnsent={pictures.uploads.length > 0}
      maySendUnchanged
    >
      <TextControl path="text" label={t("fields.text")} isLong />
      <PicturesControl pictures={pictures} />
      <WhenControl initial={note?.at ?? ""} />
      <SubjectControl />
      {note !== undefined && (
        <div className="apart-from-save">
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t("remove")}
          </Button>
        </div>
      )}
    </FormSheet>
  );
}

function SubjectControl() {
  const { t } = useTranslation("notes");
  const chosen = String(useFormDraft().get("subject"));
  const tests = useRows("journal").map(({ id, name }) => ({ value: `journal/${id}`, label: name || id }));
  return (
    <ChoiceControl
      path="subject"
      label={t("fields.subject")}
      options={withChosen([...useSubjects(), ...tests], chosen)}
    />
  );
}

/** By the tank's clock; an incomplete time is not sent. `initial` as an ISO time. */
function WhenControl({ initial }: { readonly initial: string }) {
  const { t } = useTranslation("notes");
  const draft = useFormDraft();
  const [typed, setTyped] = useState(initial === "" ? "" : wallInput(tankWall(Date.parse(initial)) / 1000));
  const type = (text: string): void => {
    setTyped(text);
    const at = readWallInput(text);
    draft.set("at", at === undefined ? initial : new Date(instantOfWall(at * 1000)).toISOString());
  };
  return (
    <TextInput
      type="datetime-local"
      name="at"
      label={t("fields.at")}
      description={initial === "" ? t("fields.atHelp") : undefined}
      error={draft.fault("at")}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
