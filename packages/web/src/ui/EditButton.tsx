import { Button, type ButtonProps } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface EditButtonProps extends Pick<ButtonProps, "size" | "className"> {
  readonly name: string;
  onPress(): void;
}

export function EditButton({ name, onPress, ...look }: EditButtonProps) {
  const { t } = useTranslation();
  return (
    <Button {...look} variant="default" aria-label={t("editNamed", { name })} onClick={onPress}>
      {t("edit")}
    </Button>
  );
}
