import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import { useState } from "react";
import { useAbout } from "../../api/about.ts";
import { post } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Tag } from "../../ui/Tag.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import type { Connector } from "./connectors.ts";
import { DriverForm } from "./DriverForm.tsx";
import styles from "./Hardware.module.css";
import { PinPicture } from "./PinPicture.tsx";
import { driverWords, pinWords } from "./pin-words.ts";
import { isPlain, type Pin, pinsInUse } from "./pins.ts";
import { useTypeTitle } from "./use-driver-options.ts";
import { useDriverState } from "./use-driver-state.ts";

interface DriverCardProps {
  readonly driver: Driver;
  readonly connectors: readonly Connector[];
  onFree(driver: Driver, pin: Pin): void;
  onUsed(connector: Connector): void;
}

/** One driver: connection, parameters and pins. */
export function DriverCard({ driver, connectors, onFree, onUsed }: DriverCardProps) {
  const { t } = useTranslation("hardware");
  const { state, problem } = useDriverState(driver);
  const name = driverWords(driver);
  const pins = pinsInUse(driver, connectors);
  const isAbsent = state === "absent";
  if (isAbsent && pins.every(({ users }) => users.length === 0)) return <AbsentBoard name={name} />;
  return (
    <Card title={name} aside={<Tag tone={state === "connected" ? "ok" : "act"}>{t(`state.${state}`)}</Tag>}>
      <DriverWords driver={driver} />
      {isAbsent && <p className={styles.fault}>{t("absentBoard")}</p>}
      {problem !== undefined && (
        <p className={styles.fault}>
          {messageText(problem, "message")}. {messageText(problem, "fix")}.
        </p>
      )}
      <PinPicture
        driver={driver}
        name={name}
        pins={pins}
        onFree={(pin) => onFree(driver, pin)}
        onUsed={onUsed}
      />
      <PinFaults driver={driver} pins={pins} />
      {driver.type !== "rpi" && <DriverActions driver={driver} name={name} pins={pins} />}
    </Card>
  );
}

function AbsentBoard({ name }: { readonly name: string }) {
  const { t } = useTranslation("hardware");
  return (
    <Card title={name} aside={<Tag tone="quiet">{t("state.absent")}</Tag>}>
      <p className="quiet">{t("absentBoard")}</p>
    </Card>
  );
}

function DriverWords({ driver }: { readonly driver: Driver }) {
  const { t } = useTranslation("hardware");
  const isSimulated = useAbout()?.simulated === true;
  const title = useTypeTitle();
  if (driver.type === "rpi")
    return <p className="quiet">{t(isSimulated ? "builtInSimulated" : "builtIn")}</p>;
  const parameters = Object.entries(driver.parameters).map(([parameter, value]) =>
    t("value", { name: parameter, value: String(value) }),
  );
  return <p className="quiet">{[title(driver.type), ...parameters].join(" · ")}</p>;
}

function PinFaults({ driver, pins }: { readonly driver: Driver; readonly pins: readonly Pin[] }) {
  const { t } = useTranslation("hardware");
  const faults = pins
    .filter(({ kinds, users }) => users.length > 1 || kinds.length === 0)
    .map((pin) => {
      const words = { pin: pinWords(driver, pin), names: pin.users.map(({ name }) => name).join(", ") };
      return pin.users.length > 1 ? t("conflict", words) : t("lostPin", words);
    });
  return faults.map((fault) => (
    <p key={fault} className={styles.fault}>
      {fault}
    </p>
  ));
}

function DriverActions({
  driver,
  name,
  pins,
}: {
  readonly driver: Driver;
  readonly name: string;
  readonly pins: readonly Pin[];
}) {
  const { t } = useTranslation(["hardware", "common", "form"]);
  const notify = useToast();
  const [isEditing, setEditing] = useState(false);
  const mayProvision = isPlain(driver) && pins.some(({ users }) => users.length === 0);
  const provision = async (): Promise<void> => {
    const { created } = await post<{ readonly created: number }>(`${drivers.path}/${driver.id}/provision`);
    notify(t("provisioned", { created }));
  };
  return (
    <div className="buttons">
      <EditButton name={name} onPress={() => setEditing(true)} />
      {mayProvision && (
        <ConfirmButton
          named={t("provisionNamed", { name })}
          title={t("provisionTitle", { name })}
          consequence={t("provisionConsequence")}
          action={t("provision")}
          onConfirm={provision}
        />
      )}
      <RemoveButton resource={drivers} id={driver.id} name={name} consequence={t("removeDriver")} />
      {isEditing && <DriverForm driver={driver} type={driver.type} onClose={() => setEditing(false)} />}
    </div>
  );
}
