import { NativeSelect } from "@mantine/core";
import { amountOfPlan, doseOf, unitOf } from "@refugium/model/laws/dose-plan.ts";
import { MOST_DOSES } from "@refugium/model/laws/dosing-spread.ts";
import { type Pump, pumps } from "@refugium/model/resources/pumps.ts";
import { useRows } from "../../api/rows.ts";
import { useFormDraft } from "../../form/form-context.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { scheduleWords } from "../../form/schedule-words.ts";
import { TimeField } from "../../form/TimeField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { type DailyPlan, dosePath, isPart } from "./daily-plan.ts";
import { amountText } from "./dose-words.ts";
import type { DosingPlan } from "./use-dosing-plan.ts";

interface DailyFieldsProps {
  /** As drafted in the form. */
  readonly pump: Pump;
  readonly plan: DosingPlan;
  readonly daily: DailyPlan;
}

/** An amount a day, in equal doses between two times. */
export function DailyFields({ pump, plan, daily }: DailyFieldsProps) {
  const { t } = useTranslation("dosing");
  const draft = useFormDraft();
  const path = dosePath(pump);
  const unit = path === "regiment.volume" ? "ml" : "s";
  const dose = doseOf(pump);
  const help = [
    ...(unit === "s" ? [t("form.durationOnly")] : []),
    ...(dose === undefined
      ? []
      : [
          t("form.eachDose", {
            amount: amountText(amountOfPlan(dose), unitOf(pump)),
            span: amountText(dose.seconds, "s"),
          }),
        ]),
  ];
  const set = (next: Partial<DailyPlan>): void => plan.setDaily({ ...daily, ...next });
  const countFault = draft.fault("count") ?? plan.countFault;
  return (
    <>
      <NumberField
        name={path}
        label={t(unit === "ml" ? "form.dayAmount" : "form.daySeconds")}
        description={help.join(" ")}
        error={draft.fault(path)}
        value={daily.amount}
        suffix={` ${unit}`}
        min={0}
        decimalScale={2}
        onChange={(amount, refused) => {
          set({ amount });
          if (amount === "") draft.set(path, refused ?? null);
        }}
      />
      <NumberField
        name="count"
        label={t("form.count")}
        error={countFault === "" ? undefined : countFault}
        value={daily.count > 0 ? daily.count : ""}
        min={1}
        max={MOST_DOSES}
        decimalScale={0}
        inputMode="numeric"
        onChange={(count) => set({ count: count === "" ? 0 : count })}
      />
      <div className="beside">
        <TimeField
          label={t(daily.count === 1 ? "form.at" : "form.from")}
          value={daily.from}
          onChange={(from) => set({ from })}
        />
        {daily.count !== 1 && (
          <TimeField label={t("form.to")} value={daily.to} onChange={(to) => set({ to })} />
        )}
      </div>
      {unit === "ml" && <OtherControl pump={pump} plan={plan} />}
    </>
  );
}

/** Links the pump of the other part of a two-part solution: as much, half a pause later. */
function OtherControl({ pump, plan }: Pick<DailyFieldsProps, "pump" | "plan">) {
  const { t } = useTranslation("dosing");
  const draft = useFormDraft();
  const offered = useRows(pumps).filter((each) => each.id !== pump.id && isPart(each));
  if (offered.length === 0) return null;
  const { other, otherSchedule } = plan;
  const nameOf = ({ id, name }: Pump): string => (name === "" ? t("unnamed", { id }) : name);
  const help = (): string | undefined => {
    if (other === undefined) return undefined;
    if (otherSchedule === undefined) return t("form.twoPartClose");
    return t("form.twoPartWhen", { name: nameOf(other), when: scheduleWords(otherSchedule) });
  };
  return (
    <NativeSelect
      name="other"
      label={t("form.twoPart")}
      description={help()}
      error={draft.fault("other")}
      value={other?.id ?? ""}
      data={[
        { value: "", label: t("form.twoPartNone") },
        ...offered.map((each) => ({ value: each.id, label: nameOf(each) })),
      ]}
      onChange={(event) => plan.setOther(event.currentTarget.value)}
    />
  );
}
