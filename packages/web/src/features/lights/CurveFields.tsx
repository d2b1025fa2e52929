import { NativeSelect } from "@mantine/core";
import type { JsonObject } from "@refugium/model/declare/field.ts";
import type { Profile } from "@refugium/model/laws/profiles/index.ts";
import { named } from "@refugium/model/laws/profiles/named.ts";
import { joined } from "@refugium/model/laws/profiles/shapes/profile.ts";
import { useFormDraft } from "../../form/form-context.ts";
import { ConfigControl } from "./ConfigControl.tsx";
import { nameOfType } from "./channel-words.ts";
import { configFields, TYPES } from "./config-fields.ts";
import { startOf } from "./profile-starts.ts";
import { useLibrary, useTankClock } from "./use-tank-clock.ts";

interface CurveFieldsProps {
  /** Path of type and config in the body; empty at the top level. */
  readonly path: string;
  readonly profile: Profile;
  readonly label: string;
  /** A channel's curve may refer to the library. */
  readonly isChannel?: boolean;
}

/** Type of a curve and the fields of that type. */
export function CurveFields({ path, profile, label, isChannel = false }: CurveFieldsProps) {
  const draft = useFormDraft();
  const clock = useTankClock();
  const { profiles } = useLibrary();
  const { type, config } = profile;
  const typePath = joined(path, "type");
  // "From the library" needs a library curve, and library curves cannot refer to each other.
  const offered = TYPES.filter((each) => each !== named.type || (isChannel && profiles.length > 0));
  const options = [
    ...new Set([
      ...(type === "" || !TYPES.includes(type) ? [type] : []),
      ...offered,
      ...(type === named.type ? [type] : []),
    ]),
  ];
  const choose = (next: string): void => {
    const first = profiles[0]?.id ?? "";
    const start = startOf(next, { type, config, now: clock.now, wallOffset: clock.wallOffset, named: first });
    setCurve(draft, path, { type: next, config: start }, isChannel);
  };
  return (
    <>
      <NativeSelect
        label={label}
        name={typePath}
        error={draft.fault(typePath)}
        data={options.map((each) => ({ value: each, label: nameOfType(each) }))}
        value={type}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {configFields(type).map((field) => (
        <ConfigControl
          key={`${type}.${field.name}`}
          field={field}
          path={joined(path, "config")}
          type={type}
          config={config}
        />
      ))}
    </>
  );
}

/** Replaces the curve at `path`. A channel leaves manual control. */
export function setCurve(
  draft: ReturnType<typeof useFormDraft>,
  path: string,
  curve: { readonly type: string; readonly config: JsonObject },
  isChannel: boolean,
): void {
  if (!isChannel) {
    draft.set("type", curve.type);
    draft.set("config", curve.config);
    return;
  }
  const channelPath = path.slice(0, path.lastIndexOf("."));
  // Both paths are those of a channel.
  const channel = draft.get(channelPath) as { readonly profile: object };
  draft.set(channelPath, { ...channel, manual: false, profile: { ...channel.profile, ...curve } });
}
