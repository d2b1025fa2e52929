import type { ShownSession } from "@refugium/model/operations/access.ts";
import { useLiveStore } from "../../api/live.ts";
import { remove } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { moment } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { Row } from "../../ui/Row.tsx";
import { agentWords } from "./agent-words.ts";
import { Loaded } from "./Loaded.tsx";

const SESSIONS = "/api/sessions";

/** Sessions of the user; each but the present one can be ended. */
export function SessionsCard() {
  const { t } = useTranslation("settings");
  const sessions = useAnswer<readonly ShownSession[]>(SESSIONS);
  return (
    <Card title={t("access.sessions")}>
      <p className="quiet">{t("access.sessionsMeaning")}</p>
      <Loaded from={sessions}>
        {(rows) => (
          <ul className="rows">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={sessions.refetch} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function SessionRow({ session, onEnded }: { readonly session: ShownSession; onEnded(): Promise<unknown> }) {
  const { t } = useTranslation("settings");
  const store = useLiveStore();
  const when = (iso: string): string => moment(Date.parse(iso), store.controllerTime());
  const device = agentWords(session.agent) ?? t("access.unknownDevice");
  const from = session.address === "" ? [] : [session.address];
  return (
    <Row
      title={session.current ? t("access.thisDevice", { device }) : device}
      detail={[
        ...from,
        t("access.opened", { when: when(session.created) }),
        t("access.used", { when: when(session.used) }),
      ].join(" · ")}
    >
      {!session.current && (
        <ConfirmButton
          named={t("access.endNamed", { device, address: session.address })}
          title={t("access.endTitle", { device })}
          consequence={t("access.endConsequence")}
          action={t("access.end")}
          onConfirm={() => remove(`${SESSIONS}/${session.id}`).then(() => onEnded())}
        />
      )}
    </Row>
  );
}
