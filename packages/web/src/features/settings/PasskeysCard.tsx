import type { ShownPasskey } from "@refugium/model/operations/passkeys.ts";
import { useState } from "react";
import { useLiveStore } from "../../api/live.ts";
import { useMe } from "../../api/me.ts";
import { passkeyObstacle } from "../../api/passkeys.ts";
import { post, remove } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { moment } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Row } from "../../ui/Row.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Loaded } from "./Loaded.tsx";
import { NewPasskey } from "./NewPasskey.tsx";

const PASSKEYS = "/api/passkeys";

/** Passkeys of the account, and whether this page can make one. */
export function PasskeysCard() {
  const { t } = useTranslation("passkeys");
  const passkeys = useAnswer<readonly ShownPasskey[]>(PASSKEYS);
  return (
    <Card title={t("title")}>
      <p className="quiet">{t("meaning")}</p>
      <Loaded from={passkeys}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>{t("none")}</p>}
            <ul className="rows">
              {rows.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onChanged={passkeys.refetch} />
              ))}
            </ul>
            <AddPasskey onAdded={passkeys.refetch} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function AddPasskey({ onAdded }: { onAdded(): Promise<unknown> }) {
  const { t } = useTranslation("passkeys");
  const [isAdding, setAdding] = useState(false);
  const isPasswordSet = useMe().data?.credentials_set;
  const obstacle = passkeyObstacle();
  if (obstacle !== undefined) return <p className="note">{t(obstacle)}</p>;
  if (isPasswordSet !== true) return <p className="note">{t("needsPassword")}</p>;
  return (
    <div className="buttons">
      <Button onClick={() => setAdding(true)}>{t("add")}</Button>
      {isAdding && <NewPasskey onAdded={onAdded} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface PasskeyProps {
  readonly passkey: ShownPasskey;
  onChanged(): Promise<unknown>;
}

function PasskeyRow({ passkey, onChanged }: PasskeyProps) {
  const { t } = useTranslation("passkeys");
  const store = useLiveStore();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name, host, created, used } = passkey;
  const when = (iso: string): string => moment(Date.parse(iso), store.controllerTime());
  return (
    <Row
      title={name}
      detail={[
        host === location.hostname ? host : t("elsewhere", { host }),
        t("made", { when: when(created) }),
        used === null ? t("unused") : t("used", { when: when(used) }),
      ].join(" · ")}
    >
      <NamedButton label={t("rename")} named={t("renameNamed", { name })} onPress={() => setRenaming(true)} />
      <ConfirmButton
        named={t("removeNamed", { name })}
        title={t("removeTitle", { name })}
        consequence={t("removeConsequence")}
        action={t("remove")}
        onConfirm={() => remove(`${PASSKEYS}/${id}`).then(() => onChanged())}
      />
      {isRenaming && <Rename passkey={passkey} onChanged={onChanged} onClose={() => setRenaming(false)} />}
    </Row>
  );
}

function Rename({ passkey, onChanged, onClose }: PasskeyProps & { onClose(): void }) {
  const { t } = useTranslation("passkeys");
  const { id, name } = passkey;
  const draft = useDraft({ name });
  const send = async (): Promise<void> => {
    await post(`${PASSKEYS}/${id}`, { name: draft.get("name") });
    await onChanged();
  };
  return (
    <Sheet title={t("renameNamed", { name })} onClose={onClose}>
      <Form draft={draft} send={send} onSaved={onClose} onCancel={onClose}>
        <TextControl path="name" label={t("name")} help={t("nameHelp")} />
      </Form>
    </Sheet>
  );
}
