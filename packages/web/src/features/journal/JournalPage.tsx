import { journal } from "@refugium/model/resources/journal.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import { ParameterCard } from "./ParameterCard.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** Manual measurements: each parameter with its entries. */
export function JournalPage() {
  return (
    <RowsPage
      texts="journal"
      of={journal}
      form={(close) => <ParameterForm parameter={undefined} onClose={close} />}
      row={(parameter) => <ParameterCard parameter={parameter} />}
    />
  );
}
