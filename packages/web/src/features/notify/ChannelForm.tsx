import { channels, type NotificationChannel } from "@refugium/model/resources/channels.ts";
import { useState } from "react";
import { saveRow } from "../../api/rows.ts";
import { SecretControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet } from "../../form/Form.tsx";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Sheet } from "../../ui/Sheet.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import {
  type ChannelParameter,
  type ChannelTypeReport,
  pathOf,
  startOf,
  useChannelTypes,
} from "./channel-types.ts";

/** First the choice of the service, then what it needs. */
export function NewChannel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("notify");
  const types = useChannelTypes();
  const [chosen, setChosen] = useState<ChannelTypeReport>();
  if (chosen !== undefined) return <ChannelForm channel={undefined} report={chosen} onClose={onClose} />;
  return (
    <Sheet title={t("chooseService")} onClose={onClose}>
      <Loaded from={types}>
        {(reports) => (
          <ul className="list">
            {reports.map((report) => (
              <li key={report.type}>
                <button type="button" className="choice" onClick={() => setChosen(report)}>
                  {messageText(report, "title")}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Sheet>
  );
}

interface ChannelFormProps {
  /** Undefined: a new one. */
  readonly channel: NotificationChannel | undefined;
  readonly report: ChannelTypeReport;
  onClose(): void;
}

/** Parameters are declared by the controller for each type, and validated there. */
export function ChannelForm({ channel, report, onClose }: ChannelFormProps) {
  const { t } = useTranslation("notify");
  const { type, parameters } = report;
  const title = messageText(report, "title");
  const draft = useDraft({
    name: channel?.name ?? title,
    enable: channel?.enable ?? true,
    parameters: startOf(parameters, channel?.parameters ?? {}),
  });
  const send = (): Promise<unknown> =>
    saveRow(channels, channel?.id, {
      name: draft.get("name"),
      enable: draft.get("enable"),
      type,
      parameters: Object.fromEntries(parameters.map((each) => [each.name, draft.get(pathOf(each))])),
    });
  return (
    <FormSheet
      title={channel?.name ?? title}
      draft={draft}
      send={send}
      onClose={onClose}
      maySendUnchanged={channel === undefined}
    >
      <TextControl path="name" label={t("channelName")} />
      {parameters.map((each) => (
        <ParameterControl key={each.name} parameter={each} />
      ))}
      <SwitchControl path="enable" label={t("isOn")} />
    </FormSheet>
  );
}

function ParameterControl({ parameter }: { readonly parameter: ChannelParameter }) {
  const { name, help, secret } = parameter;
  const words = help === undefined ? "" : messageText({ ...parameter, help }, "help");
  const shared = { path: pathOf(parameter), label: name, help: words };
  return secret ? <SecretControl {...shared} /> : <TextControl {...shared} />;
}
