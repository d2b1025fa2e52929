import {
  hasMicrosteps,
  microstepsOf,
  STEPPER_CHIPS,
  type StepperChip,
} from "@refugium/model/laws/stepper.ts";
import { type Pump, pumps, STEPPER_LINES } from "@refugium/model/resources/pumps.ts";
import { useEffect } from "react";
import { useEquipment } from "../../api/live.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { ChoiceControl, helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Fields, FormSheet } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { DosingPlanFields } from "./DosingPlanFields.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { PinControl } from "./PinControl.tsx";
import { useDosingPlan } from "./use-dosing-plan.ts";

const OUTLETS = [
  ["step_pin", "stepPin"],
  ["direction_pin", "directionPin"],
  ["ms_pin_a", "modeA"],
  ["ms_pin_b", "modeB"],
  ["ms_pin_c", "modeC"],
] as const;

/** Edits a dosing pump; `undefined` adds one. */
export function PumpForm({ pump, onClose }: { readonly pump: Pump | undefined; onClose(): void }) {
  const { t } = useTranslation("dosing");
  const draft = useDraft(pump ?? pumps.shape.initial);
  const drafted = draftedPump(draft, pump);
  const plan = useDosingPlan(draft, drafted, pump === undefined);
  const isStepper = drafted.type === "stepper";
  const group = useRows(pumps).find((row) => row.spacing_group !== "")?.spacing_group ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial values of a new pump.
  useEffect(() => {
    if (pump !== undefined) return;
    draft.set("regiment.speed", 100);
    // Solutions of two pumps may react where they meet: a new pump joins the first spacing group by default.
    if (group !== "") draft.set("spacing_group", group);
  }, []);
  return (
    <FormSheet
      title={pump === undefined ? t("addTitle") : pump.name}
      onClose={onClose}
      draft={draft}
      maySendUnchanged={plan.other !== undefined}
      send={async (changes) => {
        plan.check();
        await saveRow(pumps, pump?.id, changes);
        await plan.saveOther();
      }}
    >
      <TextControl path="name" label={t("form.name")} />
      <ChoiceControl
        path="type"
        label={t("form.type")}
        options={[
          { value: pump?.type === "dcpump" ? "dcpump" : "", label: t("form.motor") },
          { value: "stepper", label: t("form.stepper") },
        ]}
      />
      {isStepper ? (
        <StepperFields pumpId={pump?.id} chip={drafted.stepper.chip} />
      ) : (
        <MotorFields pump={pump} />
      )}
      <SwitchControl path="regiment.enable" label={t("form.enable")} />
      {!isStepper && <SwitchControl path="regiment.continuous" {...helped("dosing:form.continuous")} />}
      <DosingPlanFields pump={drafted} plan={plan} />
      <LimitFields pump={drafted} />
    </FormSheet>
  );
}

function MotorFields({ pump }: { readonly pump: Pump | undefined }) {
  const { t } = useTranslation("dosing");
  return (
    <>
      <ConnectorControl path="jack" kind="jacks" label={t("form.jack")} />
      <PinControl pumpId={pump?.id} />
      <NumberControl path="regiment.speed" label={t("form.speed")} unit="%" min={0} max={100} decimals={1} />
    </>
  );
}

interface StepperFieldsProps {
  readonly pumpId: string | undefined;
  readonly chip: StepperChip;
}

function StepperFields({ pumpId, chip }: StepperFieldsProps) {
  const { t } = useTranslation("dosing");
  const isFree = useFreeLines(pumpId);
  const steps = microstepsOf(chip).map((value) => ({ value, label: value }));
  const usual = hasMicrosteps(chip, "") ? [{ value: "", label: t("form.microsteppingUsual") }] : [];
  return (
    <Fields title={t("form.motorTitle")}>
      {OUTLETS.map(([name, words]) => (
        <ConnectorControl
          key={name}
          path={`stepper.${name}`}
          kind="outlets"
          label={t(`form.${words}`)}
          isOffered={isFree}
        />
      ))}
      <NumberControl path="stepper.spr" label={t("form.spr")} min={0} decimals={0} />
      <NumberControl path="stepper.vpr" label={t("form.vpr")} unit="ml" min={0} decimals={4} step={0.1} />
      <NumberControl
        path="stepper.delay"
        label={t("form.delay")}
        unit="ms"
        min={0}
        decimals={3}
        step={0.5}
        scale={{ show: (nanoseconds) => nanoseconds / 1e6, read: (shown) => Math.round(shown * 1e6) }}
      />
      <ChoiceControl
        path="stepper.chip"
        label={t("form.chip")}
        options={STEPPER_CHIPS.map((value) => ({ value, label: value }))}
      />
      <ChoiceControl
        path="stepper.microstepping"
        label={t("form.microstepping")}
        options={[...usual, ...steps]}
      />
      <SwitchControl path="stepper.direction" label={t("form.direction")} />
    </Fields>
  );
}

/** Outlets that no equipment and no other pump uses. */
function useFreeLines(pumpId: string | undefined): (outlet: { readonly id: string }) => boolean {
  const plugged = useEquipment().map(({ outlet }) => outlet);
  const steppers = useRows(pumps).filter(({ id, type }) => id !== pumpId && type === "stepper");
  const taken = new Set([
    ...plugged,
    ...steppers.flatMap(({ stepper }) => STEPPER_LINES.map((line) => stepper[line])),
  ]);
  return ({ id }) => !taken.has(id);
}

/** The pump as drafted in the form, for previews before it is saved. */
function draftedPump(draft: Draft, pump: Pump | undefined): Pump {
  const base: Pump = pump ?? { ...pumps.shape.initial, id: "" };
  return filled(draft, base, "");
}

/** Replaces each member with its drafted value if the type matches. */
function filled<T extends object>(draft: Draft, base: T, prefix: string): T {
  const members = Object.entries(base).map(([name, value]: [string, unknown]) => {
    const path = `${prefix}${name}`;
    if (typeof value === "object" && value !== null) return [name, filled(draft, value, `${path}.`)];
    const drafted = draft.get(path);
    return [name, typeof drafted === typeof value ? drafted : value];
  });
  // The same names, each with a value of the same type.
  return Object.fromEntries(members) as T;
}
