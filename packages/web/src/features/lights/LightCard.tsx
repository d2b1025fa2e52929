import type { LiveDayRun } from "@refugium/model/events.ts";
import { type Light, type LightChannel, lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useId, useRef } from "react";
import { useConnection } from "../../api/live.ts";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { useTranslation } from "../../text/translate.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { AcclimationWords } from "./AcclimationFields.tsx";
import { ChannelRow } from "./ChannelRow.tsx";
import { nameOfCurve, nameOfLight, withChannel } from "./channel-words.ts";
import { DayPicture, useDrawnDay } from "./DayPicture.tsx";
import { DayRunBar } from "./DayRunBar.tsx";
import styles from "./LightCard.module.css";
import { channelsOf } from "./profile-users.ts";
import { useDayRunning } from "./use-day-run.ts";
import { useLibrary } from "./use-tank-clock.ts";

interface LightCardProps {
  readonly light: Light;
  /** Opens the editor, on a channel if one is given. */
  onEdit(channel?: string): void;
}

/** One light: present levels, its day, and the main switch. */
export function LightCard({ light, onEdit }: LightCardProps) {
  const { t } = useTranslation(["lights", "common", "form"]);
  const { profiles } = useLibrary();
  const name = nameOfLight(light);
  const channels = channelsOf(light.channels);
  const change = useChannelChange(light);
  const running = useDayRunning(light.id);
  return (
    <Card title={name} aside={<MasterSwitch light={light} name={name} />}>
      {!light.enable && <p className="quiet">{t("switchedOff")}</p>}
      {channels.length === 0 ? (
        <p className="quiet">{t("edit.noChannels")}</p>
      ) : (
        <>
          <LightDay light={light} run={running.run} />
          <DayRunBar light={light} running={running} hint={t("run.stored")} />
          <ul className={styles.channels}>
            {channels.map(([key, channel], index) => (
              <ChannelRow
                key={key}
                light={light}
                channelKey={key}
                channel={channel}
                index={index}
                isRunThrough={running.run !== undefined}
                curve={nameOfCurve(channel.profile, (id) => profiles.find((each) => each.id === id))}
                onChange={(next) => change(key, next)}
                onDraw={() => onEdit(key)}
              />
            ))}
          </ul>
        </>
      )}
      <div className={styles.buttons}>
        <EditButton name={name} onPress={() => onEdit()} />
        <RemoveButton resource={lights} id={light.id} name={name} consequence={t("removeConsequence")} />
      </div>
    </Card>
  );
}

/** Main switch of a light; shows a pending request until it is confirmed. */
function MasterSwitch({ light, name }: { readonly light: Light; readonly name: string }) {
  const { t } = useTranslation("lights");
  const id = useId();
  const { isLive } = useConnection();
  const { isBusy, refusal, send } = useRequest();
  const noJack = light.enable && light.jack === "";
  const state = isBusy ? "asking" : noJack ? "noJack" : light.enable ? "on" : "off";
  return (
    <div className={styles.master}>
      <span id={id} className={noJack ? "attention" : "quiet"}>
        {refusal === "" ? t(`state.${state}`) : <span role="alert">{refusal}</span>}
      </span>
      <BigSwitch
        label={name}
        describedBy={id}
        isOn={light.enable}
        isSettled={!isBusy}
        isDisabled={!isLive || isBusy}
        onPress={() => void send(() => saveRow(lights, light.id, { enable: !light.enable }))}
      />
    </div>
  );
}

const HEIGHT = 190;

/** A light's day today, with the present time. */
function LightDay({ light, run }: { readonly light: Light; readonly run: LiveDayRun | undefined }) {
  const { channels, acclimation } = light;
  const drawn = useDrawnDay(channels, acclimation);
  const now = drawn.clock.second;
  return (
    <DayPicture name={nameOfLight(light)} drawn={drawn} height={() => HEIGHT} now={now} run={run}>
      <AcclimationWords acclimation={acclimation} />
    </DayPicture>
  );
}

/**
 * Changes one channel of a light. The controller replaces all channels at once, so changes are queued and each builds
 * on the result of the one before: sliders moved together do not overwrite each other.
 */
function useChannelChange(light: Light): (key: string, next: Partial<LightChannel>) => Promise<unknown> {
  const newest = useRef(light);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const text = JSON.stringify(light);
  useEffect(() => {
    // Serialised above.
    newest.current = JSON.parse(text) as Light;
  }, [text]);
  return (key, next) => {
    const change = last.current.then(async () => {
      newest.current = await saveRow(lights, light.id, withChannel(newest.current, key, next));
    });
    // A refused change does not block the next.
    last.current = change.catch(() => undefined);
    return change;
  };
}
