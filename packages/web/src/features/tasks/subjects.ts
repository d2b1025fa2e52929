import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";

export interface Subject {
  /** `phprobes/1`; empty for none. */
  readonly value: string;
  readonly label: string;
}

/** What a task or a note can be about, probes and pumps first. */
export function useSubjects(): readonly Subject[] {
  const { t } = useTranslation("form");
  const of = (type: string, rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: `${type}/${id}`, label: name === "" ? `${type} ${id}` : name }));
  const none = { value: "", label: t("nothing") };
  return [
    none,
    ...of("phprobes", useRows("phprobes")),
    ...of("pumps", useRows("pumps")),
    ...of("atos", useRows("atos")),
    ...of("tcs", useRows("tcs")),
    ...of("lights", useRows("lights")),
    ...of("equipment", useRows("equipment")),
  ];
}

/** A subject that was deleted stays shown until another one is chosen. */
export function withChosen(subjects: readonly Subject[], chosen: string): readonly Subject[] {
  return subjects.some(({ value }) => value === chosen)
    ? subjects
    : [...subjects, { value: chosen, label: chosen }];
}
