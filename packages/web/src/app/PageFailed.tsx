import { useTranslation } from "../text/translate.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";

/** Replaces a page that threw; the shell stays. */
export function PageFailed() {
  const { t } = useTranslation();
  return (
    <Empty title={t("broken")}>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t("reload")}
      </Button>
    </Empty>
  );
}
