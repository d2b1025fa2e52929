import { MODULES } from "@refugium/model/declare/operation.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { useCapabilities } from "../../api/capabilities.ts";
import { SwitchControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { Loaded } from "./Loaded.tsx";
import { useSaveSettings, useSettings } from "./use-settings.ts";

/** Enables modules. Changes take effect at a reload; a tag shows whether each runs now. */
export function ModulesSection() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("modules.title")}>
      <p className="quiet">{t("modules.meaning")}</p>
      <Loaded from={useSettings()}>
        {({ capabilities }) => <Modules key={JSON.stringify(capabilities)} stored={capabilities} />}
      </Loaded>
    </Card>
  );
}

function Modules({ stored }: { readonly stored: SettingsValue["capabilities"] }) {
  const { t } = useTranslation("settings");
  const draft = useDraft({ capabilities: stored });
  const save = useSaveSettings();
  const isRunning = useCapabilities();
  return (
    <Form draft={draft} send={save} action={t("modules.save")}>
      <ul className="rows">
        {MODULES.map((module) => (
          <li key={module} className="split">
            <div>
              <SwitchControl
                path={`capabilities.${module}`}
                label={t(`modules.names.${module}`)}
                help={t(`modules.does.${module}`)}
              />
            </div>
            <Tag tone={isRunning(module) ? "ok" : "quiet"}>
              {t(isRunning(module) ? "modules.runs" : "modules.stopped")}
            </Tag>
          </li>
        ))}
      </ul>
    </Form>
  );
}
