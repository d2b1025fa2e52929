import { STORED_SECRET } from "@refugium/model/telemetry.ts";
import type { useDraft } from "../../form/draft.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";

interface DeleteSecretProps {
  readonly draft: ReturnType<typeof useDraft>;
  readonly path: string;
  readonly stored: string;
  readonly label: string;
}

/** Deletes a stored secret, which is never shown. Renders nothing without one. */
export function DeleteSecret({ draft, path, stored, label }: DeleteSecretProps) {
  const { t } = useTranslation("settings");
  if (stored !== STORED_SECRET) return null;
  if (draft.get(path) === null) return <p role="status">{t("forgotten")}</p>;
  return (
    <Button variant="default" onClick={() => draft.set(path, null)}>
      {label}
    </Button>
  );
}
