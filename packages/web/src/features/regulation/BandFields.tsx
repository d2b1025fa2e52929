import { equipment } from "@refugium/model/resources/equipment.ts";
import { macros } from "@refugium/model/resources/macros.ts";
import type { ReactNode } from "react";
import {
  type ControlProps,
  helped,
  NumberControl,
  type NumberProps,
  ReferenceControl,
  SwitchControl,
} from "../../form/controls.tsx";
import { Fields } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";

type Look = Omit<NumberProps, keyof ControlProps>;

interface BandFieldsProps {
  readonly texts: "temperature" | "ph";
  /** What raises and what lowers the value: equipment or macros. */
  readonly up: ControlProps;
  readonly down: ControlProps;
  /** Step and unit of a value, and of a difference of two. */
  readonly value: Look;
  readonly span: Look;
  /** Limits of what drives the value, shown while it is controlled. */
  readonly limits?: ReactNode;
}

/** The band, what keeps the value in it, and the alarm. */
export function BandFields({ texts, up, down, value, span, limits }: BandFieldsProps) {
  const { t } = useTranslation(["temperature", "ph"]);
  const draft = useFormDraft();
  const to = draft.get("is_macro") === true ? macros : equipment;
  const isControlled = draft.get("control") === true;
  return (
    <>
      <Fields title={t(`${texts}:fields.band`)}>
        <NumberControl path="min" label={t(`${texts}:fields.min`)} {...value} />
        <NumberControl path="max" label={t(`${texts}:fields.max`)} {...value} />
        <SwitchControl path="control" label={t(`${texts}:fields.control`)} />
        {isControlled && (
          <>
            <ReferenceControl {...up} to={to} />
            <ReferenceControl {...down} to={to} />
            <NumberControl path="hysteresis" {...helped(`${texts}:fields.hysteresis`)} {...span} min={0} />
          </>
        )}
      </Fields>
      {isControlled && limits}
      <Fields title={t(`${texts}:fields.alarm`)}>
        <SwitchControl path="notify.enable" label={t(`${texts}:fields.notify`)} />
        {draft.get("notify.enable") === true && (
          <>
            <NumberControl path="notify.min" label={t(`${texts}:fields.notifyMin`)} {...value} />
            <NumberControl path="notify.max" label={t(`${texts}:fields.notifyMax`)} {...value} />
          </>
        )}
      </Fields>
    </>
  );
}
