import { NativeSelect } from "@mantine/core";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { ChecksControl, ChoiceControl } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { type Connector, type ConnectorKind, PIN_KIND_OF, useConnectors } from "./connectors.ts";
import { driverWords, fullPinWords, pinWords } from "./pin-words.ts";
import { freePins, type Pin, type PinnedDriver, pinsInUse, pinsOf } from "./pins.ts";
import { useHasHeader } from "./use-machine.ts";
import { WiringPicture } from "./WiringPicture.tsx";
import { contactsOfLines } from "./wiring.ts";

interface DriverAndPinProps {
  readonly kind: ConnectorKind;
  /** The edited connector, which does not conflict with itself. */
  readonly self: Connector | undefined;
}

/** Selects driver and pin; pins in use show their users. */
export function DriverAndPin({ kind, self }: DriverAndPinProps) {
  const { t } = useTranslation(["hardware", "form"]);
  const draft = useFormDraft();
  const others = useConnectors().filter((each) => !(each.kind === self?.kind && each.id === self.id));
  const rows = useRows(drivers);
  const chosen = String(draft.get("driver") ?? "");
  const driver = rows.find(({ id }) => id === chosen);
  const offered = rows.filter((row) => row.id === chosen || pinsOf(row, PIN_KIND_OF[kind]).length > 0);
  const choose = (id: string): void => {
    draft.set("driver", id);
    const next = rows.find((row) => row.id === id);
    const free = next === undefined ? undefined : freePins(next, kind, others)[0];
    draft.set("pin", free ?? 0);
    draft.set("pins", free === undefined ? [] : [free]);
  };
  return (
    <>
      <ChoiceControl
        path="driver"
        label={t("form.driver")}
        options={[
          ...(driver === undefined ? [{ value: chosen, label: t("form:choose") }] : []),
          ...offered.map((row) => ({ value: row.id, label: driverWords(row) })),
        ]}
        onChoose={choose}
      />
      {driver !== undefined && <Pins driver={driver} kind={kind} others={others} />}
      {driver?.type === "rpi" && <BoardWiring kind={kind} />}
    </>
  );
}

/** GPIO lines of the two PWM channels of the board. */
const PWM_LINES = [18, 19];

/** Where the chosen lines of the board are. */
function BoardWiring({ kind }: { readonly kind: ConnectorKind }) {
  const draft = useFormDraft();
  const hasHeader = useHasHeader();
  if (!hasHeader || kind === "analog_inputs") return null;
  const channels = draft.get("pins");
  const lines =
    kind === "jacks"
      ? (Array.isArray(channels) ? channels : []).flatMap((channel) => PWM_LINES[Number(channel)] ?? [])
      : [Number(draft.get("pin"))];
  return <WiringPicture contacts={contactsOfLines(lines)} note={kind} />;
}

interface PinsProps {
  readonly driver: PinnedDriver;
  readonly kind: ConnectorKind;
  readonly others: readonly Connector[];
}

function Pins({ driver, kind, others }: PinsProps) {
  const { t } = useTranslation("hardware");
  const isAnalog = kind === "analog_inputs";
  const pins = pinsInUse(driver, others).filter(
    (pin) => pin.isAnalog === isAnalog && pin.kinds.includes(PIN_KIND_OF[kind]),
  );
  if (pins.length === 0) return <p className="quiet">{t("form.noPins")}</p>;
  return kind === "jacks" ? <Channels driver={driver} pins={pins} /> : <OnePin driver={driver} pins={pins} />;
}

interface PinChoiceProps {
  readonly driver: PinnedDriver;
  readonly pins: readonly Pin[];
}

function OnePin({ driver, pins }: PinChoiceProps) {
  const { t } = useTranslation("hardware");
  const draft = useFormDraft();
  const chosen = Number(draft.get("pin"));
  const isThere = pins.some(({ number }) => number === chosen);
  const label = (pin: Pin): string => {
    const words = fullPinWords(driver, pin);
    return pin.users.length === 0 ? words : t("form.taken", { pin: words, names: namesOn(pin) });
  };
  const options = [
    ...(isThere ? [] : [{ value: String(chosen), label: `${t("pin", { number: chosen })}: ${t("lost")}` }]),
    ...pins.map((pin) => ({ value: String(pin.number), label: label(pin) })),
  ];
  return (
    <>
      <NativeSelect
        name="pin"
        label={t("form.pin")}
        error={draft.fault("pin")}
        value={String(chosen)}
        data={options}
        onChange={(event) => draft.set("pin", Number(event.currentTarget.value))}
      />
      <Conflict pins={pins.filter(({ number }) => number === chosen)} />
    </>
  );
}

function Channels({ driver, pins }: PinChoiceProps) {
  const { t } = useTranslation("hardware");
  const draft = useFormDraft();
  const value = draft.get("pins");
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = (pin: Pin): string => {
    const words = pinWords(driver, pin);
    return pin.users.length === 0 ? words : t("form.taken", { pin: words, names: namesOn(pin) });
  };
  return (
    <>
      <ChecksControl
        path="pins"
        label={t("form.channels")}
        options={pins.map((pin) => ({ value: pin.number, label: label(pin) }))}
      />
      <Conflict pins={pins.filter(({ number }) => chosen.includes(number))} />
    </>
  );
}

/** Warns of a pin conflict before it is saved. */
function Conflict({ pins }: { readonly pins: readonly Pin[] }) {
  const { t } = useTranslation("hardware");
  const names = pins.filter(({ users }) => users.length > 0).map(namesOn);
  if (names.length === 0) return null;
  return (
    <p role="status" className="fault">
      {t("form.conflict", { names: names.join(", ") })}
    </p>
  );
}

function namesOn({ users }: Pin): string {
  return users.map(({ name }) => name).join(", ");
}
