import { Link } from "@tanstack/react-router";
import { useTranslation } from "../text/translate.ts";
import { Empty } from "../ui/Empty.tsx";

export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <Empty title={t("unknownPage")}>
      <Link to="/">{t("toOverview")}</Link>
    </Empty>
  );
}
