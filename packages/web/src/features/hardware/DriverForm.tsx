import { Button } from "@mantine/core";
import { type Driver, drivers } from "@refugium/model/resources/drivers.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords, post } from "../../api/request.ts";
import { saveRow } from "../../api/rows.ts";
import { NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { messageText } from "../../text/message-text.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { driverWords, typeWords } from "./pin-words.ts";
import {
  type DriverParameter,
  parameterPath,
  parameterValues,
  useDriverOptions,
} from "./use-driver-options.ts";

interface DriverFormProps {
  /** Undefined: a new one. */
  readonly driver: Driver | undefined;
  readonly type: string;
  onClose(): void;
  onBack?(): void;
}

/** Edits a driver's parameters. The controller declares them per type and validates them before they are stored. */
export function DriverForm({ driver, type, onClose, onBack }: DriverFormProps) {
  const { t } = useTranslation("hardware");
  return (
    <Sheet
      title={driver === undefined ? t("newDriver", { type: typeWords(type) }) : driverWords(driver)}
      onClose={onClose}
    >
      <WithOptions>
        {(options) => (
          <Parameters
            driver={driver}
            type={type}
            parameters={options[type] ?? []}
            onClose={onClose}
            onBack={onBack}
          />
        )}
      </WithOptions>
    </Sheet>
  );
}

/** First the choice of the type, then its form. */
export function NewDriver({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("hardware");
  const [type, setType] = useState<string>();
  if (type !== undefined)
    return <DriverForm driver={undefined} type={type} onClose={onClose} onBack={() => setType(undefined)} />;
  return (
    <Sheet title={t("chooseType")} onClose={onClose}>
      <WithOptions>
        {(options) => (
          <ul className="list">
            {Object.keys(options).map((each) => (
              <li key={each} className="list">
                <button type="button" className="choice" onClick={() => setType(each)}>
                  {typeWords(each)}
                </button>
              </li>
            ))}
          </ul>
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

function Parameters({ driver, type, parameters, onClose, onBack }: ParametersProps) {
  const { t } = useTranslation("hardware");
  const draft = useDraft({
    name: driver?.name ?? "",
    config: parameterValues(parameters, driver?.parameters ?? {}),
  });
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
          <ParameterControl key={parameter.name} parameter={parameter} />
        ))}
    </Form>
  );
}

function ParameterControl({ parameter }: { readonly parameter: DriverParameter }) {
  const { name, description } = parameter;
  const help = description === undefined ? "" : messageText({ ...parameter, description }, "description");
  const shared = { path: parameterPath(parameter), label: name, help };
  if (parameter.type === 2) return <NumberControl {...shared} decimals={0} />;
  if (parameter.type === 3) return <NumberControl {...shared} decimals={4} />;
  return parameter.type === 4 ? <SwitchControl {...shared} /> : <TextControl {...shared} />;
}
