import { useTranslation } from "../text/translate.ts";
import { NamedButton } from "./NamedButton.tsx";

export function EditButton({ name, onPress }: { readonly name: string; onPress(): void }) {
  const { t } = useTranslation();
  return <NamedButton label={t("edit")} named={t("editNamed", { name })} onPress={onPress} />;
}
