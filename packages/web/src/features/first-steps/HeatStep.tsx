import { spanToFahrenheit, toFahrenheit } from "@refugium/model/declare/units.ts";
import { usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useProbes } from "../../api/probes.ts";
import { useRows } from "../../api/rows.ts";
import { ChoiceControl, NumberControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { preference } from "../../preferences.ts";
import { useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { pinOf } from "./chosen-pin.ts";
import type { Creation } from "./create-together.ts";
import { HeatCheck } from "./HeatCheck.tsx";
import { PinControl } from "./PinControl.tsx";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

/** Distance from the band, in °C, at which an alarm is raised. */
const ALARM_MARGIN = 1;

/** Step of the thermostat: a probe, a band, and the heater's outlet. */
export function HeatStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(tcs);
  if (first !== undefined) {
    return (
      <DoneStep {...props} title={t("heat.title")} words={t("heat.done", { name: first.name })}>
        <HeatCheck tc={first} />
      </DoneStep>
    );
  }
  return <ProbeLoader {...props} />;
}

/** Waits for the probes, as the first one is preselected. */
function ProbeLoader(props: StepProps) {
  const { data: probes = [], isPending } = useProbes();
  return isPending ? null : <HeatForm {...props} probes={probes} />;
}

interface HeatProps extends StepProps {
  readonly probes: readonly string[];
}

function HeatForm({ probes, choice, onCreated, onNext, onBack }: HeatProps) {
  const { t } = useTranslation(["firstSteps", "form"]);
  const { unit, show, read } = useDegrees(preference("unit") === "F");
  const scale = { show, read };
  const isFahrenheit = unit === "°F";
  const usual = usualTank(choice.kind).heat;
  const shown = (celsius: number): number => (isFahrenheit ? Math.round(toFahrenheit(celsius)) : celsius);
  const draft = useDraft({
    name: t("heat.nameInitial"),
    sensor: probes[0] ?? "",
    min: shown(usual.min),
    max: shown(usual.max),
    heater: "",
    wattage: usual.watts,
  });
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "sensor");
    const heater = pinOf(draft.get("heater"));
    const watts = Number(draft.get("wattage"));
    const wires = heater === undefined ? [] : [{ ...heater, role: "heater" as const, watts }];
    onCreated(await setUp(creationsOf(draft, { isFahrenheit, heaterName: t("heat.heater") }), wires));
  };
  return (
    <Step title={t("heat.title")} intro={t("heat.intro")} onBack={onBack} onSkip={onNext}>
      <Form draft={draft} send={send} action={t("set")} maySendUnchanged>
        <TextControl path="name" label={t("heat.name")} />
        <ChoiceControl
          path="sensor"
          label={t("heat.probe")}
          options={[
            { value: "", label: t("form:choose") },
            ...probes.map((probe) => ({ value: probe, label: probe })),
          ]}
        />
        <NumberControl path="min" label={t("heat.min")} unit={unit} step={0.1} scale={scale} decimals={1} />
        <NumberControl path="max" label={t("heat.max")} unit={unit} step={0.1} scale={scale} decimals={1} />
        <PinControl
          path="heater"
          label={t("heat.heaterPin")}
          help={t("heat.heaterHelp")}
          kind="outlets"
          isOptional
        />
        <NumberControl path="wattage" label={t("heat.watts")} unit="W" min={0} decimals={0} />
      </Form>
    </Step>
  );
}

interface HeatOptions {
  readonly isFahrenheit: boolean;
  readonly heaterName: string;
}

function creationsOf(draft: Draft, { isFahrenheit, heaterName }: HeatOptions): readonly Creation[] {
  const heater = pinOf(draft.get("heater"));
  const [min, max] = [Number(draft.get("min")), Number(draft.get("max"))];
  const margin = isFahrenheit ? spanToFahrenheit(ALARM_MARGIN) : ALARM_MARGIN;
  const thermostat = (equipmentId: string) => ({
    name: draft.get("name"),
    enable: true,
    control: equipmentId !== "",
    fahrenheit: isFahrenheit,
    sensor: draft.get("sensor"),
    heater: equipmentId,
    min,
    max,
    hysteresis: isFahrenheit ? 0.4 : 0.2,
    notify: { enable: true, min: min - margin, max: max + margin },
  });
  if (heater === undefined) return [{ resource: tcs, body: () => thermostat("") }];
  return [
    { resource: outlets, body: () => ({ name: heaterName, ...heater }) },
    {
      resource: equipment,
      body: ([outlet]) => ({ name: heaterName, outlet, role: "heater", wattage: draft.get("wattage") }),
    },
    { resource: tcs, body: ([, id = ""]) => thermostat(id) },
  ];
}
