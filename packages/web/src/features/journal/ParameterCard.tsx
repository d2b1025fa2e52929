import { Button } from "@mantine/core";
import { journal } from "@refugium/model/resources/journal.ts";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type RowOf, removeRow } from "../../api/rows.ts";
import { Card } from "../../ui/Card.tsx";
import { Confirm } from "../../ui/Confirm.tsx";
import { EntryForm } from "./EntryForm.tsx";
import { useEntries } from "./entries.ts";
import { parameterName } from "./entry-words.ts";
import styles from "./ParameterCard.module.css";
import { ParameterEntries } from "./ParameterEntries.tsx";
import { ParameterForm } from "./ParameterForm.tsx";

/** One parameter: the newest value first, what was written down, and what can be done with it. */
export function ParameterCard({ parameter }: { readonly parameter: RowOf<typeof journal> }) {
  const { t } = useTranslation(["journal", "common", "form"]);
  const entries = useEntries(parameter.id);
  const [open, setOpen] = useState<"record" | "edit" | "remove">();
  const close = (): void => setOpen(undefined);
  const name = parameterName(parameter);
  const all = t("entriesCount", { number: entries.data?.length ?? 0 });
  return (
    <Card title={name}>
      {parameter.description !== "" && <p className={styles.note}>{parameter.description}</p>}
      <ParameterEntries parameter={parameter} entries={entries} />
      <div className={styles.buttons}>
        <Button aria-label={t("recordNamed", { name })} onClick={() => setOpen("record")}>
          {t("record")}
        </Button>
        <Button
          variant="default"
          aria-label={t("common:editNamed", { name })}
          onClick={() => setOpen("edit")}
        >
          {t("common:edit")}
        </Button>
        <Button
          variant="default"
          aria-label={t("common:removeNamed", { name })}
          onClick={() => setOpen("remove")}
        >
          {t("common:remove")}
        </Button>
        {(entries.data?.length ?? 0) > 1 && (
          <Link
            to="/charts"
            search={{ series: `journal/${parameter.id}`, range: "year" }}
            className={styles.link}
            aria-label={t("openChartNamed", { name })}
          >
            {t("openChart")}
          </Link>
        )}
      </div>
      {open === "record" && <EntryForm parameter={parameter} onClose={close} />}
      {open === "edit" && <ParameterForm parameter={parameter} onClose={close} />}
      {open === "remove" && (
        <Confirm
          title={t("form:confirmRemove", { name })}
          consequence={t("removeConsequence", { entries: all })}
          action={t("common:remove")}
          onConfirm={() => removeRow(journal, parameter.id)}
          onClose={close}
        />
      )}
    </Card>
  );
}
