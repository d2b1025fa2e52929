import { journal } from "@refugium/model/resources/journal.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { RowOf } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EditButton } from "../../ui/EditButton.tsx";
import { RemoveButton } from "../removal/RemoveButton.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { useEntries } from "./entries.ts";
import { parameterName } from "./entry-words.ts";
import styles from "./ParameterCard.module.css";
import { ParameterEntries } from "./ParameterEntries.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** One parameter: newest value, entries and actions. */
export function ParameterCard({ parameter }: { readonly parameter: RowOf<typeof journal> }) {
  const { t } = useTranslation(["journal", "common", "form"]);
  const entries = useEntries(parameter.id);
  const [open, setOpen] = useState<"record" | "edit">();
  const close = (): void => setOpen(undefined);
  const name = parameterName(parameter);
  const all = t("entriesCount", { number: entries.data?.length ?? 0 });
  return (
    <Card title={name}>
      {parameter.description !== "" && <p className={styles.note}>{parameter.description}</p>}
      <ParameterEntries parameter={parameter} entries={entries} />
      <div className="buttons">
        <Button aria-label={t("recordNamed", { name })} onClick={() => setOpen("record")}>
          {t("record")}
        </Button>
        <EditButton name={name} onPress={() => setOpen("edit")} />
        <RemoveButton
          resource={journal}
          id={parameter.id}
          name={name}
          consequence={t("removeConsequence", { entries: all })}
        />
        {(entries.data?.length ?? 0) > 1 && (
          <Link
            to="/charts"
            search={{ series: `journal/${parameter.id}`, range: "year" }}
            className="text-link"
            aria-label={t("openChartNamed", { name })}
          >
            {t("openChart")}
          </Link>
        )}
      </div>
      {open === "record" && <EntryForm parameter={parameter} onClose={close} />}
      {open === "edit" && <ParameterForm parameter={parameter} onClose={close} />}
    </Card>
  );
}
