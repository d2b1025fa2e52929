import { useTranslation } from "react-i18next";
import { NamedButton } from "./NamedButton.tsx";

interface EditButtonProps {
  readonly name: string;
  onPress(): void;
}

export function EditButton({ name, onPress }: EditButtonProps) {
  const { t } = useTranslation();
  return <NamedButton label={t("edit")} named={t("editNamed", { name })} onPress={onPress} />;
}
