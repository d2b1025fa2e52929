import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import type { ReactNode } from "react";
import { failureWords, post } from "../../api/request.ts";
import { saveRow } from "../../api/rows.ts";
import {
  ChoiceControl,
  NumberControl,
  SecretControl,
  SwitchControl,
  TextControl,
} from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { driverWords } from "./pin-words.ts";
import {
  type DriverParameter,
  type DriverTypeReport,
  parameterPath,
  parameterValues,
  useDriverOptions,
  useDriverTypes,
  useTypeTitle,
} from "./use-driver-options.ts";
import { useHasHeader } from "./use-machine.ts";
import { WiringPicture } from "./WiringPicture.tsx";
import { contactsOf } from "./wiring.ts";

interface DriverFormProps {
  /** Undefined: a new one. */
  readonly driver: Driver | undefined;
  readonly type: string;
  /** Parameters that a new one starts with, instead of the defaults. */
  readonly start?: Readonly<Record<string, unknown>>;
  onClose(): void;
  onBack?(): void;
}

/** Edits a driver's parameters. The controller declares them per type and validates them before they are stored. */
export function DriverForm({ driver, type, start = {}, onClose, onBack }: DriverFormProps) {
  const { t } = useTranslation("hardware");
  const title = useTypeTitle();
  return (
    <Sheet
      title={driver === undefined ? t("newDriver", { type: title(type) }) : driverWords(driver)}
      onClose={onClose}
    >
      <WithOptions>
        {(options) => (
          <Parameters
            driver={driver}
            type={type}
            start={start}
            parameters={options[type] ?? []}
            onClose={onClose}
            onBack={onBack}
          />
        )}
      </WithOptions>
    </Sheet>
  );
}

type Options = Readonly<Record<string, readonly DriverParameter[]>>;

function WithOptions({ children }: { readonly children: (options: Options) => ReactNode }) {
  const { t } = useTranslation(["hardware", "common"]);
  const { data, error, refetch } = useDriverOptions();
  if (data !== undefined)
    return Object.keys(data).length === 0 ? <Empty title={t("noTypes")} /> : children(data);
  if (error === null) return <p className="quiet">{t("common:loading")}</p>;
  return (
    <Empty title={failureWords(error)}>
      <Button onClick={() => void refetch()}>{t("common:reload")}</Button>
    </Empty>
  );
}

interface ParametersProps extends Omit<DriverFormProps, "onBack"> {
  readonly parameters: readonly DriverParameter[];
  readonly onBack: (() => void) | undefined;
}

function Parameters({ driver, type, start = {}, parameters, onClose, onBack }: ParametersProps) {
  const { t } = useTranslation("hardware");
  const report = useDriverTypes().data?.find((each) => each.type === type);
  const draft = useDraft({
    name: driver?.name ?? "",
    config: parameterValues(parameters, driver?.parameters ?? start),
  });
  const hasHeader = useHasHeader();
  const wired = { pin: draft.get("config.pin"), device: draft.get("config.device") };
  const send = async (): Promise<unknown> => {
    const config = Object.fromEntries(
      parameters.map((parameter) => [parameter.name, draft.get(parameterPath(parameter))]),
    );
    const body = { name: draft.get("name"), type, config };
    await post(`${drivers.path}/validate`, driver === undefined ? body : { ...body, id: driver.id });
    return saveRow(drivers, driver?.id, body);
  };
  return (
    <Form
      draft={draft}
      send={send}
      onSaved={onClose}
      onCancel={onClose}
      maySendUnchanged={driver === undefined}
    >
      {onBack !== undefined && (
        <Button variant="default" onClick={onBack}>
          {t("otherType")}
        </Button>
      )}
      <TextControl path="name" label={t("driverName")} help={t("driverNameHelp")} />
      {parameters
        .toSorted((one, other) => one.order - other.order)
        .map((parameter) => (
          <ParameterControl key={parameter.name} parameter={parameter} report={report} />
        ))}
      {hasHeader && report?.wiring !== undefined && (
        <WiringPicture contacts={contactsOf(report.wiring, wired)} note={report.wiring} />
      )}
      {report?.withoutController !== undefined && (
        <p className="quiet">{t(`withoutController.${report.withoutController}`)}</p>
      )}
    </Form>
  );
}

interface ParameterControlProps {
  readonly parameter: DriverParameter;
  readonly report: DriverTypeReport | undefined;
}

function ParameterControl({ parameter, report }: ParameterControlProps) {
  const { name, description } = parameter;
  const help = description === undefined ? "" : messageText({ ...parameter, description }, "description");
  const shared = { path: parameterPath(parameter), label: name, help };
  const choices = report?.choices[name];
  if (choices !== undefined)
    return <ChoiceControl {...shared} options={choices.map((value) => ({ value, label: value }))} />;
  if (report?.secrets.includes(name) === true) return <SecretControl {...shared} />;
  if (parameter.type === 2) return <NumberControl {...shared} decimals={0} />;
  if (parameter.type === 3) return <NumberControl {...shared} decimals={4} />;
  return parameter.type === 4 ? <SwitchControl {...shared} /> : <TextControl {...shared} />;
}
