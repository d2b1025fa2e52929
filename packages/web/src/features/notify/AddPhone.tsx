import { channels } from "@refugium/model/resources/channels.ts";
import { recipients } from "@refugium/model/resources/recipients.ts";
import { useState } from "react";
import { failureWords, post } from "../../api/request.ts";
import { saveRow } from "../../api/rows.ts";
import { useRequest } from "../../api/use-request.ts";
import { preference } from "../../preferences.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { randomTopic } from "./channel-types.ts";

const SERVER = "https://ntfy.sh";

/** In three steps from nothing to alarms on the phone: a channel of ntfy, a person, and a test. */
export function AddPhone() {
  const { t } = useTranslation("notify");
  const [topic] = useState(randomTopic);
  const [channel, setChannel] = useState<string>();
  const [isPersonAdded, setPersonAdded] = useState(false);
  const [words, setWords] = useState("");
  const { send, isBusy, refusal } = useRequest(failureWords);
  /** Goes on where an attempt before failed: a channel without a person notifies nobody. */
  const add = async (): Promise<string> => {
    const parameters = { Server: SERVER, Topic: topic };
    const row = { name: t("myPhone"), type: "ntfy", parameters };
    const id = channel ?? (await saveRow(channels, undefined, row)).id;
    setChannel(id);
    if (isPersonAdded) return id;
    const language = preference("language") ?? "en";
    await saveRow(recipients, undefined, { name: t("me"), language, channels: [id] });
    setPersonAdded(true);
    return id;
  };
  const run = (): Promise<boolean> => {
    setWords("");
    return send(async () => {
      await post(`${channels.path}/${await add()}/test`);
      setWords(t("phoneReady"));
    });
  };
  return (
    <div className="stack">
      <ol>
        <li>{t("phoneInstall")}</li>
        <li>
          {t("phoneTopic")} <strong>{topic}</strong>
        </li>
        <li>{t("phonePress")}</li>
      </ol>
      <p className="quiet">{t("phonePublic")}</p>
      <div className="buttons">
        <Button variant="default" loading={isBusy} onClick={() => void run()}>
          {t(isPersonAdded ? "phoneAgain" : "phoneAdd")}
        </Button>
      </div>
      <Refusal words={refusal} />
      <p role="status">{words}</p>
    </div>
  );
}
