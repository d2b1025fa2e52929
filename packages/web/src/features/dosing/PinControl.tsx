import { NativeSelect } from "@mantine/core";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { lights } from "@refugium/model/resources/lights.ts";
import { pumps } from "@refugium/model/resources/pumps.ts";
import { useEffect } from "react";
import { useRow, useRows } from "../../api/rows.ts";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { connectorPinWords } from "../hardware/pin-words.ts";

/** Selects a pin of the chosen jack, and names the users of the others. A new jack preselects its first free pin. */
export function PinControl({ pumpId }: { readonly pumpId: string | undefined }) {
  const { t } = useTranslation("dosing");
  const draft = useFormDraft();
  const jackId = String(draft.get("jack") ?? "");
  const jack = useRow(jacks, jackId);
  const driver = useRow(drivers, jack?.driver ?? "");
  const others = useRows(pumps).filter(
    ({ id, jack: at, type }) => id !== pumpId && at === jackId && type !== "stepper",
  );
  const light = useRows(lights).find(({ jack: at }) => at === jackId);
  const pin = Number(draft.get("pin"));
  const pins = jack?.pins ?? [];
  const userOf = (each: number): string | undefined =>
    others.find(({ pin: taken }) => taken === each)?.name ?? light?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a suggestion when the jack changes, not a correction of the input.
  useEffect(() => {
    if (jack === undefined || (pins.includes(pin) && userOf(pin) === undefined)) return;
    const free = pins.find((each) => userOf(each) === undefined) ?? pins[0];
    if (free !== undefined) draft.set("pin", free);
  }, [jackId]);
  if (jack === undefined) return null;
  const fault = draft.fault("pin");
  const offered = pins.includes(pin) ? pins : [pin, ...pins];
  return (
    <NativeSelect
      label={t("form.pin")}
      error={fault}
      description={pins.every((each) => userOf(each) !== undefined) && t("form.allTaken")}
      value={String(pin)}
      data={offered.map((each) => {
        const user = userOf(each);
        const words = driver === undefined ? String(each) : connectorPinWords(driver, "jacks", each);
        return {
          value: String(each),
          label: user === undefined ? words : t("form.pinTaken", { pin: words, user }),
        };
      })}
      onChange={(event) => draft.set("pin", Number(event.currentTarget.value))}
    />
  );
}
