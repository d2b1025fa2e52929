import { Button } from "@mantine/core";
import { type Light, lights } from "@refugium/model/resources/lights.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRows } from "../../api/rows.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Page } from "../../ui/Page.tsx";
import { CurveLibrary } from "./CurveLibrary.tsx";
import { LightAdd } from "./LightAdd.tsx";
import { LightCard } from "./LightCard.tsx";
import { LightEditor } from "./LightEditor.tsx";

const LIBRARY = "curves";

/** All lights; one of them while it is edited (`#1`, `#1/0` on a channel); the library (`#curves`). */
export function LightsPage() {
  const rows: readonly Light[] = useRows(lights);
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const go = (to: string): void => void navigate({ to: "/lights", hash: to });
  const [id = "", channel] = hash.split("/");
  const edited = rows.find((row) => row.id === id);
  if (edited !== undefined) {
    return <LightEditor key={edited.id} light={edited} channel={channel} onClose={() => go("")} />;
  }
  if (hash === LIBRARY) return <CurveLibrary onClose={() => go("")} />;
  return (
    <LightList
      rows={rows}
      onEdit={(light, at) => go(at === undefined ? light : `${light}/${at}`)}
      onLibrary={() => go(LIBRARY)}
    />
  );
}

interface LightListProps {
  readonly rows: readonly Light[];
  onEdit(light: string, channel?: string): void;
  onLibrary(): void;
}

function LightList({ rows, onEdit, onLibrary }: LightListProps) {
  const { t } = useTranslation("lights");
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button size="md" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );
  return (
    <Page
      title={t("title")}
      actions={
        <>
          <Button size="md" variant="default" onClick={onLibrary}>
            {t("library")}
          </Button>
          {rows.length > 0 && add}
        </>
      }
    >
      {rows.length === 0 && (
        <Empty title={t("none")} next={t("noneNext")}>
          {add}
        </Empty>
      )}
      {rows.map((light) => (
        <LightCard key={light.id} light={light} onEdit={(channel) => onEdit(light.id, channel)} />
      ))}
      {isAdding && <LightAdd onClose={() => setAdding(false)} onAdded={onEdit} />}
    </Page>
  );
}
