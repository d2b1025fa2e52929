import { Button } from "@mantine/core";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { post } from "../../api/request.ts";
import { Confirm } from "../../ui/Confirm.tsx";

/** Tests an outlet by blinking it. The controller refuses outlets that must not be cycled, with the reason. */
export function BlinkOutlet({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation("hardware");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={t("blink.named", { name })} onClick={() => setAsking(true)}>
        {t("blink.button")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("blink.title", { name })}
          consequence={t("blink.consequence")}
          action={t("blink.button")}
          onConfirm={() => post(`${outlets.path}/${id}/identify`)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
