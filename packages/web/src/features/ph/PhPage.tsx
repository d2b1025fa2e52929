import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ListPage } from "../../ui/ListPage.tsx";
import { PhForm } from "./PhForm.tsx";
import { PhSection } from "./PhSection.tsx";

export function PhPage() {
  const { t } = useTranslation("ph");
  const rows = useRows(phprobes);
  return (
    <ListPage
      title={t("title")}
      add={t("add")}
      none={t("none")}
      next={t("noneNext")}
      isEmpty={rows.length === 0}
      form={(close) => <PhForm probe={undefined} onClose={close} />}
    >
      {rows.map((probe) => (
        <PhSection key={probe.id} probe={probe} />
      ))}
    </ListPage>
  );
}
