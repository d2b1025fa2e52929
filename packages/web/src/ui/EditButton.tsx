import { useTranslation } from "react-i18next";
import { NamedButton, type NamedButtonProps } from "./NamedButton.tsx";

interface EditButtonProps extends Pick<NamedButtonProps, "size" | "className" | "onPress"> {
  readonly name: string;
}

export function EditButton({ name, ...button }: EditButtonProps) {
  const { t } = useTranslation();
  return <NamedButton {...button} label={t("edit")} named={t("editNamed", { name })} />;
}
