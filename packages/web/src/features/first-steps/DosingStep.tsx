import { isCalibrated } from "@refugium/model/laws/dose-plan.ts";
import { MOST_DOSES, spreadSchedule } from "@refugium/model/laws/dosing-spread.ts";
import { firstDose, usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import type { SettingsValue } from "@refugium/model/settings.ts";
import { useEquipment } from "../../api/live.ts";
import { refusedField } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { NumberControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { translate, useTranslation } from "../../text/translate.ts";
import { USUAL_SPREAD } from "../dosing/daily-plan.ts";
import { Loaded } from "../settings/Loaded.tsx";
import { useSettings } from "../settings/use-settings.ts";
import { pinOf } from "./chosen-pin.ts";
import { DosingCheck } from "./DosingCheck.tsx";
import { PinControl } from "./PinControl.tsx";
import { refuseOverMost } from "./refuse-impossible.ts";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

/** A tank that grows needs more than its first dose. Beyond this it is rather a slip of the pen. */
const MOST_OF_FIRST = 4;

/** Step of one dosing head; its schedule stays off until it is calibrated. */
export function DosingStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(pumps);
  const settings = useSettings();
  if (first === undefined) {
    return <Loaded from={settings}>{(stored) => <DosingForm {...props} stored={stored} />}</Loaded>;
  }
  const isStarted = first.regiment.enable;
  return (
    <DoneStep
      {...props}
      title={t("dosing.title")}
      words={t(isStarted ? "dosing.done" : isCalibrated(first) ? "dosing.calibrated" : "dosing.wired", {
        name: first.name,
      })}
      missing={isStarted ? undefined : missingWords(first)}
    >
      <DosingCheck pump={first} mostDaily={props.choice.mostDaily} />
    </DoneStep>
  );
}

/** What a pump needs before it doses. */
function missingWords(pump: Pump): string {
  return translate(isCalibrated(pump) ? "firstSteps:dosing.notStarted" : "firstSteps:dosing.uncalibrated");
}

interface DosingProps extends StepProps {
  readonly stored: SettingsValue;
}

function DosingForm({ stored, choice, onChoice, onCreated, onNext, onBack }: DosingProps) {
  const { t } = useTranslation(["firstSteps", "common", "dosing"]);
  const usual = usualTank(choice.kind);
  const amount = firstDose(usual, stored.volume_l);
  const draft = useDraft({
    name: t("dosing.nameInitial"),
    jack: "",
    amount,
    count: usual.dosing.count,
    most: Math.ceil(MOST_OF_FIRST * amount),
  });
  const returnPump = useEquipment().find(({ role }) => role === "return-pump");
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "jack");
    const regiment = regimentOf(draft);
    const pin = pinOf(draft.get("jack")) ?? { driver: "", pin: 0 };
    const name = draft.get("name");
    const creations = [
      { resource: jacks, body: () => ({ name, driver: pin.driver, pins: [pin.pin] }) },
      {
        resource: pumps,
        body: ([jack]: readonly string[]) => ({
          name,
          jack,
          pin: pin.pin,
          regiment,
          requires: returnPump === undefined ? [] : [returnPump.id],
        }),
      },
    ];
    const created = await setUp(creations, [{ ...pin, role: "alk-doser" }]);
    onChoice({ mostDaily: Number(draft.get("most")) });
    onCreated(created);
  };
  return (
    <Step
      title={t("dosing.title")}
      intro={t("dosing.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      <Form draft={draft} send={send} action={t("set")} maySendUnchanged>
        <TextControl path="name" label={t("dosing.name")} />
        <PinControl path="jack" label={t("dosing.pin")} kind="jacks" />
        <NumberControl
          path="amount"
          label={t("dosing:form.dayAmount")}
          help={t("dosing.amountHelp")}
          unit="ml"
          min={0}
        />
        <NumberControl path="count" label={t("dosing:form.count")} min={1} max={MOST_DOSES} decimals={0} />
        <NumberControl path="most" label={t("dosing.most")} help={t("dosing.mostHelp")} unit="ml" min={1} />
      </Form>
    </Step>
  );
}

/** The regiment of an amount a day. Throws RequestFailed at the field that is impossible. */
function regimentOf(draft: Draft): object {
  const [amount, count] = [Number(draft.get("amount")), Number(draft.get("count"))];
  for (const path of ["amount", "most"])
    if (!(Number(draft.get(path)) > 0)) throw refusedField(path, translate("firstSteps:dosing.noAmount"));
  refuseOverMost(draft, "amount", "most");
  const schedule = spreadSchedule({ ...USUAL_SPREAD, count });
  if (!("nearest" in schedule)) {
    return { ...pumps.shape.initial.regiment, enable: false, speed: 100, volume: amount / count, schedule };
  }
  const nearest = schedule.nearest.join(", ");
  throw refusedField("count", translate("dosing:form.uneven", { count, nearest }));
}
