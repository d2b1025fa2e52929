import { useTranslation } from "react-i18next";

/** Minutes that a switch can hold, as offered; the controller takes any from 1 to 1440. */
const MINUTES = [15, 30, 60, 240, 720, 1440] as const;

/** The times as options of a choice. */
export function useTimes(): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation("equipment");
  return MINUTES.map((minutes) => ({
    value: String(minutes),
    label: minutes < 60 ? t("minutes", { count: minutes }) : t("hours", { count: minutes / 60 }),
  }));
}
