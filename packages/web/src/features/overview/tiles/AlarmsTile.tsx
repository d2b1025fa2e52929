import { useConnection, useProblems, useStandingAlarms } from "../../../api/live.ts";
import { messageText } from "../../../text/message-text.ts";
import { useTranslation } from "../../../text/translate.ts";
import { ALARM_TONES } from "../../../ui/alarm-tones.ts";
import { Tag } from "../../../ui/Tag.tsx";
import { TileCard } from "../TileCard.tsx";

const SHOWN = 4;

/** Standing alarms, and the number of problems in the configuration. */
export function AlarmsTile() {
  const { t } = useTranslation(["overview", "alarms"]);
  const alarms = useStandingAlarms();
  const problems = useProblems();
  const { isLive } = useConnection();
  const tone = alarms[0] === undefined ? (isLive ? "ok" : "quiet") : ALARM_TONES[alarms[0].priority];
  return (
    <TileCard kind={t("kinds.alarms")} to="/alarms" aside={<Tag tone={tone}>{alarms.length}</Tag>}>
      {alarms.length === 0 ? (
        <p>{isLive ? t("alarms:none") : t("state.unknown")}</p>
      ) : (
        <ul className="rows">
          {alarms.slice(0, SHOWN).map((alarm) => (
            <li key={alarm.id}>
              <Tag tone={ALARM_TONES[alarm.priority]}>{t(`alarms:priority.${alarm.priority}`)}</Tag>{" "}
              {messageText(alarm, "message")}
            </li>
          ))}
        </ul>
      )}
      <p className="note">
        {problems.length === 0 ? t("noProblem") : t("problems", { count: problems.length })}
      </p>
      {problems[0] !== undefined && <p>{messageText(problems[0], "message")}</p>}
    </TileCard>
  );
}
