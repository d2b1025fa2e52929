import { Button } from "@mantine/core";
import type { LogLine } from "@refugium/model/events.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../../api/request.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { LogFilters } from "./LogFilters.tsx";
import { LogLines } from "./LogLines.tsx";
import styles from "./LogPage.module.css";
import { wishedLines } from "./log-lines.ts";
import { useLogSearch } from "./log-search.ts";
import { useSubjectWords } from "./subject-words.ts";
import { useLog } from "./use-log.ts";

/** Lines shown at first, and with every further step. */
const STEP = 200;
/** The most the controller hands out at once: it is looked through for what is wished. */
const MOST = 1000;

/** What happened and why, the newest first, as it happens. */
export function LogPage() {
  const { t } = useTranslation("log");
  const [search, setSearch] = useLogSearch();
  const [shown, setShown] = useState(STEP);
  const wordsOf = useSubjectWords();
  const nameOf = (line: LogLine): string => wordsOf(line.subject);
  const isChoosy = search.group !== undefined || search.words !== "";
  const log = useLog({ subject: search.subject, limit: isChoosy ? MOST : STEP });
  const wished = wishedLines(log.lines, search, nameOf);
  const showOlder = (): void => {
    setShown(shown + STEP);
    if (wished.length <= shown + STEP && log.hasNextPage) void log.fetchNextPage();
  };
  return (
    <Page title={t("title")}>
      <p className={styles.quiet}>{t("intro")}</p>
      <LogFilters search={search} onSearch={setSearch} />
      {log.isError && (
        <Empty title={t("failed", { message: failureWords(log.error) })}>
          <Button variant="default" onClick={() => void log.refetch()}>
            {t("again")}
          </Button>
        </Empty>
      )}
      {!log.isPending && !log.isError && wished.length === 0 && (
        <NoLine isAll={!isChoosy && search.subject === ""} count={log.lines.length} />
      )}
      <LogLines lines={wished.slice(0, shown)} nameOf={nameOf} />
      <div className={styles.foot}>
        {wished.length > 0 && <p role="status">{t("shown", { count: Math.min(shown, wished.length) })}</p>}
        {(wished.length > shown || log.hasNextPage) && (
          <Button variant="default" loading={log.isFetchingNextPage} onClick={showOlder}>
            {t("older")}
          </Button>
        )}
      </div>
    </Page>
  );
}

/** `count`: how many lines were looked through. */
function NoLine({ isAll, count }: { readonly isAll: boolean; readonly count: number }) {
  const { t } = useTranslation("log");
  const [, setSearch] = useLogSearch();
  if (isAll) return <Empty title={t("none")} next={t("noneNext")} />;
  return (
    <Empty title={t("noMatch", { count })}>
      <Button variant="default" onClick={() => setSearch({ subject: "", group: undefined, words: "" })}>
        {t("reset")}
      </Button>
    </Empty>
  );
}
