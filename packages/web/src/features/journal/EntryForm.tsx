import { TextInput } from "@mantine/core";
import type { WaterUnit } from "@refugium/model/laws/water-units.ts";
import type { journal } from "@refugium/model/resources/journal.ts";
import { useState } from "react";
import { useWallTime } from "../../api/about.ts";
import { post, remove } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { readWallInput, wallInput, wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import type { Entry } from "./entries.ts";
import { parameterName } from "./entry-words.ts";
import { stampOf } from "./stamp.ts";
import { testValue } from "./test-words.ts";
import { ValueControl } from "./ValueControl.tsx";
import { asStored, valueUnits } from "./value-units.ts";

interface EntryFormProps {
  readonly parameter: RowOf<typeof journal>;
  /** Undefined: a new one. */
  readonly entry?: Entry;
  onClose(): void;
}

const NOTHING_YET = { value: null, timestamp: "", comment: "" };

export function EntryForm({ parameter, entry, onClose }: EntryFormProps) {
  const { t } = useTranslation("journal");
  const now = useWallTime() / 1000;
  const [isRemoving, setRemoving] = useState(false);
  const draft = useDraft(
    entry === undefined
      ? NOTHING_YET
      : { value: entry.value, timestamp: stampOf(entry.at), comment: entry.comment },
  );
  const [chosen, setChosen] = useState<WaterUnit>();
  const { id } = parameter;
  const name = parameterName(parameter);
  if (entry !== undefined && isRemoving) {
    const words = { value: testValue(entry.value, parameter), when: wallMoment(entry.at, now), name };
    return (
      <Confirm
        title={t("removeEntryTitle", words)}
        consequence={t("removeEntryConsequence", words)}
        action={t("removeEntry")}
        onConfirm={() => remove(`/api/journal/${id}/entries/${entry.id}`)}
        onClose={onClose}
      />
    );
  }
  const title =
    entry === undefined
      ? t("recordTitle", { name })
      : t("entryTitle", { name, when: wallMoment(entry.at, now) });
  const path = entry === undefined ? "record" : `entries/${entry.id}`;
  return (
    <FormSheet
      title={title}
      draft={draft}
      send={(body) =>
        post(`/api/journal/${id}/${path}`, chosen === undefined ? body : rounded(body, parameter))
      }
      onClose={onClose}
      maySendUnchanged={entry === undefined}
    >
      <ValueControl parameter={parameter} isNew={entry === undefined} chosen={chosen} onChoose={setChosen} />
      <MomentControl isNew={entry === undefined} initial={entry?.at} />
      <TextControl path="comment" label={t("fields.comment")} isLong />
      {entry !== undefined && (
        <div className="apart-from-save">
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t("removeEntry")}
          </Button>
        </div>
      )}
    </FormSheet>
  );
}

/** A converted value without the digits that no test kit has. */
function rounded(body: object, parameter: RowOf<typeof journal>): object {
  const units = valueUnits(parameter);
  const isNumber = "value" in body && typeof body.value === "number";
  return units !== undefined && isNumber ? { ...body, value: asStored(Number(body.value), units.own) } : body;
}

interface MomentProps {
  readonly isNew: boolean;
  /** Wall seconds. */
  readonly initial: number | undefined;
}

/** Date and time in the journal's format; an incomplete one is not sent. */
function MomentControl({ isNew, initial }: MomentProps) {
  const { t } = useTranslation("journal");
  const draft = useFormDraft();
  const [typed, setTyped] = useState(initial === undefined ? "" : wallInput(initial));
  const type = (text: string): void => {
    setTyped(text);
    const at = readWallInput(text) ?? initial;
    draft.set("timestamp", at === undefined ? "" : stampOf(at));
  };
  return (
    <TextInput
      type="datetime-local"
      name="timestamp"
      label={t("fields.timestamp")}
      description={t(isNew ? "fields.timestampHelp" : "fields.timestampKept")}
      error={draft.fault("timestamp")}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
