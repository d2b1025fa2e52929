import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ConnectorRow } from "./ConnectorRow.tsx";
import type { Connector, ConnectorKind } from "./connectors.ts";
import { useUsersOf } from "./users-of.ts";

interface ConnectorsCardProps {
  readonly kind: ConnectorKind;
  readonly connectors: readonly Connector[];
  /** False: no driver has pins of this kind. */
  readonly mayAdd: boolean;
  onAdd(): void;
  onEdit(connector: Connector): void;
}

export function ConnectorsCard({ kind, connectors, mayAdd, onAdd, onEdit }: ConnectorsCardProps) {
  const { t } = useTranslation("hardware");
  const usersOf = useUsersOf();
  const own = connectors.filter((each) => each.kind === kind);
  const add = mayAdd && (
    <Button variant={own.length === 0 ? "filled" : "default"} onClick={onAdd}>
      {t(`kinds.${kind}.add`)}
    </Button>
  );
  return (
    <Card title={t(`kinds.${kind}.title`)}>
      <p className="quiet">{t(`kinds.${kind}.meaning`)}</p>
      {own.length === 0 ? (
        <Empty title={t(`kinds.${kind}.none`)} next={mayAdd ? t(`kinds.${kind}.next`) : t("noPins")}>
          {add}
        </Empty>
      ) : (
        <>
          <ul className="rows">
            {own.map((connector) => (
              <ConnectorRow
                key={connector.id}
                connector={connector}
                users={usersOf(connector)}
                onEdit={() => onEdit(connector)}
              />
            ))}
          </ul>
          {add}
        </>
      )}
    </Card>
  );
}
