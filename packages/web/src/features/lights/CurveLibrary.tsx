import { Button } from "@mantine/core";
import { type Light, lights, type PwmProfile } from "@refugium/model/resources/lights.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { CurveCard } from "./CurveCard.tsx";
import { CurveForm } from "./CurveForm.tsx";
import { usersOf } from "./profile-users.ts";
import { useLibrary } from "./use-tank-clock.ts";

/** The curves of the library with their users. */
export function CurveLibrary({ onClose }: { onClose(): void }) {
  const { t } = useTranslation("lights");
  const { profiles } = useLibrary();
  const rows: readonly Light[] = useRows(lights);
  const [edited, setEdited] = useState<PwmProfile | "new">();
  const add = (
    <Button size="md" onClick={() => setEdited("new")}>
      {t("lib.add")}
    </Button>
  );
  return (
    <Page
      title={t("lib.title")}
      actions={
        <>
          <Button size="md" variant="default" onClick={onClose}>
            {t("edit.back")}
          </Button>
          {profiles.length > 0 && add}
        </>
      }
    >
      {profiles.length === 0 && (
        <Empty title={t("lib.none")} next={t("lib.noneNext")}>
          {add}
        </Empty>
      )}
      {profiles.map((curve) => (
        <CurveCard
          key={curve.id}
          curve={curve}
          users={usersOf(curve.id, rows)}
          onEdit={() => setEdited(curve)}
        />
      ))}
      {edited !== undefined && (
        <CurveForm
          curve={edited === "new" ? undefined : edited}
          users={edited === "new" ? [] : usersOf(edited.id, rows)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
