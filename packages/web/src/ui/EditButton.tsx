import type { ButtonProps } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { NamedButton } from "./NamedButton.tsx";

interface EditButtonProps extends Pick<ButtonProps, "size" | "className"> {
  readonly name: string;
  onPress(): void;
}

export function EditButton({ name, onPress, ...look }: EditButtonProps) {
  const { t } = useTranslation();
  return <NamedButton {...look} label={t("edit")} named={t("editNamed", { name })} onPress={onPress} />;
}
