import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import { get, remove } from "../../api/request.ts";
import { moment } from "../../text/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loaded } from "./Loaded.tsx";
import { NewToken } from "./NewToken.tsx";
import styles from "./Settings.module.css";
import type { Token } from "./token.ts";

const TOKENS = ["tokens"];

/** API tokens with their rights. A token itself is shown only once, when it is created. */
export function TokensCard() {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const tokens = useQuery({
    queryKey: TOKENS,
    queryFn: ({ signal }) => get<readonly Token[]>("/api/tokens", signal),
  });
  const [isAdding, setAdding] = useState(false);
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: TOKENS });
  const add = <Button onClick={() => setAdding(true)}>{t("access.add")}</Button>;
  return (
    <Card title={t("access.tokens")}>
      <p className={styles.quiet}>{t("access.tokensMeaning")}</p>
      <Loaded from={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("access.none")}>{add}</Empty>
          ) : (
            <>
              <ul className={styles.rows}>
                {rows.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoked={renew} />
                ))}
              </ul>
              <div className={styles.buttons}>{add}</div>
            </>
          )
        }
      </Loaded>
      {isAdding && <NewToken onCreated={renew} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function TokenRow({ token, onRevoked }: { readonly token: Token; onRevoked(): Promise<void> }) {
  const { t } = useTranslation("settings");
  const store = useLiveStore();
  const [isAsking, setAsking] = useState(false);
  const { id, name, scopes, created, expires } = token;
  const may = scopes.map((scope) => t(`access.scope.${scope}`)).join(", ");
  const now = store.controllerTime();
  const when = (iso: string): string => moment(Date.parse(iso), now);
  const until = expires === null ? [] : [t(endWord(expires, now), { when: when(expires) })];
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.small}>
          {[may, t("access.created", { when: when(created) }), ...until].join(" · ")}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t("access.revokeNamed", { name })}
        onClick={() => setAsking(true)}
      >
        {t("access.revoke")}
      </Button>
      {isAsking && (
        <Confirm
          title={t("access.revokeTitle", { name })}
          consequence={t("access.revokeConsequence")}
          action={t("access.revoke")}
          onConfirm={async () => {
            await remove(`/api/tokens/${id}`);
            await onRevoked();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function endWord(expires: string, now: number): "access.expired" | "access.expires" {
  return Date.parse(expires) <= now ? "access.expired" : "access.expires";
}
