import { useRevision } from "../../api/live.ts";
import { failureWords, notDoneWords, remove } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { monthIndex } from "../../api/wall-clock.ts";
import { locale } from "../../text/format.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Card } from "../../ui/Card.tsx";
import { CloseButton } from "../../ui/CloseButton.tsx";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import { useToast } from "../../ui/Toast.tsx";
import styles from "./ErrorList.module.css";

/** A record of /api/errors: one per kind of error. */
interface ErrorRecord {
  readonly id: string;
  /** Local time as the controller formats it. */
  readonly time: string;
  readonly message: string;
  readonly count: number;
}

/** All errors, one per kind with its count, until they are deleted. */
export function ErrorList() {
  const { t } = useTranslation(["problems", "common"]);
  const { records, isPending, failure, refetch } = useErrors();
  const notify = useToast();
  const removeOne = (id: string): void => {
    remove(`/api/errors/${encodeURIComponent(id)}`)
      .catch((cause: unknown) => notify(notDoneWords(cause)))
      .finally(() => void refetch());
  };
  return (
    <Card
      title={t("errors")}
      aside={
        records.length > 0 && (
          <ConfirmButton
            title={t("removeAllTitle", { count: records.length })}
            consequence={t("removeAllConsequence")}
            action={t("removeAll")}
            onConfirm={() => remove("/api/errors/clear").then(() => refetch())}
          />
        )
      }
    >
      <p className="note">{t("errorsIntro")}</p>
      {failure !== undefined && <p role="alert">{t("errorsFailed", { message: failure })}</p>}
      {!isPending && failure === undefined && records.length === 0 && <p>{t("noErrors")}</p>}
      <ul className={`rows ${styles.list}`}>
        {records.map(({ id, message, count, time }) => (
          <li key={id}>
            <div>
              <p className={styles.message}>{message}</p>
              <p className="note">{t("times", { count, when: errorMoment(time) })}</p>
            </div>
            <CloseButton aria-label={t("removeNamed", { message })} onClick={() => removeOne(id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Formats `Nov 21 02:21:56`, as the API returns it, in the shown language. */
function errorMoment(time: string): string {
  const [, month, day, clock] = /^(\w{3}) +(\d{1,2}) (\d\d:\d\d):\d\d$/.exec(time) ?? [];
  const index = monthIndex(month);
  if (index < 0) return time;
  const date = new Date(Date.UTC(2000, index, Number(day)));
  const format = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "short", timeZone: "UTC" });
  return `${format.format(date)} ${clock}`;
}

function useErrors() {
  const { data, error, isPending, refetch } = useAnswer<readonly ErrorRecord[]>(
    "/api/errors",
    useRevision("errors"),
  );
  return {
    records: data?.map((each) => ({ ...each, message: messageText(each, "message") })) ?? [],
    isPending,
    failure: error === null ? undefined : failureWords(error),
    refetch,
  };
}
