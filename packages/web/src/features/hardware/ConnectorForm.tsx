import { drivers } from "@refugium/model/resources/drivers.ts";
import { refusedField } from "../../api/request.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { ChoiceControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import {
  CONNECTOR_KINDS,
  type Connector,
  type ConnectorKind,
  PIN_KIND_OF,
  RESOURCE_OF,
} from "./connectors.ts";
import { DriverAndPin } from "./DriverAndPin.tsx";
import { usePinChoices } from "./pin-choices.ts";
import { builtInFirst, connectable, pinsInUse, pinsOf } from "./pins.ts";

/** Preset of a new connector: its kind, and perhaps its pin. */
export interface Start {
  readonly kind: ConnectorKind;
  readonly name?: string;
  readonly driver?: string;
  /** Null: none is preselected, but one must be chosen. */
  readonly pin?: number | null;
}

interface ConnectorFormProps {
  /** Undefined: a new one. */
  readonly connector: Connector | undefined;
  readonly start: Start;
  /** Called with the id of a new one. */
  onAdded?(id: string): void;
  onClose(): void;
}

/** Edits a connector. Free pins come first; pins in use are marked. */
export function ConnectorForm({ connector, start, onAdded, onClose }: ConnectorFormProps) {
  const { t } = useTranslation(["hardware", "form"]);
  const draft = useDraft(useInitial(connector, start));
  const kind = kindOf(draft);
  const send = async (): Promise<void> => {
    if (kind !== "jacks" && draft.get("pin") === null) throw refusedField("pin", t("form:required"));
    if (kind === "jacks" && isEmpty(draft.get("pins"))) throw refusedField("pins", t("form:required"));
    const { id } = await saveRow(RESOURCE_OF[kind], connector?.id, bodyOf(kind, draft));
    if (connector === undefined) onAdded?.(id);
  };
  return (
    <FormSheet
      title={connector === undefined ? t(`kinds.${kind}.add`) : connector.name}
      draft={draft}
      send={send}
      onClose={onClose}
      maySendUnchanged={connector === undefined}
    >
      {connector === undefined && typeof start.pin === "number" && <KindChoice start={start} />}
      <TextControl path="name" label={t("form.name")} />
      <DriverAndPin kind={kind} self={connector} />
      {kind !== "analog_inputs" && (
        <SwitchControl
          path="reverse"
          label={t("form.reverse")}
          help={t(
            kind === "outlets"
              ? "form.reverseOutlet"
              : kind === "inlets"
                ? "form.reverseInlet"
                : "form.reverseJack",
          )}
        />
      )}
    </FormSheet>
  );
}

/** A pin may be an outlet or an inlet, a channel an outlet or a dimmer. */
function KindChoice({ start }: { readonly start: Start }) {
  const { t } = useTranslation("hardware");
  const driver = useRows(drivers).find(({ id }) => id === start.driver);
  const isAnalog = start.kind === "analog_inputs";
  const pin =
    driver === undefined
      ? undefined
      : pinsInUse(driver, []).find((each) => each.number === start.pin && each.isAnalog === isAnalog);
  const kinds = pin === undefined ? [start.kind] : connectable(pin);
  if (kinds.length < 2) return null;
  return (
    <ChoiceControl
      path="kind"
      label={t("form.kind")}
      options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}.one`) }))}
    />
  );
}

function isEmpty(pins: unknown): boolean {
  return Array.isArray(pins) && pins.length === 0;
}

function useInitial(connector: Connector | undefined, { kind, name = "", driver, pin }: Start): object {
  const choicesOf = usePinChoices(kind, connector);
  const rows = useRows(drivers).toSorted(builtInFirst);
  if (connector !== undefined) return { ...connector, pin: connector.pins[0] ?? 0 };
  const fitting = rows.filter((row) => pinsOf(row, PIN_KIND_OF[kind]).length > 0);
  const chosen =
    rows.find(({ id }) => id === driver) ??
    fitting.find((row) => choicesOf(row).fit.length > 0) ??
    fitting[0];
  const free = chosen === undefined ? undefined : choicesOf(chosen).fit[0];
  if (pin === null) return { kind, name, driver: chosen?.id ?? "", pin, pins: [], reverse: false };
  const first = pin ?? (free === undefined ? undefined : Number(free.value));
  return {
    kind,
    name,
    driver: chosen?.id ?? "",
    pin: first ?? 0,
    pins: first === undefined ? [] : [first],
    reverse: false,
  };
}

function kindOf(draft: Draft): ConnectorKind {
  const chosen = draft.get("kind");
  return CONNECTOR_KINDS.find((kind) => kind === chosen) ?? "outlets";
}

function bodyOf(kind: ConnectorKind, draft: Draft): object {
  const shared = { name: draft.get("name"), driver: draft.get("driver") };
  if (kind === "analog_inputs") return { ...shared, pin: draft.get("pin") };
  const reverse = draft.get("reverse");
  return kind === "jacks"
    ? { ...shared, pins: draft.get("pins"), reverse }
    : { ...shared, pin: draft.get("pin"), reverse };
}
