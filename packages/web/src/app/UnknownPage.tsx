import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Empty } from "../ui/Empty.tsx";

export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <Empty title={t("unknownPage")}>
      <Link to="/">{t("toOverview")}</Link>
    </Empty>
  );
}
