import { NativeSelect } from "@mantine/core";
import { LANGUAGES } from "@refugium/languages/languages.ts";
import type { LanguageCode } from "@refugium/model/messages/language-codes.ts";
import { useIsDense } from "../features/overview/use-is-dense.ts";
import { FieldLibrary } from "../form/FieldLibrary.tsx";
import { type Preferences, setPreference, usePreference } from "../preferences.ts";
import { showLanguage } from "../text/i18n.ts";
import { shownLanguage, useTranslation } from "../text/translate.ts";
import { Sheet } from "../ui/Sheet.tsx";
import { NightFields } from "./NightFields.tsx";

/** Language, colours, units and tiles of this device, applied at once. */
export function PreferencesSheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("preferences");
  const theme = usePreference("theme") ?? "auto";
  const unit = usePreference("unit") ?? "C";
  const isDense = useIsDense();
  return (
    <Sheet title={t("title")} onClose={onClose}>
      <div className="stack">
        <FieldLibrary>
          <NativeSelect
            label={t("language")}
            value={shownLanguage()}
            data={Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }))}
            onChange={(event) => {
              // The options are these values.
              const language = event.currentTarget.value as LanguageCode;
              setPreference("language", language);
              void showLanguage(language);
            }}
          />
          <NativeSelect
            label={t("theme")}
            value={theme}
            data={(["auto", "light", "dark", "red", "night"] as const).map((value) => ({
              value,
              label: t(`themes.${value}`),
            }))}
            onChange={(event) => setPreference("theme", event.currentTarget.value as Preferences["theme"])}
          />
          {theme === "night" && <NightFields />}
          <NativeSelect
            label={t("unit")}
            value={unit}
            data={[
              { value: "C", label: "°C" },
              { value: "F", label: "°F" },
            ]}
            onChange={(event) => setPreference("unit", event.currentTarget.value as Preferences["unit"])}
          />
          <NativeSelect
            label={t("tiles.label")}
            value={isDense ? "dense" : "roomy"}
            data={(["dense", "roomy"] as const).map((value) => ({ value, label: t(`tiles.${value}`) }))}
            onChange={(event) => setPreference("tiles", event.currentTarget.value as Preferences["tiles"])}
          />
        </FieldLibrary>
      </div>
    </Sheet>
  );
}
