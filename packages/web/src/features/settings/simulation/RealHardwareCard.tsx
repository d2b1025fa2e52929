import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Confirm } from "../../../ui/Confirm.tsx";
import { useReload } from "../use-reload.ts";
import { useSaveSettings } from "../use-settings.ts";

/** Goes over from the simulated tank to the real hardware, after a confirmation. */
export function RealHardwareCard() {
  const { t } = useTranslation("simulation");
  const save = useSaveSettings();
  const reload = useReload();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const change = async (): Promise<void> => {
    await save({ capabilities: { dev_mode: false } });
    // This section reads the simulated tank, which is gone after the reload.
    await navigate({ to: "/settings", search: { section: "controller" } });
    await reload();
  };
  return (
    <Card title={t("toReal.title")}>
      <p className="quiet">{t("toReal.meaning")}</p>
      <div className="buttons">
        <Button variant="default" onClick={() => setAsking(true)}>
          {t("toReal.action")}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t("toReal.question")}
          consequence={t("toReal.consequence")}
          action={t("toReal.action")}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
