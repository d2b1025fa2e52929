import { channels } from "@refugium/model/resources/channels.ts";
import { type NotificationRecipient, recipients } from "@refugium/model/resources/recipients.ts";
import { useState } from "react";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { Row } from "../../ui/Row.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { AddPhone } from "./AddPhone.tsx";
import { RecipientForm } from "./RecipientForm.tsx";

/** Who is notified of alarms, when, and over which channels. */
export function RecipientsCard() {
  const { t } = useTranslation("notify");
  const rows = useRows(recipients);
  const hasChannel = useRows(channels).length > 0;
  const [isAdding, setAdding] = useState(false);
  const [isAddingPhone, setAddingPhone] = useState(false);
  return (
    <Card title={t("recipients")}>
      <p className="quiet">{t(hasChannel ? "recipientsMeaning" : "channelFirst")}</p>
      {rows.length > 0 && (
        <ul className="rows">
          {rows.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} />
          ))}
        </ul>
      )}
      {isAddingPhone && <AddPhone />}
      <div className="buttons">
        {!isAddingPhone && <Button onClick={() => setAddingPhone(true)}>{t("addPhone")}</Button>}
        <Button variant="default" disabled={!hasChannel} onClick={() => setAdding(true)}>
          {t("addRecipient")}
        </Button>
      </div>
      {isAdding && <RecipientForm recipient={undefined} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function RecipientRow({ recipient }: { readonly recipient: NotificationRecipient }) {
  const { t } = useTranslation("notify");
  const { id, name, enable, least, after_minutes, quiet_from, quiet_to } = recipient;
  const ways = useRows(channels);
  const [isEditing, setEditing] = useState(false);
  const over = recipient.channels.flatMap((each) => ways.find((way) => way.id === each)?.name ?? []);
  const facts = [
    enable ? t(`priority.${least}`) : t("off"),
    after_minutes === 0 ? t("atOnce") : t("later", { minutes: after_minutes }),
    over.length === 0 ? t("noChannel") : over.join(", "),
    ...(quiet_from === "" ? [] : [t("quiet", { from: quiet_from, to: quiet_to })]),
  ];
  return (
    <Row title={name} detail={facts.join(" · ")}>
      <EditButton name={name} onPress={() => setEditing(true)} />
      <RemoveButton resource={recipients} id={id} name={name} consequence={t("removeRecipient")} />
      {isEditing && <RecipientForm recipient={recipient} onClose={() => setEditing(false)} />}
    </Row>
  );
}
