import { useState } from "react";
import { useLiveStore } from "../../api/live.ts";
import { remove } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { moment } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Row } from "../../ui/Row.tsx";
import { Loaded } from "./Loaded.tsx";
import { NewToken, type Token } from "./NewToken.tsx";

const TOKENS = "/api/tokens";

/** API tokens with their rights. A token itself is shown only once, when it is created. */
export function TokensCard() {
  const { t } = useTranslation("settings");
  const tokens = useAnswer<readonly Token[]>(TOKENS);
  const [isAdding, setAdding] = useState(false);
  const add = <Button onClick={() => setAdding(true)}>{t("access.add")}</Button>;
  return (
    <Card title={t("access.tokens")}>
      <p className="quiet">{t("access.tokensMeaning")}</p>
      <Loaded from={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("access.none")}>{add}</Empty>
          ) : (
            <>
              <ul className="rows">
                {rows.map((token) => (
                  <TokenRow key={token.id} token={token} onRevoked={tokens.refetch} />
                ))}
              </ul>
              <div className="buttons">{add}</div>
            </>
          )
        }
      </Loaded>
      {isAdding && <NewToken onCreated={tokens.refetch} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function TokenRow({ token, onRevoked }: { readonly token: Token; onRevoked(): Promise<unknown> }) {
  const { t } = useTranslation("settings");
  const store = useLiveStore();
  const { id, name, scopes, created, expires } = token;
  const may = scopes.map((scope) => t(`access.scope.${scope}`)).join(", ");
  const now = store.controllerTime();
  const when = (iso: string): string => moment(Date.parse(iso), now);
  const until = expires === null ? [] : [t(endWord(expires, now), { when: when(expires) })];
  return (
    <Row title={name} detail={[may, t("access.created", { when: when(created) }), ...until].join(" · ")}>
      <ConfirmButton
        named={t("access.revokeNamed", { name })}
        title={t("access.revokeTitle", { name })}
        consequence={t("access.revokeConsequence")}
        action={t("access.revoke")}
        onConfirm={() => remove(`${TOKENS}/${id}`).then(() => onRevoked())}
      />
    </Row>
  );
}

function endWord(expires: string, now: number): "access.expired" | "access.expires" {
  return Date.parse(expires) <= now ? "access.expired" : "access.expires";
}
