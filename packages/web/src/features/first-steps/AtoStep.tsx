import { atos } from "@refugium/model/resources/atos.ts";
import { inlets, outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { useRows } from "../../api/rows.ts";
import { DurationControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { AtoCheck } from "./AtoCheck.tsx";
import { pinOf } from "./chosen-pin.ts";
import { PinControl } from "./PinControl.tsx";
import { refuseSamePin } from "./refuse-impossible.ts";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

/** Step of the top-off: a level sensor and a pump, tried before it is started. */
export function AtoStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(atos);
  if (first !== undefined) {
    return (
      <DoneStep
        {...props}
        title={t("ato.title")}
        words={t(first.enable ? "ato.done" : "ato.wired", { name: first.name })}
        missing={first.enable ? undefined : t("ato.notStarted")}
      >
        <AtoCheck ato={first} />
      </DoneStep>
    );
  }
  return <AtoForm {...props} />;
}

function AtoForm({ onCreated, onNext, onBack }: StepProps) {
  const { t } = useTranslation("firstSteps");
  const draft = useDraft({ name: t("ato.nameInitial"), inlet: "", high_inlet: "", pump: "", max_run: 60 });
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "inlet", "pump");
    refuseSamePin(draft, "inlet", "high_inlet", "pump");
    const level = pinOf(draft.get("inlet"));
    const pump = pinOf(draft.get("pump"));
    const overfull = pinOf(draft.get("high_inlet"));
    const wires = [
      ...(level === undefined ? [] : [{ ...level, role: "float-low" as const }]),
      ...(pump === undefined ? [] : [{ ...pump, role: "ato-pump" as const }]),
      ...(overfull === undefined ? [] : [{ ...overfull, role: "float-high" as const }]),
    ];
    const creations = [
      { resource: inlets, body: () => ({ name: t("ato.float"), ...level }) },
      { resource: outlets, body: () => ({ name: t("ato.pump"), ...pump }) },
      {
        resource: equipment,
        body: ([, outlet]: readonly string[]) => ({ name: t("ato.pump"), outlet, role: "ato-pump" }),
      },
      ...(overfull === undefined
        ? []
        : [{ resource: inlets, body: () => ({ name: t("ato.overfull"), ...overfull }) }]),
      {
        resource: atos,
        body: ([inlet, , id, high = ""]: readonly string[]) => ({
          name: draft.get("name"),
          // Once it is on it holds the pump off while the level is full: the pump is tried before.
          enable: false,
          control: true,
          inlet,
          high_inlet: high,
          pump: id,
          max_run: draft.get("max_run"),
        }),
      },
    ];
    onCreated(await setUp(creations, wires));
  };
  return (
    <Step
      title={t("ato.title")}
      intro={t("ato.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      <Form draft={draft} send={send} action={t("set")} maySendUnchanged>
        <TextControl path="name" label={t("ato.name")} />
        <PinControl path="inlet" label={t("ato.floatPin")} help={t("ato.floatHelp")} kind="inlets" />
        <PinControl
          path="high_inlet"
          label={t("ato.overfullPin")}
          help={t("ato.overfullHelp")}
          kind="inlets"
          isOptional
        />
        <PinControl path="pump" label={t("ato.pumpPin")} kind="outlets" />
        <DurationControl
          path="max_run"
          label={t("ato.maxRun")}
          help={t("ato.maxRunHelp")}
          min={1}
          decimals={0}
        />
      </Form>
    </Step>
  );
}
