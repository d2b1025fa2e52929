import { type Light, lights } from "@refugium/model/resources/lights.ts";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useRows } from "../../api/rows.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { ListPage } from "../../ui/ListPage.tsx";
import { CurveLibrary } from "./CurveLibrary.tsx";
import { LightAdd } from "./LightAdd.tsx";
import { LightCard } from "./LightCard.tsx";
import { LightEditor } from "./LightEditor.tsx";

const LIBRARY = "curves";

/** All lights; the editor of one (`#1`, `#1/0` on a channel); or the library (`#curves`). */
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
  return (
    <ListPage
      texts="lights"
      isEmpty={rows.length === 0}
      actions={
        <Button variant="default" onClick={onLibrary}>
          {t("library")}
        </Button>
      }
      form={(close) => <LightAdd onClose={close} onAdded={onEdit} />}
    >
      {rows.map((light) => (
        <LightCard key={light.id} light={light} onEdit={(channel) => onEdit(light.id, channel)} />
      ))}
    </ListPage>
  );
}
