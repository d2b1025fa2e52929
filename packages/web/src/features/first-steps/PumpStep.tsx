import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { useEquipment } from "../../api/live.ts";
import { NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { pinOf } from "./chosen-pin.ts";
import { EquipmentCheck } from "./EquipmentCheck.tsx";
import { PinControl } from "./PinControl.tsx";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

const USUAL_WATTS = 40;

/** Step of the return pump: switched on at once, on in its safe state too. */
export function PumpStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const first = useEquipment().find(({ role }) => role === "return-pump");
  if (first === undefined) return <PumpForm {...props} />;
  return (
    <DoneStep {...props} title={t("pump.title")} words={t("pump.done", { name: first.name })}>
      <EquipmentCheck id={first.id} action={t("pump.start")} look={t("pump.look")} seconds={0} />
    </DoneStep>
  );
}

function PumpForm({ onCreated, onNext, onBack }: StepProps) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const draft = useDraft({ name: t("pump.nameInitial"), pump: "", wattage: USUAL_WATTS });
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "pump");
    const pin = pinOf(draft.get("pump"));
    const name = draft.get("name");
    const watts = Number(draft.get("wattage"));
    const creations = [
      { resource: outlets, body: () => ({ name, ...pin }) },
      {
        resource: equipment,
        body: ([outlet]: readonly string[]) => ({
          name,
          outlet,
          role: "return-pump",
          safe_state: "on",
          on: true,
          wattage: draft.get("wattage"),
        }),
      },
    ];
    onCreated(await setUp(creations, pin === undefined ? [] : [{ ...pin, role: "return-pump", watts }]));
  };
  return (
    <Step
      title={t("pump.title")}
      intro={t("pump.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      <Form draft={draft} send={send} action={t("pump.start")} maySendUnchanged>
        <TextControl path="name" label={t("pump.name")} />
        <PinControl path="pump" label={t("pump.pin")} kind="outlets" />
        <NumberControl path="wattage" label={t("pump.watts")} unit="W" min={0} decimals={0} />
      </Form>
    </Step>
  );
}
