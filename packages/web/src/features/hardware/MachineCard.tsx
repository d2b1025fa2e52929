import { failureWords } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Row } from "../../ui/Row.tsx";
import { type FittingDriver, type Machine, type ScannedDevice, useMachine, useScan } from "./use-machine.ts";

interface MachineCardProps {
  onDriver(driver: FittingDriver): void;
}

/** What was found on the computer of the controller, what is missing, and a driver for each thing. */
export function MachineCard({ onDriver }: MachineCardProps) {
  const { t } = useTranslation(["hardware", "common"]);
  const { data, error, isFetching, refetch } = useMachine();
  return (
    <Card title={t("machine.title")}>
      {error !== null && <p role="alert">{t("notRead", { message: failureWords(error) })}</p>}
      {data === undefined && error === null && <p className="quiet">{t("common:loading")}</p>}
      {data !== undefined && <Found machine={data} onDriver={onDriver} />}
      <div className="buttons">
        {data !== undefined && data.i2c.length > 0 && !data.simulated && <ScanButton />}
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t("machine.again")}
        </Button>
      </div>
    </Card>
  );
}

function Found({ machine, onDriver }: FoundProps) {
  const { t } = useTranslation("hardware");
  const { board, kernel, architecture } = machine;
  const summary = [board, t("machine.kernel", { kernel, architecture }), ...countsOf(machine, t)];
  return (
    <>
      <p className="quiet">{summary.filter((part) => part !== "").join(" · ")}</p>
      {machine.notes.map((note) => (
        <p key={messageText(note, "message")}>{messageText(note, "message")}</p>
      ))}
      <Lacking machine={machine} />
      <ul className="rows">
        {machine.one_wire.map(({ name, driver }) => (
          <Row key={name} title={name} detail={t("machine.oneWire")}>
            {driver !== null && <AddButton driver={driver} name={name} onDriver={onDriver} />}
          </Row>
        ))}
        {machine.scan?.devices.map((device) => (
          <FoundChip key={device.address} device={device} onDriver={onDriver} />
        ))}
        <SpiPlaces machine={machine} onDriver={onDriver} />
        <KernelSensors machine={machine} onDriver={onDriver} />
        {machine.serial.map(({ path }) => (
          <Row key={path} title={path} detail={t("machine.serial")} />
        ))}
      </ul>
      {machine.scan?.devices.length === 0 && <p className="quiet">{t("machine.noneAnswered")}</p>}
    </>
  );
}

type FoundProps = MachineCardProps & { readonly machine: Machine };

function SpiPlaces({ machine, onDriver }: FoundProps) {
  const { t } = useTranslation("hardware");
  return machine.spi.map(({ path, guesses }) => (
    <Row key={path} title={path} detail={t("machine.spi")}>
      <div className="buttons">
        {guesses.map(({ chip, driver }) => (
          <AddButton key={chip} driver={driver} name={`${chip} ${path}`} label={chip} onDriver={onDriver} />
        ))}
      </div>
    </Row>
  ));
}

function KernelSensors({ machine, onDriver }: FoundProps) {
  const { t } = useTranslation("hardware");
  return machine.iio.map(({ name, channels }) => (
    <Row key={name} title={name} detail={t("machine.iio")}>
      <div className="buttons">
        {channels.map(
          ({ channel, driver }) =>
            driver !== null && (
              <AddButton
                key={channel}
                driver={driver}
                name={`${name} ${channel}`}
                label={channel}
                onDriver={onDriver}
              />
            ),
        )}
      </div>
    </Row>
  ));
}

type Words = ReturnType<typeof useTranslation<"hardware">>["t"];

function countsOf({ gpio, i2c, pwm }: Machine, t: Words): readonly string[] {
  const lines = gpio.reduce((sum, chip) => sum + chip.lines.length, 0);
  const channels = pwm.reduce((sum, chip) => sum + chip.channels, 0);
  return [
    ...(lines > 0 ? [t("machine.lines", { count: lines })] : []),
    ...(i2c.length > 0 ? [t("machine.buses", { count: i2c.length })] : []),
    ...(channels > 0 ? [t("machine.channels", { count: channels })] : []),
  ];
}

/** What is missing, with the line or the command that helps. */
function Lacking({ machine: { missing, permissions } }: { readonly machine: Machine }) {
  const steps = [
    ...missing.map((each) => ({ words: messageText(each, "message"), code: each.line })),
    ...permissions.map((each) => ({ words: messageText(each, "message"), code: each.command })),
  ];
  return (
    <ul className="rows">
      {steps.map(({ words, code }) => (
        <li key={words}>
          {words}
          {code !== null && (
            <>
              {" "}
              <code>{code}</code>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function FoundChip({ device, onDriver }: MachineCardProps & { readonly device: ScannedDevice }) {
  const { t } = useTranslation("hardware");
  const { address, guesses, held_by: holder } = device;
  const chips = guesses.map(({ chip }) => chip).join(", ");
  const detail = holder === null ? chips || t("machine.unknownChip") : t("machine.heldBy", { holder });
  return (
    <Row title={t("machine.address", { address })} detail={detail}>
      <div className="buttons">
        {guesses.map(
          ({ chip, driver }) =>
            driver !== null &&
            holder === null && (
              <AddButton
                key={chip}
                driver={driver}
                name={`${chip} ${address}`}
                label={chip}
                onDriver={onDriver}
              />
            ),
        )}
      </div>
    </Row>
  );
}

interface AddButtonProps extends MachineCardProps {
  readonly driver: FittingDriver;
  /** Of what, for screen readers. */
  readonly name: string;
  readonly label?: string;
}

function AddButton({ driver, name, label, onDriver }: AddButtonProps) {
  const { t } = useTranslation("hardware");
  return (
    <Button variant="default" aria-label={t("machine.addNamed", { name })} onClick={() => onDriver(driver)}>
      {label ?? t("machine.add")}
    </Button>
  );
}

function ScanButton() {
  const { t } = useTranslation("hardware");
  const scan = useScan();
  return (
    <ConfirmButton
      title={t("machine.scanTitle")}
      consequence={t("machine.scanConsequence")}
      action={t("machine.scan")}
      onConfirm={scan}
    />
  );
}
