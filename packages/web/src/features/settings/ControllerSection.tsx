import { LANGUAGES } from "@refugium/languages/languages.ts";
import { LANGUAGE_CODES } from "@refugium/model/messages/language-codes.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { useAbout } from "../../api/about.ts";
import { ChoiceControl, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { PhoneAddress } from "../phone/PhoneAddress.tsx";
import { DisplayCard } from "./DisplayCard.tsx";
import { HealthCard } from "./HealthCard.tsx";
import { Loaded } from "./Loaded.tsx";
import { useInfo } from "./use-host.ts";
import { useSaveSettings, useSettings } from "./use-settings.ts";
import { ZoneControl } from "./ZoneControl.tsx";

/** Name, network, display and health of the controller. */
export function ControllerSection() {
  const { t } = useTranslation("settings");
  return (
    <Loaded from={useSettings()}>
      {(stored) => (
        <>
          <Card title={t("controller.general")}>
            <General
              key={JSON.stringify({ ...stored, capabilities: {}, health_check: {} })}
              stored={stored}
            />
          </Card>
          <PhoneCard />
          {stored.display && <DisplayCard />}
          <HealthCard key={JSON.stringify(stored.health_check)} stored={stored.health_check} />
        </>
      )}
    </Loaded>
  );
}

function PhoneCard() {
  const { t } = useTranslation("phone");
  return (
    <Card title={t("title")}>
      <PhoneAddress />
    </Card>
  );
}

function General({ stored }: { readonly stored: SettingsValue }) {
  const { t } = useTranslation("settings");
  // 0 l means unknown: shown as empty.
  const draft = useDraft({ ...stored, volume_l: stored.volume_l === 0 ? null : stored.volume_l });
  const save = useSaveSettings();
  return (
    <Form draft={draft} send={save}>
      <TextControl path="name" label={t("controller.name")} help={t("controller.nameHelp")} />
      <NumberControl
        path="volume_l"
        label={t("controller.volume")}
        help={t("controller.volumeHelp")}
        unit="l"
        min={0}
        decimals={1}
      />
      <ChoiceControl
        path="language"
        label={t("controller.language")}
        help={t("controller.languageHelp")}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
      />
      <SwitchControl path="display" label={t("controller.display")} />
      <ZoneControl stored={stored.time_zone} />
      <NetworkFields stored={stored} />
      <NumberControl
        path="board_pwm_freq"
        label={t("controller.frequency")}
        help={t("controller.frequencyHelp")}
        unit="Hz"
        min={1}
        decimals={0}
      />
    </Form>
  );
}

/** Network settings; each shows the value in force if it differs from the stored one. */
function NetworkFields({ stored }: { readonly stored: SettingsValue }) {
  const { t } = useTranslation(["settings", "common"]);
  const ip = useInfo().data?.ip;
  const inForce = useAbout()?.in_force;
  const withNow = (help: string, name: "address" | "https" | "metrics_export"): string => {
    const now = inForce?.[name];
    if (now === undefined || now === stored[name]) return help;
    const words = typeof now === "string" ? now : t(now ? "common:on" : "common:off");
    return `${help} ${t("controller.now", { now: words })}`;
  };
  return (
    <Fields title={t("controller.network")}>
      <TextControl
        path="interface"
        label={t("controller.interface")}
        help={
          ip === undefined ? undefined : t("controller.interfaceHelp", { ip: ip === "unknown" ? "–" : ip })
        }
      />
      <TextControl
        path="address"
        label={t("controller.address")}
        help={
          inForce?.address_given === true
            ? t("controller.addressGiven", { now: inForce.address })
            : withNow(t("controller.addressHelp"), "address")
        }
      />
      <SwitchControl
        path="https"
        label={t("controller.https")}
        help={withNow(t("controller.httpsHelp"), "https")}
      />
      <SwitchControl
        path="metrics_export"
        label={t("controller.metrics")}
        help={withNow(t("controller.metricsHelp"), "metrics_export")}
      />
      {inForce?.metrics_export === true && (
        <a className="text-link" href="/x/metrics">
          {t("controller.metricsNames")}
        </a>
      )}
    </Fields>
  );
}
