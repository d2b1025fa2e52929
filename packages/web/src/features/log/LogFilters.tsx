import { NativeSelect, TextInput } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useLiveStore } from "../../api/live.ts";
import type { Option } from "../../form/controls.tsx";
import { PAGE_OF } from "../../pages.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./LogFilters.module.css";
import { isKindGroup, KIND_GROUPS, type KindGroup } from "./log-kinds.ts";
import type { LogSearch } from "./log-search.ts";
import { useSubjectWords } from "./subject-words.ts";

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

/** Possible subjects of the log, by name. `chosen` is included even when it is deleted. */
function useThings(chosen: string): readonly Option[] {
  const store = useLiveStore();
  const rows = useSyncExternalStore(store.subscribe, () => store.list("row/"));
  const wordsOf = useSubjectWords();
  const present = rows
    .map(({ key }) => key.slice("row/".length))
    .filter((path) => PAGE_OF[path.split("/")[0] ?? ""] !== undefined);
  const paths = chosen === "" || present.includes(chosen) ? present : [...present, chosen];
  return paths
    .map((value) => {
      const [type = "", ...id] = value.split("/");
      return { value, label: wordsOf({ type, id: id.join("/") }) };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
