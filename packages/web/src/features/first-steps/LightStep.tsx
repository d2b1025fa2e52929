import { usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { Channel, lights } from "@refugium/model/resources/lights.ts";
import { useRows } from "../../api/rows.ts";
import { NumberControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { TimeField } from "../../form/TimeField.tsx";
import { minutesOf, minuteText } from "../../text/time-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { pinOf } from "./chosen-pin.ts";
import { LightCheck } from "./LightCheck.tsx";
import { PinControl } from "./PinControl.tsx";
import { refuseSunset } from "./refuse-impossible.ts";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

const COLOUR = "#1c7ed6";

/** Step of a dimmed light with a daily curve. */
export function LightStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(lights);
  if (first !== undefined) {
    return (
      <DoneStep {...props} title={t("light.title")} words={t("light.done", { name: first.name })}>
        <LightCheck light={first} />
      </DoneStep>
    );
  }
  return <LightForm {...props} />;
}

function LightForm({ choice, onCreated, onNext, onBack }: StepProps) {
  const { t } = useTranslation("firstSteps");
  const draft = useDraft({ name: t("light.nameInitial"), jack: "", ...usualTank(choice.kind).light });
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "jack");
    refuseSunset(draft);
    const pin = pinOf(draft.get("jack")) ?? { driver: "", pin: 0 };
    const config = { start: `${draft.get("start")}:00`, end: `${draft.get("end")}:00` };
    const channel = {
      ...Channel.initial,
      name: t("light.channel"),
      color: COLOUR,
      pin: pin.pin,
      max: draft.get("max"),
      profile: { ...Channel.initial.profile, type: "diurnal", config },
    };
    const creations = [
      { resource: jacks, body: () => ({ name: draft.get("name"), driver: pin.driver, pins: [pin.pin] }) },
      {
        resource: lights,
        body: ([jack]: readonly string[]) => ({
          name: draft.get("name"),
          enable: true,
          jack,
          channels: { [String(pin.pin)]: channel },
        }),
      },
    ];
    onCreated(await setUp(creations, [{ ...pin, role: "light", watts: 90 }]));
  };
  const time = (path: string, label: string) => (
    <TimeField
      label={label}
      value={minutesOf(String(draft.get(path))) ?? 0}
      error={draft.fault(path) ?? (path === "end" ? draft.fault("channels") : undefined)}
      onChange={(minutes) => draft.set(path, minuteText(minutes))}
    />
  );
  return (
    <Step
      title={t("light.title")}
      intro={t("light.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      <Form draft={draft} send={send} action={t("set")} maySendUnchanged>
        <TextControl path="name" label={t("light.name")} />
        <PinControl path="jack" label={t("light.pin")} kind="jacks" />
        {time("start", t("light.start"))}
        {time("end", t("light.end"))}
        <NumberControl
          path="max"
          label={t("light.max")}
          help={t("light.maxHelp")}
          unit="%"
          min={1}
          max={100}
          decimals={0}
        />
      </Form>
    </Step>
  );
}
