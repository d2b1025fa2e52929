import type { LiveOutput } from "@refugium/model/events.ts";
import { jackOutput } from "@refugium/model/output-ids.ts";
import type { Light, LightChannel } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { useConnection, useLiveStore, useNow, useOutput } from "../../api/live.ts";
import { post } from "../../api/request.ts";
import { type RequestState, useRequest } from "../../api/use-request.ts";
import { countdown, figure } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Why } from "../why/Why.tsx";
import styles from "./ChannelRow.module.css";
import { ChannelSwatch } from "./ChannelSwatch.tsx";
import { channelWords, nameOfChannel } from "./channel-words.ts";
import { HandSlider } from "./HandSlider.tsx";
import { channelsOf } from "./profile-users.ts";

interface ChannelRowProps {
  readonly light: Light;
  /** Pin of the jack. */
  readonly channelKey: string;
  readonly channel: LightChannel;
  readonly index: number;
  /** True while a day preview runs on the light. */
  readonly isRunThrough: boolean;
  /** Name of its curve. */
  readonly curve: string;
  /** Sends a change; rejects when the controller refuses. */
  onChange(next: Partial<LightChannel>): Promise<unknown>;
  onDraw(): void;
}

/** One channel: present level, reason, and manual or curve control. */
export function ChannelRow(props: ChannelRowProps) {
  const { light, channelKey, channel, index, isRunThrough, curve, onChange } = props;
  const { t } = useTranslation(["lights", "common"]);
  const output = useOutput(jackOutput(light.jack, channelKey));
  const left = useTimeLeft(isRunThrough ? undefined : output);
  const request = useRequest();
  const { isLive } = useConnection();
  const [isAskingWhy, setAskingWhy] = useState(false);
  const name = nameOfChannel(channelKey, channel);
  const change = (next: Partial<LightChannel>) => request.send(() => onChange(next));
  return (
    <li className={styles.row}>
      <ChannelSwatch channels={channelsOf(light.channels).map(([, each]) => each)} index={index} />
      <div className={styles.words}>
        <p className="strong">{name}</p>
        <p className="note">{isRunThrough ? t("run.channel") : channelWords(channel, curve, output, left)}</p>
      </div>
      <p className={styles.now}>
        {output === undefined ? (
          "–"
        ) : (
          <>
            {figure(output.value, output.value % 1 === 0 ? 0 : 1)} <span className={styles.unit}>%</span>
          </>
        )}
      </p>
      <div className={styles.acts}>
        {channel.manual && (
          <HandSlider
            label={t("channel.level", { name })}
            value={channel.value}
            isDisabled={!isLive}
            onChange={(value) => change({ value })}
          />
        )}
        <ChannelButtons
          {...props}
          name={name}
          output={output}
          request={request}
          change={change}
          left={left}
        />
        {output !== undefined && (
          <NamedButton
            label={t("common:why")}
            named={t("common:whyNamed", { name })}
            onPress={() => setAskingWhy(true)}
          />
        )}
      </div>
      <Refusal words={request.refusal} />
      {isAskingWhy && output !== undefined && (
        <Why outputId={output.id} name={name} onClose={() => setAskingWhy(false)} />
      )}
    </li>
  );
}

interface ButtonsProps extends ChannelRowProps {
  readonly name: string;
  readonly output: LiveOutput | undefined;
  readonly request: RequestState<never>;
  readonly left: string | undefined;
  change(next: Partial<LightChannel>): Promise<unknown>;
}

/** Switches between manual and curve, and releases an override. */
function ChannelButtons({ channel, name, output, request, left, change, onDraw }: ButtonsProps) {
  const { t } = useTranslation(["lights", "common"]);
  const { isLive } = useConnection();
  const common = { variant: "default", disabled: !isLive || request.isBusy } as const;
  return (
    <>
      {output !== undefined && left !== undefined && (
        <NamedButton
          {...common}
          label={t("common:endNow")}
          named={t("common:endNowNamed", { name })}
          onPress={() =>
            void request.send(() => post(`/api/outputs/${encodeURIComponent(output.id)}/release`))
          }
        />
      )}
      {!channel.manual && (
        <NamedButton
          {...common}
          label={t("channel.hold")}
          named={t("channel.holdNamed", { name })}
          onPress={() => void change({ manual: true, value: levelNow(channel, output) })}
        />
      )}
      {channel.manual && channel.profile.type !== "" && (
        <NamedButton
          {...common}
          label={t("channel.follow")}
          named={t("channel.followNamed", { name })}
          onPress={() => void change({ manual: false })}
        />
      )}
      {channel.manual && channel.profile.type === "" && (
        <NamedButton label={t("channel.draw")} named={t("channel.drawNamed", { name })} onPress={onDraw} />
      )}
    </>
  );
}

/** The level that keeps the output unchanged when manual control begins, in whole percent. */
function levelNow({ reverse }: LightChannel, output: LiveOutput | undefined): number {
  const out = Math.round(output?.value ?? 0);
  return reverse ? 100 - out : out;
}

/** Remaining time of an override; undefined without one. */
function useTimeLeft(output: LiveOutput | undefined): string | undefined {
  const isHeld = output?.rank === "person" && output.ends_at !== null;
  const store = useLiveStore();
  useNow(isHeld);
  if (output === undefined || !isHeld || output.ends_at === null) return undefined;
  const left = (Date.parse(output.ends_at) - store.controllerTime()) / 1000;
  // Never more than the lease: the clocks of browser and controller may differ.
  return countdown(Math.min(output.lease ?? left, left));
}
