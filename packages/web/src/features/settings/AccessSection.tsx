import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { get, post, RequestFailed } from "../../api/request.ts";
import { SecretControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "./Loaded.tsx";
import styles from "./Settings.module.css";
import { TokensCard } from "./TokensCard.tsx";

const ME = ["me"];

/** Who may sign in, and which programs may call. */
export function AccessSection() {
  const { t } = useTranslation("settings");
  const me = useQuery({
    queryKey: ME,
    queryFn: ({ signal }) => get<{ readonly user: string }>("/api/me", signal),
  });
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Card title={t("access.title")}>
        <Loaded from={me}>
          {({ user }) => (
            <>
              <p>{t("access.signedIn", { user })}</p>
              <p className={styles.quiet}>{t("access.meaning")}</p>
              <Password
                key={`${user} ${changes}`}
                user={user}
                onChanged={() => setChanges((before) => before + 1)}
              />
            </>
          )}
        </Loaded>
      </Card>
      <TokensCard />
    </>
  );
}

function Password({ user, onChanged }: { readonly user: string; onChanged(): void }) {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const draft = useDraft({ user, password: "", repeat: "" });
  const send = async (): Promise<void> => {
    const password = draft.get("password");
    if (password !== draft.get("repeat")) {
      const message = t("access.differs");
      throw new RequestFailed(400, message, { details: [{ path: "repeat", message }] });
    }
    await post("/api/credentials", { user: draft.get("user"), password });
    await queries.invalidateQueries({ queryKey: ME });
  };
  return (
    <Form draft={draft} send={send} onSaved={onChanged} action={t("access.change")}>
      <TextControl path="user" label={t("access.user")} />
      <SecretControl path="password" label={t("access.password")} />
      <SecretControl path="repeat" label={t("access.repeat")} />
    </Form>
  );
}
