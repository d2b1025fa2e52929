import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import { useState } from "react";
import { post } from "../../../api/request.ts";
import { useRows } from "../../../api/rows.ts";
import { figure } from "../../../text/format.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { ConfirmButton } from "../../../ui/ConfirmButton.tsx";
import { Row } from "../../../ui/Row.tsx";
import { connectorPinWords } from "../../hardware/pin-words.ts";
import { pinsOf } from "../../hardware/pins.ts";
import { useRenewSimulation, type Wire } from "./use-simulation.ts";
import { WireForm } from "./WireForm.tsx";

/** Roles whose pin is read. */
const INPUTS: ReadonlySet<string> = new Set(["float-low", "float-high", "leak"]);

/** The wiring between pins and devices of the simulated tank. */
export function WiringCard({ wiring }: { readonly wiring: readonly Wire[] }) {
  const { t } = useTranslation("simulation");
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={t("wiring")}>
      <p className="quiet">{t("wiringMeaning")}</p>
      <ul className="rows">
        {wiring.map((wire) => (
          <WireRow key={`${wire.driver} ${wire.pin} ${wire.role}`} wire={wire} />
        ))}
      </ul>
      <div className="buttons">
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("addWire")}
        </Button>
      </div>
      {isAdding && <WireForm onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** The pin of a wire as text: "GPIO 4", or its number where the driver is missing. */
function pinOf({ role, pin }: Wire, driver: Driver | undefined): string {
  if (driver === undefined) return String(pin);
  if (role === "ph") return connectorPinWords(driver, "analog_inputs", pin);
  if (INPUTS.has(role)) return connectorPinWords(driver, "inlets", pin);
  const isSwitched = pinsOf(driver, "digital-output").includes(pin);
  return connectorPinWords(driver, isSwitched ? "outlets" : "jacks", pin);
}

function WireRow({ wire }: { readonly wire: Wire }) {
  const { t } = useTranslation("simulation");
  const driver = useRows(drivers).find(({ id }) => id === wire.driver);
  const renew = useRenewSimulation();
  const words = t("wire", {
    role: t(`role.${wire.role}`),
    driver: driver?.name ?? wire.driver,
    pin: pinOf(wire, driver),
  });
  const more = [
    ...(wire.watts > 0 ? [t("wireWatts", { watts: figure(wire.watts, 0) })] : []),
    ...(wire.reverse ? [t("wireReverse")] : []),
  ];
  return (
    <Row title={words} detail={more.join(" · ")}>
      <ConfirmButton
        named={t("cutNamed", { wire: words })}
        title={t("cutTitle", { wire: words })}
        consequence={t("cutConsequence")}
        action={t("cut")}
        onConfirm={() =>
          post("/api/simulation/wiring", { driver: wire.driver, pin: wire.pin, role: "none" }).then(renew)
        }
      />
    </Row>
  );
}
