import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import { NumberField } from "../../form/NumberField.tsx";
import { useTranslation } from "../../text/translate.ts";
import { NewConnectorButton } from "../hardware/ConnectorControl.tsx";
import { plainFault } from "./plain-fault.ts";
import { SpanField } from "./SpanField.tsx";
import { collectionOf, isSwitchType, type SwitchType, type TargetType } from "./target-types.ts";
import { useTargets } from "./use-targets.ts";

interface TargetProps {
  readonly config: JsonObject;
  onChange(config: JsonObject): void;
  /** The fault of a member of the config. */
  fault(member: string): string | undefined;
}

/** Target and action of a step or a timer, by its type. */
export function TargetFields({ type, ...whole }: TargetProps & { readonly type: TargetType }) {
  const { t } = useTranslation(["targets", "form"]);
  const props: TargetProps = { ...whole, fault: (member) => plainFault(whole.fault(member)) };
  const { config, onChange, fault } = props;
  if (type === "alert" || type === "reminder") return <MessageFields {...props} />;
  if (type === "wait") {
    return (
      <SpanField
        label={t("fields.wait")}
        value={config.duration}
        error={fault("duration")}
        onChange={(duration) => onChange({ ...config, duration })}
      />
    );
  }
  if (type === "camera") return <p>{t("help.camera")}</p>;
  return isSwitchType(type) ? <SwitchFields type={type} {...props} /> : <DimFields {...props} />;
}

function SwitchFields(props: TargetProps & { readonly type: SwitchType }) {
  const { type, config, onChange, fault } = props;
  const { t } = useTranslation("targets");
  return (
    <>
      <ThingField {...props} />
      <NativeSelect
        label={t("fields.on")}
        description={hasHelp(type) ? t(`help.${type}`) : undefined}
        error={fault("on")}
        value={String(config.on === true)}
        data={[
          { value: "true", label: t(`choices.on.${choiceOf(type)}`) },
          { value: "false", label: t(`choices.off.${choiceOf(type)}`) },
        ]}
        onChange={(event) => onChange({ ...config, on: event.currentTarget.value === "true" })}
      />
    </>
  );
}

function hasHelp(type: SwitchType): type is "macro" | "mode" | "doser" | "subsystem" {
  return type === "macro" || type === "mode" || type === "doser" || type === "subsystem";
}

function choiceOf(type: SwitchType): "macro" | "mode" | "doser" | "subsystem" | "other" {
  return hasHelp(type) ? type : "other";
}

function ThingField({ type, config, onChange, fault }: TargetProps & { readonly type: TargetType }) {
  const { t } = useTranslation(["targets", "form"]);
  const targets = useTargets();
  const chosen = typeof config.id === "string" ? config.id : "";
  const choices = targets.choices(type);
  const isLost = chosen !== "" && !choices.some(({ id }) => id === chosen);
  const isEmpty = choices.length === 0 && collectionOf(type) !== undefined;
  const select = (
    <NativeSelect
      label={t(`kinds.${type}`)}
      description={isEmpty ? t(type === "pwm" ? "noFreeJack" : "noThing") : undefined}
      error={fault("id")}
      value={chosen}
      data={[
        { value: "", label: t("form:choose") },
        ...choices.map(({ id, name }) => ({ value: id, label: name || id })),
        ...(isLost ? [{ value: chosen, label: targets.nameOf(type, chosen) }] : []),
      ]}
      onChange={(event) => onChange({ ...config, id: event.currentTarget.value })}
    />
  );
  if (type !== "pwm") return select;
  return (
    <div className="beside">
      {select}
      <NewConnectorButton kind="jacks" label={t("kinds.pwm")} onAdded={(id) => onChange({ ...config, id })} />
    </div>
  );
}

function DimFields(props: TargetProps) {
  const { config, onChange, fault } = props;
  const { t } = useTranslation("targets");
  return (
    <>
      <ThingField {...props} type="pwm" />
      <NumberField
        label={t("fields.value")}
        error={fault("value")}
        value={typeof config.value === "number" ? config.value : ""}
        min={0}
        max={100}
        suffix=" %"
        decimalScale={1}
        clampBehavior="none"
        onChange={(next) => onChange({ ...config, value: typeof next === "number" ? next : null })}
      />
    </>
  );
}

function MessageFields({ config, onChange, fault }: TargetProps) {
  const { t } = useTranslation("targets");
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return (
    <>
      <TextInput
        label={t("fields.title")}
        error={fault("title")}
        autoComplete="off"
        value={text(config.title)}
        onChange={(event) => onChange({ ...config, title: event.currentTarget.value })}
      />
      <Textarea
        label={t("fields.message")}
        error={fault("message")}
        autoComplete="off"
        autosize
        minRows={2}
        value={text(config.message)}
        onChange={(event) => onChange({ ...config, message: event.currentTarget.value })}
      />
    </>
  );
}
