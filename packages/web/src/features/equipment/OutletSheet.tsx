import { NativeSelect } from "@mantine/core";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { refusedField } from "../../api/request.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { ChoiceControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useConnectors } from "../hardware/connectors.ts";
import { connectorPinWords } from "../hardware/pin-words.ts";
import { freePins } from "../hardware/pins.ts";

interface OutletSheetProps {
  onAdded(id: string): void;
  onClose(): void;
}

/** Adds an outlet on a free pin, or shows that there is none. */
export function OutletSheet({ onAdded, onClose }: OutletSheetProps) {
  const { t } = useTranslation("equipment");
  const connectors = useConnectors();
  const taken = connectors.filter(({ kind }) => kind === "outlets");
  // The driver with the most outlets comes first, as the likeliest choice.
  const outletsOn = (id: string): number => taken.filter(({ driver }) => driver === id).length;
  const free = useRows(drivers)
    .map((driver) => ({
      id: driver.id,
      type: driver.type,
      name: driver.name === "" ? driver.id : driver.name,
      pins: freePins(driver, "outlets", connectors),
    }))
    .filter(({ pins }) => pins.length > 0)
    .toSorted((one, other) => outletsOn(other.id) - outletsOn(one.id));
  if (free.length === 0)
    return (
      <Sheet title={t("outlet.title")} onClose={onClose}>
        <Empty title={t("outlet.noPin")}>
          <Link to="/hardware">{t("outlet.toHardware")}</Link>
        </Empty>
      </Sheet>
    );
  const name = t("outlet.suggested", { number: taken.length + 1 });
  return <NewOutlet drivers={free} name={name} onAdded={onAdded} onClose={onClose} />;
}

interface NewOutletProps extends OutletSheetProps {
  /** Those with free digital outputs, at least one. */
  readonly drivers: readonly {
    readonly id: string;
    readonly type: string;
    readonly name: string;
    readonly pins: readonly number[];
  }[];
  readonly name: string;
}

/** The form of a new outlet. The pin is not preselected: only the person knows where the wire is. */
function NewOutlet({ drivers: offered, name, onAdded, onClose }: NewOutletProps) {
  const { t } = useTranslation(["equipment", "form"]);
  const start = { ...outlets.shape.initial, name, driver: offered[0]?.id ?? "", pin: null };
  const draft = useDraft(start);
  const send = async (changes: object): Promise<void> => {
    if (draft.get("pin") === null) throw refusedField("pin", t("form:required"));
    const { id } = await saveRow(outlets, undefined, { ...start, ...changes });
    onAdded(id);
  };
  return (
    <FormSheet title={t("outlet.title")} draft={draft} send={send} onClose={onClose} maySendUnchanged>
      <TextControl path="name" label={t("outlet.name")} />
      <PinFields draft={draft} drivers={offered} />
      <SwitchControl path="reverse" label={t("outlet.reverse")} help={t("outlet.reverseHelp")} />
    </FormSheet>
  );
}

function PinFields({ draft, drivers: offered }: { readonly draft: Draft } & Pick<NewOutletProps, "drivers">) {
  const { t } = useTranslation(["equipment", "form"]);
  const driver = offered.find(({ id }) => id === draft.get("driver"));
  const pins =
    driver?.pins.map((pin) => ({
      value: String(pin),
      label: connectorPinWords(driver, "outlets", pin),
    })) ?? [];
  return (
    <>
      <ChoiceControl
        path="driver"
        label={t("outlet.driver")}
        options={offered.map((driver) => ({ value: driver.id, label: driver.name }))}
        onChoose={(id) => {
          draft.set("driver", id);
          draft.set("pin", null);
        }}
      />
      <NativeSelect
        name="pin"
        label={t("outlet.pin")}
        error={draft.fault("pin")}
        value={String(draft.get("pin") ?? "")}
        data={[{ value: "", label: t("form:choose") }, ...pins]}
        onChange={({ currentTarget: { value } }) => draft.set("pin", value === "" ? null : Number(value))}
      />
    </>
  );
}
