import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import styles from "./LogFilters.module.css";
import { isKindGroup, KIND_GROUPS, type KindGroup } from "./log-kinds.ts";
import type { LogSearch } from "./log-search.ts";
import { useThings } from "./use-things.ts";

interface LogFiltersProps {
  readonly search: LogSearch;
  readonly people: readonly string[];
  onSearch(next: LogSearch): void;
}

// The keys of a literal.
const GROUPS = Object.keys(KIND_GROUPS) as KindGroup[];

/** Filters of the log: subject, kind, person and text. */
export function LogFilters({ search, people, onSearch }: LogFiltersProps) {
  const { t } = useTranslation("log");
  const things = useThings(search.subject);
  return (
    <search className={styles.filters}>
      <NativeSelect
        label={t("thing")}
        value={search.subject}
        data={[{ value: "", label: t("everything") }, ...things]}
        onChange={(event) => onSearch({ ...search, subject: event.currentTarget.value })}
      />
      <NativeSelect
        label={t("kind")}
        value={search.group ?? ""}
        data={[
          { value: "", label: t("anyKind") },
          ...GROUPS.map((value) => ({ value, label: t(`groups.${value}`) })),
        ]}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onSearch({ ...search, group: isKindGroup(value) ? value : undefined });
        }}
      />
      <NativeSelect
        label={t("person")}
        value={search.by}
        data={[{ value: "", label: t("anybody") }, ...people.map((name) => ({ value: name, label: name }))]}
        onChange={(event) => onSearch({ ...search, by: event.currentTarget.value })}
      />
      <TextInput
        type="search"
        label={t("words")}
        placeholder={t("wordsHelp")}
        value={search.words}
        maxLength={256}
        onChange={(event) => onSearch({ ...search, words: event.currentTarget.value })}
      />
    </search>
  );
}
