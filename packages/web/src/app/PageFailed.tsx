import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Empty } from "../ui/Empty.tsx";

/** In place of a page that has failed: the rest of the window stays. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <Empty title={t("broken")}>
      <Button variant="default" size="md" onClick={() => window.location.reload()}>
        {t("reload")}
      </Button>
    </Empty>
  );
}
