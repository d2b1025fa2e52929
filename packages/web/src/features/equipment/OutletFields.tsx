import { NativeSelect } from "@mantine/core";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { useTranslation } from "react-i18next";
import { refusedField } from "../../api/request.ts";
import { SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";

/** A driver with free digital outputs. */
export interface FreeDriver {
  readonly id: string;
  readonly name: string;
  readonly pins: readonly number[];
}

interface OutletFieldsProps {
  /** At least one. */
  readonly drivers: readonly FreeDriver[];
  readonly name: string;
  send(body: object): Promise<void>;
  onClose(): void;
}

/** The form of a new outlet. The pin is not preselected: only the person knows where the wire is. */
export function OutletFields({ drivers, name, send, onClose }: OutletFieldsProps) {
  const { t } = useTranslation(["equipment", "form"]);
  const [first] = drivers;
  const start = { ...outlets.shape.initial, name, driver: first?.id ?? "", pin: null };
  const draft = useDraft(start);
  return (
    <Form
      draft={draft}
      maySendUnchanged
      send={async (changes) => {
        if (draft.get("pin") === null) throw refusedField("pin", t("form:required"));
        await send({ ...start, ...changes });
      }}
      onSaved={onClose}
      onCancel={onClose}
    >
      <TextControl path="name" label={t("outlet.name")} />
      <PinFields draft={draft} drivers={drivers} />
      <SwitchControl path="reverse" label={t("outlet.reverse")} help={t("outlet.reverseHelp")} />
    </Form>
  );
}

function PinFields({ draft, drivers }: { readonly draft: Draft } & Pick<OutletFieldsProps, "drivers">) {
  const { t } = useTranslation(["equipment", "form"]);
  const chosen = drivers.find(({ id }) => id === draft.get("driver"));
  const choose = (id: string): void => {
    draft.set("driver", id);
    draft.set("pin", null);
  };
  return (
    <>
      <NativeSelect
        size="md"
        name="driver"
        label={t("outlet.driver")}
        error={draft.fault("driver")}
        value={String(draft.get("driver"))}
        data={drivers.map((driver) => ({ value: driver.id, label: driver.name }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <NativeSelect
        size="md"
        name="pin"
        label={t("outlet.pin")}
        error={draft.fault("pin")}
        value={String(draft.get("pin") ?? "")}
        data={[
          { value: "", label: t("form:choose") },
          ...(chosen?.pins ?? []).map((pin) => ({
            value: String(pin),
            label: t("outlet.pinNumber", { pin }),
          })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          draft.set("pin", value === "" ? null : Number(value));
        }}
      />
    </>
  );
}
