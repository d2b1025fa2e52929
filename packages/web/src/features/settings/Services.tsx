import { useRows } from "../../api/rows.ts";
import {
  ChecksControl,
  NumberControl,
  SecretControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { Fields, MoreFields } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";

/** What may be switched over MQTT, by name; a collection stands for all of it. */
function CommandsControl() {
  const { t } = useTranslation("settings");
  const named = {
    equipment: useRows("equipment"),
    modes: useRows("modes"),
    macros: useRows("macros"),
  };
  const options = Object.entries(named).flatMap(([collection, rows]) =>
    rows.map(({ id, name }) => ({ value: `${collection}/${id}`, label: name })),
  );
  return (
    <ChecksControl
      path="mqtt.commands"
      label={t("services.commands")}
      options={[
        ...(["equipment", "modes", "macros"] as const).map((value) => ({
          value,
          label: t(`services.commandsOf.${value}`),
        })),
        ...options,
      ]}
    />
  );
}

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
        <SwitchControl
          path="mqtt.home_assistant"
          label={t("services.homeAssistant")}
          help={t("services.homeAssistantHelp")}
        />
        <CommandsControl />
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
