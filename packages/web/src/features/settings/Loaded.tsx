import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureWords } from "../../api/request.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";

/** Renders the data of a query; until then a loading note, or the failure. */
export function Loaded<T>({
  from,
  children,
}: {
  readonly from: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation(["settings", "common"]);
  if (from.data !== undefined) return children(from.data);
  if (from.error === null) return <p>{t("common:loading")}</p>;
  return (
    <Empty title={t("failed", { message: failureWords(from.error) })}>
      <Button onClick={() => void from.refetch()}>{t("again")}</Button>
    </Empty>
  );
}
