import { atos } from "@refugium/model/resources/atos.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import { AtoCard } from "./AtoCard.tsx";
import { AtoForm } from "./AtoForm.tsx";

export function AtoPage() {
  const { t } = useTranslation("ato");
  const rows = useRows(atos);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <AtoForm ato={undefined} onClose={close} />}
    >
      {rows.map((ato) => (
        <AtoCard key={ato.id} ato={ato} />
      ))}
    </ListPage>
  );
}
