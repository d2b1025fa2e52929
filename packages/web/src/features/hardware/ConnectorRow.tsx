import { outletOutput } from "@refugium/model/output-ids.ts";
import { drivers } from "@refugium/model/resources/drivers.ts";
import { useOutput } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { useRow } from "../../api/rows.ts";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Row } from "../../ui/Row.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { type Connector, RESOURCE_OF } from "./connectors.ts";
import { driverWords, pinWords } from "./pin-words.ts";
import { pinsInUse } from "./pins.ts";
import { ReadNow } from "./ReadNow.tsx";

interface ConnectorRowProps {
  readonly connector: Connector;
  /** Names of the rows that use it. */
  readonly users: readonly string[];
  onEdit(): void;
}

/** One connector: driver and pins, users, and its state. */
export function ConnectorRow({ connector, users, onEdit }: ConnectorRowProps) {
  const { t } = useTranslation(["hardware", "common", "form"]);
  const { kind, id } = connector;
  const name =
    connector.name === "" ? t("unnamedConnector", { kind: t(`kinds.${kind}.one`), id }) : connector.name;
  const isRead = kind === "inlets" || kind === "analog_inputs";
  return (
    <Row
      title={name}
      detail={
        <>
          <Place connector={connector} />
          <p>{users.length === 0 ? t(`kinds.${kind}.unused`) : t("usedBy", { names: users.join(", ") })}</p>
          {kind === "outlets" && <OutletState id={id} />}
        </>
      }
    >
      {kind === "outlets" && (
        <ConfirmButton
          named={t("blink.named", { name })}
          title={t("blink.title", { name })}
          consequence={t("blink.consequence")}
          action={t("blink.button")}
          onConfirm={() => post(`${RESOURCE_OF.outlets.path}/${id}/identify`)}
        />
      )}
      {isRead && <ReadInput kind={kind} id={id} name={name} />}
      <EditButton name={name} onPress={onEdit} />
      <RemoveButton
        resource={RESOURCE_OF[kind]}
        id={id}
        name={name}
        consequence={t(`kinds.${kind}.remove`)}
      />
    </Row>
  );
}

interface ReadInputProps {
  readonly kind: "inlets" | "analog_inputs";
  readonly id: string;
  readonly name: string;
}

function ReadInput({ kind, id, name }: ReadInputProps) {
  const { t } = useTranslation("hardware");
  const words = (value: number): string => {
    if (kind === "analog_inputs") return figure(value, 3);
    return value === 1 ? t("readOn") : t("readOff");
  };
  return <ReadNow name={name} read={() => post<number>(`/api/${kind}/${id}/read`)} words={words} />;
}

function Place({ connector }: { readonly connector: Connector }) {
  const { t } = useTranslation("hardware");
  const driver = useRow(drivers, connector.driver);
  if (driver === undefined) return <p className="fault">{t("noDriver")}</p>;
  const isAnalog = connector.kind === "analog_inputs";
  const pins = pinsInUse(driver, [connector]).filter(
    (pin) => pin.isAnalog === isAnalog && connector.pins.includes(pin.number),
  );
  const words = [
    driverWords(driver),
    ...pins.map((pin) => pinWords(driver, pin)),
    ...(connector.reverse ? [t("reversed")] : []),
  ];
  return <p>{words.join(" · ")}</p>;
}

/** State of the outlet; none while nothing is plugged into it. */
function OutletState({ id }: { readonly id: string }) {
  const { t } = useTranslation("hardware");
  const output = useOutput(outletOutput(id));
  if (output === undefined) return null;
  const isConfirmed = output.confirmed !== null && output.confirmed > 0 === output.value > 0;
  const state = output.value > 0 ? t("on") : t("off");
  return <p>{isConfirmed ? state : `${state}, ${t("unconfirmed")}`}</p>;
}
