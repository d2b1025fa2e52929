import { NativeSelect } from "@mantine/core";
import { type Light, type LightChannel, lights } from "@refugium/model/resources/lights.ts";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { useFormDraft } from "../../form/form-context.ts";
import { setCurve } from "./CurveFields.tsx";
import { nameOfUser } from "./channel-words.ts";
import { allChannels, type ChannelOf } from "./profile-users.ts";

interface CopyCurveProps {
  readonly light: Light;
  readonly channelKey: string;
  readonly channel: LightChannel;
}

/** Copies the curve of another channel, of this light as drafted or of another light. */
export function CopyCurve({ light, channelKey }: CopyCurveProps) {
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
      size="md"
      data={[
        { value: "", label: t("form:choose") },
        ...sources.map((each) => ({ value: idOf(each), label: nameOfUser(each) })),
      ]}
      value=""
      onChange={(event) => copy(event.currentTarget.value)}
    />
  );
}
