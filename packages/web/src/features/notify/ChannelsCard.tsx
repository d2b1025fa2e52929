import { channels, type NotificationChannel } from "@refugium/model/resources/channels.ts";
import { useState } from "react";
import { useLive, useLiveStore } from "../../api/live.ts";
import { failureWords, post } from "../../api/request.ts";
import { useRows } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { figure, moment } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Row } from "../../ui/Row.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { ChannelForm, NewChannel } from "./ChannelForm.tsx";
import { type ChannelTypeReport, useChannelTypes } from "./channel-types.ts";

/** The ways that messages go, each with its state and a test that shows the service's answer. */
export function ChannelsCard() {
  const { t } = useTranslation("notify");
  const rows = useRows(channels);
  const { data: types = [] } = useChannelTypes();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card title={t("channels")}>
      <p className="quiet">{t("channelsMeaning")}</p>
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((channel) => (
            <ChannelRow
              key={channel.id}
              channel={channel}
              report={types.find(({ type }) => type === channel.type)}
            />
          ))}
        </ul>
      )}
      <div className="buttons">
        <Button variant="default" onClick={() => setAdding(true)}>
          {t("addChannel")}
        </Button>
      </div>
      {isAdding && <NewChannel onClose={() => setAdding(false)} />}
    </Card>
  );
}

interface ChannelRowProps {
  readonly channel: NotificationChannel;
  readonly report: ChannelTypeReport | undefined;
}

function ChannelRow({ channel, report }: ChannelRowProps) {
  const { t } = useTranslation("notify");
  const { id, name, type, enable } = channel;
  const [isEditing, setEditing] = useState(false);
  const state = useStateWords(id);
  const title = report === undefined ? type : messageText(report, "title");
  return (
    <Row
      title={name}
      detail={
        <>
          {[title, enable ? state : t("off")].join(" · ")}
          <TestChannel id={id} />
          {type === "telegram" && <PairChannel id={id} />}
        </>
      }
    >
      {report !== undefined && <EditButton name={name} onPress={() => setEditing(true)} />}
      <RemoveButton resource={channels} id={id} name={name} consequence={t("removeChannel")} />
      {isEditing && report !== undefined && (
        <ChannelForm channel={channel} report={report} onClose={() => setEditing(false)} />
      )}
    </Row>
  );
}

/** What became of the last message. */
function useStateWords(id: string): string {
  const { t } = useTranslation("notify");
  const state = useLive(`channel/${id}`);
  const now = useLiveStore().controllerTime();
  if (state === undefined || state.state === "unused") return t("unused");
  const { reason, last_sent, last_failed } = state;
  if (state.state === "works") return t("works", { when: moment(Date.parse(last_sent ?? ""), now) });
  const why = reason === undefined ? "" : messageText({ ...state, reason }, "reason");
  return t("fails", { when: moment(Date.parse(last_failed ?? ""), now), why });
}

function TestChannel({ id }: { readonly id: string }) {
  const { t } = useTranslation("notify");
  const [words, setWords] = useState("");
  const { send, isBusy, refusal } = useRequest(failureWords);
  const test = (): Promise<boolean> => {
    setWords("");
    return send(async () => {
      const { took_ms } = await post<{ readonly took_ms: number }>(`${channels.path}/${id}/test`);
      setWords(t("tested", { seconds: figure(took_ms / 1000, 1) }));
    });
  };
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void test()}>
        {t("test")}
      </Button>
      <Refusal words={refusal} />
      <p role="status">{words}</p>
    </div>
  );
}

/** Shows a code that is sent to the bot: the chat that sends it is the channel's. */
function PairChannel({ id }: { readonly id: string }) {
  const { t } = useTranslation("notify");
  const [words, setWords] = useState("");
  const { send, isBusy, refusal } = useRequest(failureWords);
  const pair = (): Promise<boolean> => {
    setWords("");
    return send(async () => {
      const path = `${channels.path}/${id}/pair`;
      setWords(t("pairWith", await post<{ readonly code: string; readonly minutes: number }>(path)));
    });
  };
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void pair()}>
        {t("pair")}
      </Button>
      <Refusal words={refusal} />
      <p role="status">{words}</p>
    </div>
  );
}
