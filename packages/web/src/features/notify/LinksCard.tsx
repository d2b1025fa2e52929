import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import { useSaveSettings, useSettings } from "../settings/use-settings.ts";

/** The address in the links of messages. */
export function LinksCard() {
  const { t } = useTranslation("notify");
  return (
    <Card title={t("links")}>
      <p className="quiet">{t("linksMeaning")}</p>
      <Loaded from={useSettings()}>
        {({ public_url }) => <LinksForm key={public_url} stored={public_url} />}
      </Loaded>
    </Card>
  );
}

function LinksForm({ stored }: { readonly stored: string }) {
  const { t } = useTranslation("notify");
  const save = useSaveSettings();
  const draft = useDraft({ public_url: stored });
  return (
    <Form draft={draft} send={save}>
      <TextControl path="public_url" label={t("address")} help={t("addressHelp")} />
      <div>
        <Button variant="default" onClick={() => draft.set("public_url", location.origin)}>
          {t("thisAddress", { address: location.origin })}
        </Button>
      </div>
    </Form>
  );
}
