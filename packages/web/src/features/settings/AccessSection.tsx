import { useState } from "react";
import { useMe } from "../../api/me.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { PasswordForm } from "../access/PasswordForm.tsx";
import { Loaded } from "./Loaded.tsx";
import { PasskeysCard } from "./PasskeysCard.tsx";
import { SessionsCard } from "./SessionsCard.tsx";
import { TokensCard } from "./TokensCard.tsx";

export function AccessSection() {
  const { t } = useTranslation("settings");
  const me = useMe();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Card title={t("access.title")}>
        <Loaded from={me}>
          {({ user, credentials_set }) => (
            <>
              <p>{t("access.signedIn", { user })}</p>
              {!credentials_set && <p>{t("access.unset")}</p>}
              <p className="quiet">{t("access.meaning")}</p>
              <PasswordForm
                key={`${user} ${changes}`}
                user={user}
                isSet={credentials_set}
                action={t("access.change")}
                onChanged={() => setChanges((before) => before + 1)}
              />
            </>
          )}
        </Loaded>
      </Card>
      <PasskeysCard />
      <SessionsCard />
      <TokensCard />
    </>
  );
}
