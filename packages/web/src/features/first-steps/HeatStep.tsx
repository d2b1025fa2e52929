import { usualTank } from "@refugium/model/laws/tank-kinds.ts";
import { outlets } from "@refugium/model/resources/connectors.ts";
import { equipment } from "@refugium/model/resources/equipment.ts";
import { tcs } from "@refugium/model/resources/tcs.ts";
import { useEffect, useState } from "react";
import { useProbes } from "../../api/probes.ts";
import { useRows } from "../../api/rows.ts";
import { ChoiceControl, NumberControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { preference } from "../../preferences.ts";
import { useDegrees } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { probeWords } from "../temperature/probe-words.ts";
import { pinOf } from "./chosen-pin.ts";
import type { Creation } from "./create-together.ts";
import { HeatCheck } from "./HeatCheck.tsx";
import { HeatSentence } from "./HeatSentence.tsx";
import { bandOf, followers, type HeatLimits, type HeatSteps, usualHeat } from "./heat-limits.ts";
import { PinControl } from "./PinControl.tsx";
import { refuseSwapped } from "./refuse-impossible.ts";
import { requireFields } from "./require-fields.ts";
import { DoneStep, Step, type StepProps } from "./Step.tsx";
import { useSetUp } from "./use-set-up.ts";

/** Step of the thermostat: a probe, a band, and the heater's outlet. */
export function HeatStep(props: StepProps) {
  const { t } = useTranslation("firstSteps");
  const [first] = useRows(tcs);
  if (first !== undefined) {
    return (
      <DoneStep
        {...props}
        title={t("heat.title")}
        words={t(first.heater === "" ? "heat.doneProbe" : "heat.done")}
      >
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
  const usual = usualTank(choice.kind);
  const { min, steps } = usualHeat(usual, isFahrenheit);
  const draft = useDraft({
    name: t("heat.nameInitial"),
    sensor: probes[0] ?? "",
    min,
    off: min + steps.off,
    notify: { min: min + steps["notify.min"], max: min + steps["notify.max"] },
    heater: "",
    wattage: usual.heat.watts,
  });
  useFollowing(draft, steps);
  const setUp = useSetUp();
  const send = async (): Promise<void> => {
    requireFields(draft, "sensor");
    refuseSwapped(draft, "min", "off", t("heat.offAbove"));
    refuseSwapped(draft, "notify.min", "notify.max");
    const heater = pinOf(draft.get("heater"));
    const watts = Number(draft.get("wattage"));
    const wires = heater === undefined ? [] : [{ ...heater, role: "heater" as const, watts }];
    onCreated(await setUp(creationsOf(draft, { isFahrenheit, steps, heaterName: t("heat.heater") }), wires));
  };
  const hasHeater = draft.get("heater") !== "";
  const degrees = (path: string, label: string) => (
    <NumberControl path={path} label={label} unit={unit} step={0.1} scale={scale} decimals={1} />
  );
  return (
    <Step
      title={t("heat.title")}
      intro={t("heat.intro")}
      onBack={onBack}
      onSkip={onNext}
      isEdited={draft.isDirty}
    >
      <Form draft={draft} send={send} action={t("set")} maySendUnchanged>
        <TextControl path="name" label={t("heat.name")} />
        <ChoiceControl
          path="sensor"
          label={t("heat.probe")}
          options={[
            { value: "", label: t("form:choose") },
            ...probes.map((probe, index) => ({ value: probe, label: probeWords(index + 1, probe) })),
          ]}
        />
        <PinControl
          path="heater"
          label={t("heat.heaterPin")}
          help={t("heat.heaterHelp")}
          kind="outlets"
          isOptional
        />
        {hasHeater && (
          <>
            <NumberControl path="wattage" label={t("heat.watts")} unit="W" min={0} decimals={0} />
            {degrees("min", t("heat.min"))}
            {degrees("off", t("heat.off"))}
          </>
        )}
        {degrees("notify.min", t("heat.low"))}
        {degrees("notify.max", t("heat.high"))}
        <HeatSentence limits={limitsIn(draft)} isFahrenheit={isFahrenheit} hasHeater={hasHeater} />
      </Form>
    </Step>
  );
}

/** The temperatures as drafted; NaN where there is none. */
function limitsIn(draft: Draft): HeatLimits {
  const at = (path: string): number => {
    const value = draft.get(path);
    return typeof value === "number" ? value : Number.NaN;
  };
  return { min: at("min"), off: at("off"), notify: { min: at("notify.min"), max: at("notify.max") } };
}

/** Moves the other temperatures along with the one at which it heats. */
function useFollowing(draft: Draft, steps: HeatSteps): void {
  const { min } = limitsIn(draft);
  const [from, setFrom] = useState(min);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they follow a change of this one, and no change of their own.
  useEffect(() => {
    if (!Number.isFinite(min) || min === from) return;
    for (const [path, value] of followers(draft.get, { from, to: min, steps })) draft.set(path, value);
    setFrom(min);
  }, [min]);
}

interface HeatOptions {
  readonly isFahrenheit: boolean;
  readonly steps: HeatSteps;
  readonly heaterName: string;
}

function creationsOf(draft: Draft, { isFahrenheit, steps, heaterName }: HeatOptions): readonly Creation[] {
  const heater = pinOf(draft.get("heater"));
  const limits = limitsIn(draft);
  const thermostat = (equipmentId: string) => ({
    name: draft.get("name"),
    enable: true,
    control: equipmentId !== "",
    fahrenheit: isFahrenheit,
    sensor: draft.get("sensor"),
    heater: equipmentId,
    ...bandOf(limits, steps),
    notify: { enable: true, ...limits.notify },
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
