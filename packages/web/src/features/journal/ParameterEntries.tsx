import { isSet } from "@refugium/model/laws/target-range.ts";
import { testTrend } from "@refugium/model/laws/test-trend.ts";
import type { journal } from "@refugium/model/resources/journal.ts";
import { useState } from "react";
import { useWallTime } from "../../api/about.ts";
import { failureWords } from "../../api/request.ts";
import type { RowOf } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { agedMoment, wallMoment } from "../../text/wall-format.ts";
import { Button } from "../../ui/Button.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { EntryForm } from "./EntryForm.tsx";
import type { Entry, useEntries } from "./entries.ts";
import { parameterName } from "./entry-words.ts";
import styles from "./ParameterCard.module.css";
import { TargetTag } from "./TargetTag.tsx";
import { ALL_DECIMALS, dueOf, rangeWords, testValue } from "./test-words.ts";
import { trendWords } from "./trend-words.ts";

interface ParameterEntriesProps {
  readonly parameter: RowOf<typeof journal>;
  readonly entries: ReturnType<typeof useEntries>;
}

/** The newest value with its age, a chart and the list. */
export function ParameterEntries({ parameter, entries: { data, error, refetch } }: ParameterEntriesProps) {
  const { t } = useTranslation("journal");
  const now = useWallTime() / 1000;
  const newest = data?.at(-1);
  if (error !== null) {
    return (
      <div role="alert">
        <p>{t("failed", { message: failureWords(error) })}</p>
        <Button variant="default" onClick={() => void refetch()}>
          {t("again")}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <p className="quiet">{t("reading")}</p>;
  if (newest === undefined) {
    return (
      <p className="quiet">
        {t("noEntries")} {t("noEntriesNext")}
      </p>
    );
  }
  return (
    <>
      <p className={styles.newest}>
        <span className={styles.value}>{testValue(newest.value, parameter)}</span>
        <TargetTag value={newest.value} target={parameter.target} />
        <span className="quiet">{t("newest", { when: agedMoment(newest.at, now) })}</span>
      </p>
      <TestFacts parameter={parameter} entries={data} now={now} />
      {data.length > 1 && <EntriesChart parameter={parameter} entries={data} />}
      <EntriesList parameter={parameter} entries={data} now={now} />
    </>
  );
}

interface EntriesProps {
  readonly parameter: RowOf<typeof journal>;
  readonly entries: readonly Entry[];
}

/** The target, the trend and the next test, as far as they are known. */
function TestFacts({ parameter, entries, now }: EntriesProps & { readonly now: number }) {
  const { t } = useTranslation(["journal", "due"]);
  const { target, unit, every_days: everyDays } = parameter;
  const perDay = testTrend(entries, now);
  const due = everyDays > 0 ? dueOf((entries.at(-1)?.at ?? 0) * 1000, everyDays, now * 1000) : undefined;
  const facts = [
    isSet(target) ? t("targetRange", { range: rangeWords(target, unit) }) : "",
    perDay === undefined ? "" : trendWords(perDay, parameter),
  ].filter((each) => each !== "");
  return (
    <>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {due !== undefined && (
        <p className={due.left < 0 ? styles.overdue : styles.facts}>{t("due:test", { when: due.words })}</p>
      )}
    </>
  );
}

function EntriesChart({ parameter, entries }: EntriesProps) {
  const { t } = useTranslation("journal");
  const { unit, target } = parameter;
  const values = entries.map(({ value }) => value);
  const name = parameterName(parameter);
  return (
    <LineChart
      label={t("chart", {
        name,
        count: entries.length,
        low: testValue(Math.min(...values), parameter),
        high: testValue(Math.max(...values), parameter),
      })}
      height={180}
      at={entries.map(({ at }) => at)}
      lines={[{ label: name, unit, values }]}
      {...(isSet(target) ? { band: target } : {})}
      leastSpan={leastSpan(parameter)}
    />
  );
}

/** A few steps of the last shown digit: a specific gravity moves by thousandths. */
function leastSpan({ decimals }: { readonly decimals: number }): number {
  return decimals === ALL_DECIMALS ? 0.2 : Math.min(0.2, 5 / 10 ** decimals);
}

/** Entries shown without unfolding. */
const FEW = 5;

function EntriesList({ parameter, entries, now }: EntriesProps & { readonly now: number }) {
  const { t } = useTranslation("journal");
  const [isWhole, setWhole] = useState(false);
  const [opened, setOpened] = useState<Entry>();
  const name = parameterName(parameter);
  return (
    <>
      <ul aria-label={t("list", { name })} className="rows">
        {entries
          .toReversed()
          .slice(0, isWhole ? undefined : FEW)
          .map((entry) => (
            <EntryLine
              key={entry.id}
              entry={entry}
              parameter={parameter}
              now={now}
              onOpen={() => setOpened(entry)}
            />
          ))}
      </ul>
      {entries.length > FEW && (
        <Button variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t("fewer") : t("all", { number: entries.length })}
        </Button>
      )}
      {opened !== undefined && (
        <EntryForm parameter={parameter} entry={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface EntryLineProps {
  readonly entry: Entry;
  readonly parameter: RowOf<typeof journal>;
  readonly now: number;
  onOpen(): void;
}

function EntryLine({ entry: { at, value, comment }, parameter, now, onOpen }: EntryLineProps) {
  const { t } = useTranslation(["journal", "common"]);
  const when = wallMoment(at, now);
  const words = testValue(value, parameter);
  return (
    <li className={styles.entry}>
      <span className="quiet">{when}</span>
      <strong>{words}</strong>
      <button
        type="button"
        className={styles.change}
        aria-label={t("editEntryNamed", { name: parameterName(parameter), value: words, when })}
        onClick={onOpen}
      >
        {t("common:edit")}
      </button>
      {comment !== "" && <span className={styles.comment}>{comment}</span>}
    </li>
  );
}
