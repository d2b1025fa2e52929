import { WIRING_ROLES } from "@refugium/model/operations/simulation.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { post } from "../../../api/request.ts";
import { useRows } from "../../../api/rows.ts";
import { ChoiceControl, NumberControl, SwitchControl } from "../../../form/controls.tsx";
import { useDraft } from "../../../form/draft.ts";
import { FormSheet } from "../../../form/Form.tsx";
import { useTranslation } from "../../../text/translate.ts";
import { useRenewSimulation } from "./use-simulation.ts";

/** Connects a pin with a device of the simulated tank, replacing the former one. */
export function WireForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("simulation");
  const rows = useRows(drivers);
  const draft = useDraft({ driver: "rpi", pin: 2, role: "heater", watts: 0, reverse: false });
  const renew = useRenewSimulation();
  const send = (): Promise<void> => {
    const body = Object.fromEntries(MEMBERS.map((name) => [name, draft.get(name)]));
    return post("/api/simulation/wiring", body).then(renew);
  };
  return (
    <FormSheet title={t("addWire")} draft={draft} send={send} onClose={onClose} maySendUnchanged>
      <ChoiceControl
        path="role"
        label={t("wireRole")}
        options={WIRING_ROLES.flatMap((value) =>
          value === "none" ? [] : [{ value, label: t(`role.${value}`) }],
        )}
      />
      <ChoiceControl
        path="driver"
        label={t("wireDriver")}
        options={rows.map(({ id, name }) => ({ value: id, label: name === "" ? id : name }))}
      />
      <NumberControl path="pin" label={t("wirePin")} min={0} decimals={0} />
      <NumberControl path="watts" label={t("watts")} help={t("wattsHelp")} unit="W" min={0} decimals={0} />
      <SwitchControl path="reverse" label={t("reverse")} />
    </FormSheet>
  );
}

const MEMBERS = ["driver", "pin", "role", "watts", "reverse"] as const;
