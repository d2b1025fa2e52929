import { Link } from "@tanstack/react-router";
import { span } from "../../text/format.ts";
import { renderMessage } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { EVERYTHING, searchOfLog } from "../log/log-search.ts";
import { useLog } from "../log/use-log.ts";
import { useMoment } from "../log/use-moment.ts";
import { type EndedAlarm, endedAlarms } from "./ended-alarms.ts";

const SHOWN = 10;
const ALARMS = { ...EVERYTHING, group: "alarms" } as const;
const nameless = (): string => "";

/** The last cleared alarms, with their beginning and end. */
export function EndedAlarms() {
  const { t } = useTranslation("alarms");
  const { lines, isPending } = useLog(ALARMS, nameless);
  const ended = endedAlarms(lines);
  return (
    <Card title={t("ended")}>
      {ended.length === 0 ? (
        !isPending && <p className="quiet">{t("noneEnded")}</p>
      ) : (
        <>
          <ul className="rows">
            {ended.slice(0, SHOWN).map((alarm) => (
              <li key={alarm.id}>
                <p>{renderMessage(alarm.message)}</p>
                <When alarm={alarm} />
              </li>
            ))}
          </ul>
          <Link to="/log" search={searchOfLog({ group: "alarms" })} className="text-link">
            {t("toLog")}
          </Link>
        </>
      )}
    </Card>
  );
}

function When({ alarm: { from, to } }: { readonly alarm: EndedAlarm }) {
  const { t } = useTranslation("alarms");
  const momentOf = useMoment();
  const words =
    from === undefined
      ? t("endedAt", { to: momentOf(to) })
      : t("endedSpan", {
          from: momentOf(from),
          to: momentOf(to),
          span: span(Date.parse(to) - Date.parse(from)),
        });
  return <p className="hint">{words}</p>;
}
