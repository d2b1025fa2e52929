import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Confirm } from "../../ui/Confirm.tsx";
import { useReload } from "../settings/use-reload.ts";
import { useSaveSettings } from "../settings/use-settings.ts";

/** Switches between the simulated tank and the real hardware, after a confirmation. */
export function ChangeHardware({ isSimulated }: { readonly isSimulated: boolean }) {
  const { t } = useTranslation("firstSteps");
  const save = useSaveSettings();
  const reload = useReload();
  const [isAsking, setAsking] = useState(false);
  const change = async (): Promise<void> => {
    await save({ capabilities: { dev_mode: !isSimulated } });
    await reload();
  };
  const way = isSimulated ? "toReal" : "toSimulated";
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t(`hardware.${way}`)}
      </Button>
      {isAsking && (
        <Confirm
          title={t(`hardware.${way}Question`)}
          consequence={t(`hardware.${way}Consequence`)}
          action={t(`hardware.${way}`)}
          onConfirm={change}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
