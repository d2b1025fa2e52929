import { LANGUAGES } from "@refugium/languages/languages.ts";
import { LANGUAGE_CODES } from "@refugium/model/messages/language-codes.ts";
import { channels } from "@refugium/model/resources/channels.ts";
import { type NotificationRecipient, recipients } from "@refugium/model/resources/recipients.ts";
import { saveRow, useRows } from "../../api/rows.ts";
import { ChoiceControl, NumberControl, SwitchControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { FormSheet, MoreFields } from "../../form/Form.tsx";
import { preference } from "../../preferences.ts";
import { useTranslation } from "../../text/translate.ts";

interface RecipientFormProps {
  /** Undefined: a new one. */
  readonly recipient: NotificationRecipient | undefined;
  onClose(): void;
}

export function RecipientForm({ recipient, onClose }: RecipientFormProps) {
  const { t } = useTranslation("notify");
  const ways = useRows(channels).map(({ id, name }) => ({ value: id, label: name }));
  const start = recipient ?? { ...recipients.shape.initial, language: preference("language") ?? "en" };
  const [first = recipient === undefined ? (ways[0]?.value ?? "") : "", second = "", ...others] =
    start.channels;
  const draft = useDraft({ ...start, first, second });
  const send = (): Promise<unknown> => {
    const chosen = [draft.get("first"), draft.get("second"), ...others].filter((id) => id !== "");
    const body = Object.fromEntries(Object.keys(recipients.fields).map((each) => [each, draft.get(each)]));
    return saveRow(recipients, recipient?.id, { ...body, channels: [...new Set(chosen)] });
  };
  const none = { value: "", label: t("noChannel") };
  return (
    <FormSheet
      title={recipient?.name ?? t("addRecipient")}
      draft={draft}
      send={send}
      onClose={onClose}
      maySendUnchanged={recipient === undefined}
    >
      <TextControl path="name" label={t("recipientName")} />
      <ChoiceControl path="first" label={t("firstChannel")} options={[none, ...ways]} />
      <ChoiceControl
        path="second"
        label={t("secondChannel")}
        help={t("secondChannelHelp")}
        options={[none, ...ways]}
      />
      <ChoiceControl
        path="least"
        label={t("least")}
        options={(["info", "warning", "critical"] as const).map((value) => ({
          value,
          label: t(`priority.${value}`),
        }))}
      />
      <NumberControl
        path="after_minutes"
        label={t("after")}
        help={t("afterHelp")}
        unit="min"
        min={0}
        max={1440}
        decimals={0}
      />
      <MoreFields>
        <ChoiceControl
          path="language"
          label={t("language")}
          options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        />
        <TextControl path="quiet_from" label={t("quietFrom")} help={t("quietHelp")} />
        <TextControl path="quiet_to" label={t("quietTo")} />
        <TextControl path="digest_at" label={t("digest")} help={t("digestHelp")} />
        <SwitchControl path="enable" label={t("isOn")} />
      </MoreFields>
    </FormSheet>
  );
}
