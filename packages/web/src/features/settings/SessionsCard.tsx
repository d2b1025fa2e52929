import { Button } from "@mantine/core";
import type { ShownSession } from "@refugium/model/operations/access.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLiveStore } from "../../api/live.ts";
import { get, remove } from "../../api/request.ts";
import { moment } from "../../text/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { agentWords } from "./agent-words.ts";
import { Loaded } from "./Loaded.tsx";
import styles from "./Settings.module.css";

const SESSIONS = ["sessions"];

/** Sessions of the user; each but the present one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => get<readonly ShownSession[]>("/api/sessions", signal),
  });
  const renew = (): Promise<void> => queries.invalidateQueries({ queryKey: SESSIONS });
  return (
    <Card title={t("access.sessions")}>
      <p className={styles.quiet}>{t("access.sessionsMeaning")}</p>
      <Loaded from={sessions}>
        {(rows) => (
          <ul className={styles.rows}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={renew} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function SessionRow({ session, onEnded }: { readonly session: ShownSession; onEnded(): Promise<void> }) {
  const { t } = useTranslation("settings");
  const store = useLiveStore();
  const [isAsking, setAsking] = useState(false);
  const when = (iso: string): string => moment(Date.parse(iso), store.controllerTime());
  const device = agentWords(session.agent) ?? t("access.unknownDevice");
  const from = session.address === "" ? [] : [session.address];
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>{session.current ? t("access.thisDevice", { device }) : device}</p>
        <p className={styles.small}>
          {[
            ...from,
            t("access.opened", { when: when(session.created) }),
            t("access.used", { when: when(session.used) }),
          ].join(" · ")}
        </p>
      </div>
      {!session.current && (
        <Button
          variant="default"
          aria-label={t("access.endNamed", { device, address: session.address })}
          onClick={() => setAsking(true)}
        >
          {t("access.end")}
        </Button>
      )}
      {isAsking && (
        <Confirm
          title={t("access.endTitle", { device })}
          consequence={t("access.endConsequence")}
          action={t("access.end")}
          onConfirm={async () => {
            await remove(`/api/sessions/${session.id}`);
            await onEnded();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
