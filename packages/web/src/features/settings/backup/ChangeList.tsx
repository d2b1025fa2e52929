import { settings as words } from "@refugium/languages/en/pages/settings.ts";
import type { ConfigurationChange } from "@refugium/model/operations/backup.ts";
import { useTranslation } from "../../../text/translate.ts";
import { Row } from "../../../ui/Row.tsx";
import { Tag } from "../../../ui/Tag.tsx";
import { subjectWords } from "../../log/subject-words.ts";

type Document = keyof typeof words.backup.documents;

const DOCUMENTS = Object.keys(words.backup.documents);
const isDocument = (type: string): type is Document => DOCUMENTS.includes(type);

/** The rows that a file would change. */
export function ChangeList({ changes }: { readonly changes: readonly ConfigurationChange[] }) {
  const { t } = useTranslation("settings");
  if (changes.length === 0) return <p>{t("backup.nothing")}</p>;
  return (
    <ul className="rows">
      {changes.map(({ type, id, name, change }) => {
        // By kind, without a look at the present rows.
        const kind = isDocument(type)
          ? t(`backup.documents.${type}`)
          : subjectWords({ type, id }, { find: () => undefined });
        return (
          <Row
            key={`${type} ${id}`}
            title={name === "" ? kind : name}
            detail={name === "" ? undefined : kind}
          >
            <Tag tone={change === "removed" ? "attention" : "quiet"}>{t(`backup.${change}`)}</Tag>
          </Row>
        );
      })}
    </ul>
  );
}
