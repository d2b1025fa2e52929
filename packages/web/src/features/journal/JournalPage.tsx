import { journal } from "@refugium/model/resources/journal.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import { ParameterCard } from "./ParameterCard.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** Manual measurements: each parameter with its entries. */
export function JournalPage() {
  const { t } = useTranslation("journal");
  const rows = useRows(journal);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <ParameterForm parameter={undefined} onClose={close} />}
    >
      {rows.map((parameter) => (
        <ParameterCard key={parameter.id} parameter={parameter} />
      ))}
    </ListPage>
  );
}
