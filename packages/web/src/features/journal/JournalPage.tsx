import { journal } from "@refugium/model/resources/journal.ts";
import { useState } from "react";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { ListPage } from "../../ui/ListPage.tsx";
import { NotesCard } from "../notes/NotesCard.tsx";
import { TasksCard } from "../tasks/TasksCard.tsx";
import { ConverterSheet } from "./ConverterSheet.tsx";
import { ParameterCard } from "./ParameterCard.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** Manual measurements, each parameter with its entries, the tasks that come back, and notes. */
export function JournalPage() {
  const { t } = useTranslation("journal");
  const parameters = useRows(journal);
  const [isConverting, setConverting] = useState(false);
  return (
    <ListPage
      texts="journal"
      isEmpty={parameters.length === 0}
      actions={
        <Button variant="default" onClick={() => setConverting(true)}>
          {t("convert")}
        </Button>
      }
      form={(close) => <ParameterForm parameter={undefined} onClose={close} />}
    >
      <TasksCard />
      <NotesCard />
      {parameters.map((parameter) => (
        <ParameterCard key={parameter.id} parameter={parameter} />
      ))}
      {isConverting && <ConverterSheet onClose={() => setConverting(false)} />}
    </ListPage>
  );
}
