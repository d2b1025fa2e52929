import { NativeSelect } from "@mantine/core";
import { PWM_LINES } from "@refugium/model/laws/board-buses.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { useRows } from "../../api/rows.ts";
import { ChecksControl, ChoiceControl, selectable } from "../../form/controls.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { type Connector, type ConnectorKind, PIN_KIND_OF, useConnectors } from "./connectors.ts";
import { type PinChoices, usePinChoices } from "./pin-choices.ts";
import { driverWords, namesOn, pinWords } from "./pin-words.ts";
import { type Pin, type PinnedDriver, pinsInUse, pinsOf } from "./pins.ts";
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
  const choicesOf = usePinChoices(kind, self);
  const rows = useRows(drivers);
  const chosen = String(draft.get("driver") ?? "");
  const driver = rows.find(({ id }) => id === chosen);
  const offered = rows.filter((row) => row.id === chosen || pinsOf(row, PIN_KIND_OF[kind]).length > 0);
  const choose = (id: string): void => {
    draft.set("driver", id);
    if (draft.get("pin") === null) return;
    const next = rows.find((row) => row.id === id);
    const free = next === undefined ? undefined : choicesOf(next).fit[0]?.value;
    draft.set("pin", Number(free ?? 0));
    draft.set("pins", free === undefined ? [] : [Number(free)]);
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
      {driver !== undefined && (
        <Pins driver={driver} kind={kind} others={others} choices={choicesOf(driver)} />
      )}
      {driver?.type === "rpi" && <BoardWiring kind={kind} />}
    </>
  );
}

/** Where the chosen lines of the board are. */
function BoardWiring({ kind }: { readonly kind: ConnectorKind }) {
  const draft = useFormDraft();
  const hasHeader = useHasHeader();
  if (!hasHeader || kind === "analog_inputs") return null;
  const channels = draft.get("pins");
  const lines =
    kind === "jacks"
      ? (Array.isArray(channels) ? channels : []).flatMap((channel) => PWM_LINES[Number(channel)] ?? [])
      : [Number(draft.get("pin") ?? Number.NaN)];
  return <WiringPicture contacts={contactsOfLines(lines)} note={kind} />;
}

interface PinsProps {
  readonly driver: PinnedDriver;
  readonly kind: ConnectorKind;
  readonly others: readonly Connector[];
  readonly choices: PinChoices;
}

function Pins({ driver, kind, others, choices }: PinsProps) {
  const { t } = useTranslation("hardware");
  const isAnalog = kind === "analog_inputs";
  const pins = pinsInUse(driver, others).filter(
    (pin) => pin.isAnalog === isAnalog && pin.kinds.includes(PIN_KIND_OF[kind]),
  );
  if (pins.length === 0) return <p className="quiet">{t("form.noPins")}</p>;
  return kind === "jacks" ? (
    <Channels driver={driver} pins={pins} />
  ) : (
    <OnePin pins={pins} choices={choices} />
  );
}

interface OnePinProps {
  readonly pins: readonly Pin[];
  readonly choices: PinChoices;
}

function OnePin({ pins, choices: { fit, quiet, unfit } }: OnePinProps) {
  const { t } = useTranslation(["hardware", "form"]);
  const draft = useFormDraft();
  const chosen = draft.get("pin");
  const value = typeof chosen === "number" ? String(chosen) : "";
  const isThere = pins.some(({ number }) => number === chosen);
  const lost = {
    value,
    label: value === "" ? t("form:choose") : `${t("pin", { number: Number(chosen) })}: ${t("lost")}`,
  };
  return (
    <>
      <NativeSelect
        name="pin"
        label={t("form.pin")}
        error={draft.fault("pin")}
        value={value}
        data={selectable({ options: [...(isThere ? [] : [lost]), ...fit], recommended: quiet, unfit }, value)}
        onChange={(event) => draft.set("pin", Number(event.currentTarget.value))}
      />
      <Conflict pins={pins.filter(({ number }) => number === chosen)} />
    </>
  );
}

interface ChannelsProps {
  readonly driver: PinnedDriver;
  readonly pins: readonly Pin[];
}

function Channels({ driver, pins }: ChannelsProps) {
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
