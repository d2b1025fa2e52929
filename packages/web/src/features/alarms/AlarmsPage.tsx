import { useStandingAlarms } from "../../api/live.ts";
import { useTranslation } from "../../text/translate.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { ErrorList } from "../problems/ErrorList.tsx";
import { ProblemList } from "../problems/ProblemList.tsx";
import { AlarmLine } from "./AlarmLine.tsx";
import { EndedAlarms } from "./EndedAlarms.tsx";

/** Standing alarms, problems of the configuration, and cleared alarms. */
export function AlarmsPage() {
  const { t } = useTranslation("alarms");
  const alarms = useStandingAlarms();
  return (
    <Page title={t("title")}>
      <div aria-live="assertive">
        {alarms.length === 0 ? (
          <Empty title={t("none")} tone="ok" />
        ) : (
          <ul className="list">
            {alarms.map((alarm) => (
              <AlarmLine key={alarm.id} alarm={alarm} />
            ))}
          </ul>
        )}
      </div>
      <ProblemList />
      <EndedAlarms />
      <ErrorList />
    </Page>
  );
}
