import { drivers } from "@refugium/model/resources/drivers.ts";
import { useRows } from "../../api/rows.ts";
import { ChoiceControl, type ControlProps, type Option } from "../../form/controls.tsx";
import { useTranslation } from "../../text/translate.ts";
import type { ConnectorKind } from "../hardware/connectors.ts";
import { usePinChoices } from "../hardware/pin-choices.ts";
import { driverWords } from "../hardware/pin-words.ts";

interface PinControlProps extends ControlProps {
  /** The connector that it is for. */
  readonly kind: ConnectorKind;
  /** True: without one the step works, too. */
  readonly isOptional?: boolean;
}

/** Whether any driver has a pin of this kind, free or not. */
export function useHasPin(kind: ConnectorKind): boolean {
  const choicesOf = usePinChoices(kind);
  return useRows(drivers).some((driver) => {
    const { fit, unfit } = choicesOf(driver);
    return fit.length + unfit.length > 0;
  });
}

/** Selects a pin without a connector, of any driver. */
export function PinControl({ kind, isOptional = false, ...props }: PinControlProps) {
  const { t } = useTranslation(["firstSteps", "form"]);
  const choicesOf = usePinChoices(kind);
  const boards = useRows(drivers);
  const isOnly = boards.filter((driver) => choicesOf(driver).fit.length > 0).length === 1;
  const choices = boards.map((driver) => {
    const onBoard = (options: readonly Option[]): readonly Option[] =>
      options.map(({ value, label }) => ({
        value: `${driver.id} ${value}`,
        label: isOnly ? label : t("pin", { board: driverWords(driver), pin: label }),
      }));
    const { fit, quiet, unfit } = choicesOf(driver);
    return { fit: onBoard(fit), quiet: onBoard(quiet), unfit: onBoard(unfit) };
  });
  return (
    <ChoiceControl
      {...props}
      options={[
        { value: "", label: t(isOptional ? "form:nothing" : "form:choose") },
        ...choices.flatMap(({ fit }) => fit),
      ]}
      recommended={choices.flatMap(({ quiet }) => quiet)}
      unfit={choices.flatMap(({ unfit }) => unfit)}
    />
  );
}
