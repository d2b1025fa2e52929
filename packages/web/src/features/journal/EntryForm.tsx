import { TextInput } from "@mantine/core";
import type { journal } from "@refugium/model/resources/journal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { readWallInput } from "../../text/wall-format.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { parameterName } from "./entry-words.ts";
import { stampOf } from "./stamp.ts";

interface EntryFormProps {
  readonly parameter: RowOf<typeof journal>;
  onClose(): void;
}

const NOTHING_YET = { value: null, timestamp: "", comment: "" };

/** Writes one measurement down. */
export function EntryForm({ parameter, onClose }: EntryFormProps) {
  const { t } = useTranslation("journal");
  const queries = useQueryClient();
  const draft = useDraft(NOTHING_YET);
  const { id, unit } = parameter;
  const send = async (entry: object): Promise<void> => {
    await post(`/api/journal/${id}/record`, entry);
    await queries.invalidateQueries({ queryKey: ["journal", id] });
    await queries.invalidateQueries({ queryKey: ["chart"] });
  };
  return (
    <Sheet title={t("recordTitle", { name: parameterName(parameter) })} onClose={onClose}>
      <Form draft={draft} send={send} onSaved={onClose} onCancel={onClose} maySendUnchanged>
        <NumberControl
          path="value"
          label={t("fields.value")}
          decimals={6}
          {...(unit === "" ? {} : { unit })}
        />
        <MomentControl />
        <TextControl path="comment" label={t("fields.comment")} isLong />
        <p>{t("recordHelp")}</p>
      </Form>
    </Sheet>
  );
}

/** Stored as the journal writes times; a half-typed one is none, and is not sent. */
function MomentControl() {
  const { t } = useTranslation("journal");
  const draft = useFormDraft();
  const [typed, setTyped] = useState("");
  const type = (text: string): void => {
    setTyped(text);
    const at = readWallInput(text);
    draft.set("timestamp", at === undefined ? "" : stampOf(at));
  };
  return (
    <TextInput
      type="datetime-local"
      size="md"
      name="timestamp"
      label={t("fields.timestamp")}
      description={t("fields.timestampHelp")}
      error={draft.fault("timestamp")}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
