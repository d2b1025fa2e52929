import { type Light, lights } from "@refugium/model/resources/lights.ts";
import { useEffect, useRef, useState } from "react";
import { saveRow } from "../../api/rows.ts";
import { helped, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { type Draft, useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { Leaving } from "../../form/Leaving.tsx";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/Page.tsx";
import { ConnectorControl } from "../hardware/ConnectorControl.tsx";
import { AcclimationFields } from "./AcclimationFields.tsx";
import { ChannelFields } from "./ChannelFields.tsx";
import { ChannelTabs } from "./ChannelTabs.tsx";
import { nameOfChannel, nameOfLight } from "./channel-words.ts";
import { DayPanel } from "./DayPanel.tsx";
import { drawingOf } from "./drawing.ts";
import { useFreeJacks } from "./LightAdd.tsx";
import styles from "./LightEditor.module.css";
import { channelsOf } from "./profile-users.ts";
import { SaveCurve } from "./SaveCurve.tsx";
import { wholeDraft } from "./whole-draft.ts";

interface LightEditorProps {
  readonly light: Light;
  /** Key of the channel to start with. */
  readonly channel: string | undefined;
  onClose(): void;
}

/** Edits a light's day, with the chart beside the settings. */
export function LightEditor({ light, channel: first, onClose }: LightEditorProps) {
  const { t } = useTranslation("lights");
  const plain = useDraft(light);
  const draft = wholeDraft(wholeDraft(plain, "channels"), "acclimation");
  // The draft of a light holds channels under this name.
  const channels = draft.get("channels") as Light["channels"];
  const isSaved = useRef(false);
  const [chosen, setChosen] = useState(first ?? "");
  const [isKeeping, setKeeping] = useState(false);
  const all = channelsOf(channels);
  const [key, channel] = all.find(([each]) => each === chosen) ?? all[0] ?? [];
  const name = nameOfLight(light);
  const send = async (changes: object): Promise<void> => {
    await saveRow(lights, light.id, changes);
    isSaved.current = true;
  };
  const path = `channels.${key ?? ""}`;
  const form = useRefused(draft, all, setChosen);
  return (
    <Page
      title={name}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("edit.back")}
        </Button>
      }
    >
      <div ref={form} className={styles.editor}>
        <Form draft={draft} send={send} onSaved={onClose} onCancel={onClose}>
          <div className={styles.halves}>
            <div className={styles.picture}>
              <DayPanel
                light={light}
                channels={channels}
                // As with the channels.
                acclimation={draft.get("acclimation") as Light["acclimation"]}
                chosen={key}
                points={
                  key === undefined || channel === undefined
                    ? undefined
                    : drawingOf(draft, path, key, channel)
                }
              />
            </div>
            <div className={styles.settings}>
              {key !== undefined && channel !== undefined ? (
                <>
                  <ChannelTabs channels={all} chosen={key} draft={draft} onChoose={setChosen} />
                  <Card title={t("edit.channel", { name: nameOfChannel(key, channel) })}>
                    <ChannelFields
                      light={light}
                      channelKey={key}
                      channel={channel}
                      onKeep={() => setKeeping(true)}
                    />
                  </Card>
                </>
              ) : (
                <p>{t("edit.noChannels")}</p>
              )}
              <AcclimationFields />
              <LightFields jack={light.jack} />
            </div>
          </div>
        </Form>
      </div>
      {isKeeping && channel !== undefined && (
        <SaveCurve
          channel={channel}
          onUse={(id) => draft.set(`${path}.profile`, { ...channel.profile, type: "named", config: { id } })}
          onClose={() => setKeeping(false)}
        />
      )}
      <Leaving name={name} mayLeave={() => isSaved.current || !draft.isDirty} />
    </Page>
  );
}

/** After a refusal, selects the channel with the fault and focuses the field. */
function useRefused(draft: Draft, channels: ReturnType<typeof channelsOf>, show: (key: string) => void) {
  const form = useRef<HTMLDivElement>(null);
  const { failure } = draft;
  const isPending = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per refusal.
  useEffect(() => {
    isPending.current = failure !== "";
    const [refused] = channels.find(([key]) => draft.fault(`channels.${key}`) !== undefined) ?? [];
    if (failure !== "" && refused !== undefined) show(refused);
  }, [failure]);
  // Runs after each render until the field exists, because the channel may have to be rendered first.
  useEffect(() => {
    const field = isPending.current && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    isPending.current = false;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  });
  return form;
}

function LightFields({ jack }: { readonly jack: string }) {
  const { t } = useTranslation("lights");
  const free = useFreeJacks(jack);
  return (
    <Card title={t("edit.light")}>
      <div className={styles.fields}>
        <TextControl path="name" label={t("fields.name")} />
        <SwitchControl path="enable" label={t("fields.enable")} />
        <ConnectorControl
          path="jack"
          kind="jacks"
          label={t("fields.jack")}
          isOffered={({ id }) => free.some((each) => each.id === id)}
        />
        <NumberControl
          path="fade"
          {...helped("lights:fields.fade")}
          unit={t("unit.seconds")}
          min={0}
          max={3600}
          decimals={1}
        />
      </div>
    </Card>
  );
}
