import type { LogLine } from "@refugium/model/events.ts";
import { useCallback } from "react";
import { useMe } from "../../api/me.ts";
import { failureWords } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { LogLines } from "./LogLines.tsx";
import styles from "./LogPage.module.css";
import { EVERYTHING, searchOfLog, useLogSearch } from "./log-search.ts";
import { useSubjectWords } from "./subject-words.ts";
import { useLog } from "./use-log.ts";

/** The log, newest first, updated live. */
export function LogPage() {
  const { t } = useTranslation("log");
  const [search, setSearch] = useLogSearch();
  const wordsOf = useSubjectWords();
  const nameOf = useCallback((line: LogLine): string => wordsOf(line.subject), [wordsOf]);
  const log = useLog(search, nameOf);
  const people = usePeople(log.lines, search.by);
  const { lines } = log;
  return (
    <Page title={t("title")}>
      <p className="quiet">{t("intro")}</p>
      <LogFilters search={search} people={people} onSearch={setSearch} />
      {log.isError && (
        <Empty title={t("failed", { message: failureWords(log.error) })}>
          <Button variant="default" onClick={() => void log.refetch()}>
            {t("again")}
          </Button>
        </Empty>
      )}
      {!log.isPending && !log.isPlaceholderData && !log.isError && lines.length === 0 && <NoLine />}
      <LogLines lines={lines} nameOf={nameOf} />
      <div className={styles.foot}>
        {lines.length > 0 && <p role="status">{t("shown", { count: lines.length })}</p>}
        {log.hasNextPage && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t("older")}
          </Button>
        )}
      </div>
    </Page>
  );
}

function NoLine() {
  const { t } = useTranslation("log");
  const [search, setSearch] = useLogSearch();
  if (Object.keys(searchOfLog(search)).length === 0) return <Empty title={t("none")} next={t("noneNext")} />;
  return (
    <Empty title={t("noMatch")}>
      <Button variant="default" onClick={() => setSearch(EVERYTHING)}>
        {t("reset")}
      </Button>
    </Empty>
  );
}

/** Names for the filter: the signed-in user and those in the lines. `chosen` is always included. */
function usePeople(lines: readonly LogLine[], chosen: string): readonly string[] {
  const { data } = useMe();
  const names = new Set([data?.user ?? "", chosen, ...lines.map(({ by }) => by ?? "")]);
  names.delete("");
  return [...names].toSorted((one, other) => one.localeCompare(other));
}
