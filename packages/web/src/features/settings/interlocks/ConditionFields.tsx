import { useStandingAlarms } from "../../../api/live.ts";
import { ChoiceControl, DurationControl, NumberControl, type Option } from "../../../form/controls.tsx";
import { useFormDraft } from "../../../form/form-context.ts";
import { useTranslation } from "../../../text/translate.ts";
import { NewConnectorButton } from "../../hardware/ConnectorControl.tsx";
import { ALARM_CODES, alarmWords, WORDS_OF } from "./interlock-words.ts";
import { useLimitUnit, useWatchable } from "./use-interlock-names.ts";

type Source = keyof typeof WORDS_OF;
const SOURCES = ["inlet", "reading", "equipment", "alarm"] as const satisfies readonly Source[];

/** The condition of an interlock: its source, value and duration. */
export function ConditionFields() {
  const { t } = useTranslation("interlocks");
  const draft = useFormDraft();
  const source = SOURCES.find((each) => each === draft.get("when.source")) ?? "inlet";
  const choose = (next: string): void => {
    const found = SOURCES.find((each) => each === next) ?? "inlet";
    draft.set("when.source", found);
    draft.set("when.id", "");
    draft.set("when.is", WORDS_OF[found][0]);
  };
  return (
    <>
      <ChoiceControl
        path="when.source"
        label={t("fields.source")}
        options={SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
        onChoose={choose}
      />
      <Watched source={source} />
      {source !== "alarm" && (
        <ChoiceControl
          path="when.is"
          label={t("fields.is")}
          options={WORDS_OF[source].map((value) => ({ value, label: t(`words.${value}`) }))}
        />
      )}
      {source === "reading" && <Limit />}
      <DurationControl path="when.for" label={t("fields.for")} help={t("fields.forHelp")} />
    </>
  );
}

function Watched({ source }: { readonly source: Source }) {
  const { t } = useTranslation(["interlocks", "form"]);
  const draft = useFormDraft();
  const watchable = useWatchable();
  const alarms = useAlarmOptions();
  const options = source === "alarm" ? alarms : watchable[source];
  const chosen = draft.get("when.id");
  const isLost =
    typeof chosen === "string" && chosen !== "" && !options.some(({ value }) => value === chosen);
  const choice = (
    <ChoiceControl
      path="when.id"
      label={t(`fields.${source}`)}
      options={[
        { value: "", label: t("form:choose") },
        ...options,
        ...(isLost
          ? [{ value: chosen, label: source === "alarm" ? chosen : t("gone", { id: chosen }) }]
          : []),
      ]}
    />
  );
  if (source !== "inlet") return choice;
  return (
    <div className="beside">
      {choice}
      <NewConnectorButton
        kind="inlets"
        label={t("fields.inlet")}
        onAdded={(id) => draft.set("when.id", id)}
      />
    </div>
  );
}

/** Known kinds of alarm, and those standing now. */
function useAlarmOptions(): readonly Option[] {
  const standing = useStandingAlarms().map(({ code }) => code);
  const codes = [...new Set<string>([...ALARM_CODES, ...standing])];
  return codes
    .filter((code) => !code.startsWith("interlock"))
    .map((code) => ({ value: code, label: alarmWords(code) }));
}

function Limit() {
  const { t } = useTranslation("interlocks");
  const draft = useFormDraft();
  const unitOf = useLimitUnit();
  const degrees = unitOf(String(draft.get("when.id")));
  return degrees === undefined ? (
    <NumberControl path="when.value" label={t("fields.limit")} step={0.1} />
  ) : (
    <NumberControl
      key={degrees.unit}
      path="when.value"
      label={t("fields.limit")}
      unit={degrees.unit}
      step={0.1}
      scale={degrees}
    />
  );
}
