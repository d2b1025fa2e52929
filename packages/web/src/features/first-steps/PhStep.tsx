import { usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { analogInputs } from "@refugium/model/resources/connectors.ts";
import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { Link } from "@tanstack/react-router";
import { useReading } from "../../api/live.ts";
import { useRows } from "../../api/rows.ts";
import { NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { pinOf } from "./chosen-pin.ts";
import styles from "./FirstSteps.module.css";
import { PinControl, useHasPin } from "./PinControl.tsx";
import { refuseSwapped } from "./refuse-impossible.ts";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

/** Step of a pH probe that is watched, not controlled. */
export function PhStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(phprobes);
  if (first === undefined) return <PhForm {...props} />;
  return (
    <DoneStep {...props} title={t("ph.title")} words={t("ph.done", { name: first.name })}>
      <PhReading id={first.id} />
      {first.calibration_points.length === 0 && <p className="attention">{t("ph.uncalibrated")}</p>}
    </DoneStep>
  );
}

/** What the probe says now, or that it does not answer. */
function PhReading({ id }: { readonly id: string }) {
  const { t } = useTranslation(["firstSteps", "ph"]);
  const reading = useReading("phprobes", id);
  const words = (): string => {
    if (reading === undefined) return t("ph:waiting");
    if (reading.quality !== "good") return t(`ph:quality.${reading.quality}`);
    return t("ph.reads", { value: figure(reading.value ?? 0, 2) });
  };
  return (
    <p role="status" className={reading?.quality === "good" ? styles.good : "attention"}>
      {words()}
    </p>
  );
}

function PhForm({ choice, onCreated, onNext, onBack }: StepProps) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const { min, max, low, high } = usualTank(choice.kind).ph;
  const draft = useDraft({ name: t("ph.nameInitial"), input: "", notify: { min: low, max: high } });
  const setUp = useSetUp();
  const hasInput = useHasPin("analog_inputs");
  const send = async (): Promise<void> => {
    requireFields(draft, "input");
    refuseSwapped(draft, "notify.min", "notify.max");
    const pin = pinOf(draft.get("input"));
    const name = draft.get("name");
    const notify = { enable: true, min: draft.get("notify.min"), max: draft.get("notify.max") };
    const creations = [
      { resource: analogInputs, body: () => ({ name: t("ph.probe"), ...pin }) },
      {
        resource: phprobes,
        body: ([input]: readonly string[]) => ({
          ...phprobes.shape.initial,
          name,
          enable: true,
          analog_input: input,
          min,
          max,
          hysteresis: 0.05,
          notify,
        }),
      },
    ];
    onCreated(await setUp(creations, pin === undefined ? [] : [{ ...pin, role: "ph" }]));
  };
  return (
    <Step
      title={t("ph.title")}
      intro={t("ph.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      {!hasInput && (
        <p className="attention">
          {t("ph.noInput")}{" "}
          <Link to="/hardware" className="text-link">
            {t("hardware.more")}
          </Link>
        </p>
      )}
      <Form draft={draft} send={send} action={t("ph.start")} maySendUnchanged>
        <TextControl path="name" label={t("ph.name")} />
        <PinControl path="input" label={t("ph.input")} kind="analog_inputs" />
        <NumberControl path="notify.min" label={t("ph.low")} step={0.1} min={0} max={14} />
        <NumberControl path="notify.max" label={t("ph.high")} step={0.1} min={0} max={14} />
      </Form>
    </Step>
  );
}
