import { drivers } from "@refugium/model/resources/drivers.ts";
import { useState } from "react";
import { useCapabilities } from "../../api/capabilities.ts";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/Page.tsx";
import { ConnectorForm, type Start } from "./ConnectorForm.tsx";
import { ConnectorsCard } from "./ConnectorsCard.tsx";
import { CONNECTOR_KINDS, type Connector, PIN_KIND_OF, useConnectors } from "./connectors.ts";
import { DriverCard } from "./DriverCard.tsx";
import styles from "./Hardware.module.css";
import { MachineCard } from "./MachineCard.tsx";
import { NewDriver } from "./NewDriver.tsx";
import { ProbesCard } from "./ProbesCard.tsx";
import { builtInFirst, connectable, pinsOf } from "./pins.ts";
import type { FittingDriver } from "./use-machine.ts";

type Open =
  | { readonly what: "driver"; readonly fitting?: FittingDriver }
  | { readonly what: "connector"; readonly connector?: Connector; readonly start: Start };

/** Drivers with their pins, and the connectors that name pins. */
export function HardwarePage() {
  const { t } = useTranslation("hardware");
  const rows = useRows(drivers).toSorted(builtInFirst);
  const connectors = useConnectors();
  const isRunning = useCapabilities();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const edit = (connector: Connector): void =>
    setOpen({ what: "connector", connector, start: { kind: connector.kind } });
  return (
    <Page
      title={t("title")}
      actions={<Button onClick={() => setOpen({ what: "driver" })}>{t("addDriver")}</Button>}
    >
      <div className={styles.grid}>
        {CONNECTOR_KINDS.map((kind) => (
          <ConnectorsCard
            key={kind}
            kind={kind}
            connectors={connectors}
            mayAdd={rows.some((row) => pinsOf(row, PIN_KIND_OF[kind]).length > 0)}
            onAdd={() => setOpen({ what: "connector", start: { kind } })}
            onEdit={edit}
          />
        ))}
        {isRunning("temperature") && <ProbesCard />}
      </div>
      <MachineCard onDriver={(fitting) => setOpen({ what: "driver", fitting })} />
      <div className="list">
        <h2 className="heading">{t("drivers")}</h2>
        <p className="quiet">{t("driversMeaning")}</p>
      </div>
      {rows.map((driver) => (
        <DriverCard
          key={driver.id}
          driver={driver}
          connectors={connectors}
          onFree={({ id }, pin) => {
            const [kind] = connectable(pin);
            if (kind !== undefined)
              setOpen({ what: "connector", start: { kind, driver: id, pin: pin.number } });
          }}
          onUsed={edit}
        />
      ))}
      {open?.what === "driver" && <NewDriver fitting={open.fitting} onClose={close} />}
      {open?.what === "connector" && (
        <ConnectorForm connector={open.connector} start={open.start} onClose={close} />
      )}
    </Page>
  );
}
