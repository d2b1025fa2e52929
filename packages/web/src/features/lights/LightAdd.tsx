import { type Jack, jacks } from "@refugium/model/resources/connectors.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { useEffect } from "react";
import { refusedField } from "../../api/request.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";

interface LightAddProps {
  onClose(): void;
  /** Called with the id of the new light. */
  onAdded(id: string): void;
}

/** Adds a light on a free jack. Its channels come from the jack; the editor opens next. */
export function LightAdd({ onClose, onAdded }: LightAddProps) {
  const { t } = useTranslation("lights");
  const free = useFreeJacks();
  return (
    <Sheet title={t("addTitle")} onClose={onClose}>
      <AddForm free={free} onClose={onClose} onAdded={onAdded} />
    </Sheet>
  );
}

/** A single free jack is preselected. */
function AddForm({ free, onClose, onAdded }: LightAddProps & { readonly free: readonly Jack[] }) {
  const { t } = useTranslation("lights");
  const [only] = free;
  const draft = useDraft({ name: "", jack: "" });
  const chosen = draft.get("jack");
  const single = free.length === 1 ? only?.id : undefined;
  // It may be made while the sheet is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person may choose none, and that stays.
  useEffect(() => {
    if (chosen === "" && single !== undefined) draft.set("jack", single);
  }, [single]);
  const send = async (): Promise<void> => {
    const body = { name: draft.get("name"), jack: draft.get("jack"), enable: true };
    // The controller accepts a light without a jack, but it has no channels to edit.
    if (body.jack === "") throw refusedField("jack", t("chooseJack"));
    const { id } = await saveRow(lights, undefined, body);
    onAdded(id);
  };
  return (
    <Form draft={draft} send={send} onCancel={onClose} action={t("add")}>
      <p>{free.length === 0 ? t("noJack") : t("addHelp")}</p>
      <TextControl path="name" label={t("fields.name")} />
      <ConnectorControl
        path="jack"
        kind="jacks"
        label={t("fields.jack")}
        isOffered={({ id }) => free.some((jack) => jack.id === id)}
      />
    </Form>
  );
}

/** Jacks without light or pump, and `keep`. */
export function useFreeJacks(keep = ""): readonly Jack[] {
  const all: readonly Jack[] = useRows(jacks);
  const taken = [...useRows(lights), ...useRows(pumps)].map(({ jack }) => jack);
  return all.filter(({ id }) => id === keep || !taken.includes(id));
}
