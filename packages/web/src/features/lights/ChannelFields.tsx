import { NativeSelect } from "@mantine/core";
import { rangeOf } from "@refugium/model/laws/profiles/shapes/channel-level.ts";
import { jacks } from "@refugium/model/resources/connectors.ts";
import { type Light, type LightChannel, lights } from "@refugium/model/resources/lights.ts";
import { useId } from "react";
import { useRow, useRows } from "../../api/rows.ts";
import { helped, SwitchControl, TextControl } from "../../form/controls.tsx";
import { Fields, MoreFields } from "../../form/Form.tsx";
import { useFormDraft } from "../../form/form-context.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { CurveFields, setCurve } from "./CurveFields.tsx";
import { nameOfChannel, nameOfUser } from "./channel-words.ts";
import styles from "./LightEditor.module.css";
import { chooserColour } from "./lamp-colour.ts";
import { PercentControl } from "./PercentControl.tsx";
import { allChannels, type ChannelOf } from "./profile-users.ts";

interface ChannelFieldsProps {
  readonly light: Light;
  /** Pin of the jack. */
  readonly channelKey: string;
  readonly channel: LightChannel;
  onKeep(): void;
}

/** Settings of one channel: manual or curve, the curve, and limits. */
export function ChannelFields({ light, channelKey, channel, onKeep }: ChannelFieldsProps) {
  const { t } = useTranslation("lights");
  const path = `channels.${channelKey}`;
  const name = nameOfChannel(channelKey, channel);
  const isKept = channel.profile.type === "named" || channel.profile.type === "";
  return (
    <div className={styles.fields}>
      <SwitchControl path={`${path}.manual`} label={t("fields.manual")} />
      {channel.manual && <PercentControl path={`${path}.value`} label={t("fields.value")} />}
      <CurveFields path={`${path}.profile`} profile={channel.profile} label={t("fields.type")} isChannel />
      <CopyCurve light={light} channelKey={channelKey} channel={channel} />
      {!isKept && (
        <div className="side-by-side">
          <NamedButton label={t("source.keep")} named={t("source.keepNamed", { name })} onPress={onKeep} />
        </div>
      )}
      <div className={styles.pair}>
        <PercentControl path={`${path}.min`} {...helped("lights:fields.min")} />
        <PercentControl
          path={`${path}.max`}
          {...helped("lights:fields.max")}
          scale={{ show: (max) => rangeOf({ min: 0, max }).max, read: (shown) => shown }}
        />
      </div>
      <div className={styles.pair}>
        <TextControl path={`${path}.name`} label={t("fields.channelName")} />
        <ColourControl path={`${path}.color`} />
      </div>
      <MoreFields>
        <Fields>
          <SwitchControl path={`${path}.reverse`} {...helped("lights:fields.reverse")} />
        </Fields>
      </MoreFields>
      <RemoveStray light={light} channelKey={channelKey} name={name} />
    </div>
  );
}

function ColourControl({ path }: { readonly path: string }) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const id = useId();
  return (
    <div className={styles.color}>
      <span className={styles.chooser}>
        <input
          id={id}
          type="color"
          value={chooserColour(String(draft.get(path)))}
          onChange={(event) => draft.set(path, event.currentTarget.value)}
        />
      </span>
      <label htmlFor={id}>{t("fields.color")}</label>
    </div>
  );
}

/** A channel whose pin the jack lacks can be removed; the others follow the jack. */
function RemoveStray({
  light,
  channelKey,
  name,
}: Pick<ChannelFieldsProps, "light" | "channelKey"> & { readonly name: string }) {
  const { t } = useTranslation("lights");
  const draft = useFormDraft();
  const jack = useRow(jacks, light.jack);
  if (jack === undefined || jack.pins.includes(Number(channelKey))) return null;
  const removed = (): void => {
    const { [channelKey]: _, ...rest } = draft.get("channels") as Light["channels"];
    draft.set("channels", rest);
  };
  return (
    <div>
      <p className="hint">{t("edit.removeChannelHelp")}</p>
      <Button variant="default" onClick={removed}>
        {t("edit.removeChannel", { name })}
      </Button>
    </div>
  );
}

interface CopyCurveProps {
  readonly light: Light;
  readonly channelKey: string;
  readonly channel: LightChannel;
}

/** Copies the curve of another channel, of this light as drafted or of another light. */
function CopyCurve({ light, channelKey }: CopyCurveProps) {
  const { t } = useTranslation(["lights", "form"]);
  const draft = useFormDraft();
  // The draft of a light holds channels under this name.
  const here: Light = { ...light, channels: draft.get("channels") as Light["channels"] };
  const rows: readonly Light[] = useRows(lights);
  const sources = allChannels(rows.map((row) => (row.id === light.id ? here : row))).filter(
    (each) => each.channel.profile.type !== "" && !(each.light.id === light.id && each.key === channelKey),
  );
  if (sources.length === 0) return null;
  const idOf = (each: ChannelOf): string => `${each.light.id}/${each.key}`;
  const copy = (id: string): void => {
    const source = sources.find((each) => idOf(each) === id)?.channel.profile;
    if (source !== undefined) setCurve(draft, `channels.${channelKey}.profile`, source, true);
  };
  return (
    <NativeSelect
      label={t("source.copy")}
      data={[
        { value: "", label: t("form:choose") },
        ...sources.map((each) => ({ value: idOf(each), label: nameOfUser(each) })),
      ]}
      value=""
      onChange={(event) => copy(event.currentTarget.value)}
    />
  );
}
