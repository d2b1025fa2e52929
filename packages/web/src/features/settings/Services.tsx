import { NumberControl, SecretControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { Fields, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";

/** Accounts of services for other programs. */
export function Services() {
  const { t } = useTranslation("settings");
  return (
    <MoreFields>
      <Fields title={t("services.mqtt")}>
        <SwitchControl path="mqtt.enable" label={t("services.enable")} />
        <TextControl path="mqtt.server" label={t("services.server")} />
        <TextControl path="mqtt.username" label={t("services.username")} />
        <SecretControl path="mqtt.password" label={t("services.password")} />
        <TextControl path="mqtt.client_id" label={t("services.clientId")} />
        <TextControl path="mqtt.prefix" label={t("services.prefix")} />
        <NumberControl path="mqtt.qos" label={t("services.qos")} min={0} max={2} decimals={0} />
        <SwitchControl path="mqtt.retained" label={t("services.retained")} />
      </Fields>
      <Fields title={t("services.cloud")}>
        <SwitchControl path="cloudio.enable" label={t("services.enable")} />
        <TextControl path="cloudio.user" label={t("services.user")} />
        <SecretControl path="cloudio.token" label={t("services.token")} />
        <TextControl path="cloudio.prefix" label={t("services.feedPrefix")} />
      </Fields>
    </MoreFields>
  );
}
