import { Fragment, type ReactNode, useState } from "react";
import { type Declared, type RowOf, useRows } from "../api/rows.ts";
import { useTranslation } from "../text/translate.ts";
import { Button } from "./Button.tsx";
import { Empty } from "./Empty.tsx";
import { Page } from "./Page.tsx";

interface ListPageProps {
  /** The page's texts: title, button that adds a row, title of the empty list and the advice below it. */
  readonly texts:
    | "ato"
    | "dosing"
    | "equipment"
    | "journal"
    | "lights"
    | "macros"
    | "modes"
    | "ph"
    | "temperature"
    | "timers";
  readonly isEmpty: boolean;
  /** Further actions, before the button that adds one. */
  readonly actions?: ReactNode;
  form(close: () => void): ReactNode;
  readonly children: ReactNode;
}

/** The page of a list that people add to. While it is empty, the button to add the first row is in its place. */
export function ListPage({ texts, isEmpty, actions, form, children }: ListPageProps) {
  const { t } = useTranslation(texts);
  const [isAdding, setAdding] = useState(false);
  const button = <Button onClick={() => setAdding(true)}>{t("add")}</Button>;
  return (
    <Page
      title={t("title")}
      actions={
        <>
          {actions}
          {!isEmpty && button}
        </>
      }
    >
      {isEmpty && (
        <Empty title={t("none")} next={t("noneNext")}>
          {button}
        </Empty>
      )}
      {children}
      {isAdding && form(() => setAdding(false))}
    </Page>
  );
}

interface RowsPageProps<R extends Declared> extends Pick<ListPageProps, "texts" | "form"> {
  readonly of: R;
  row(row: RowOf<R>): ReactNode;
  /** Class of the list; without one the rows stand in the page. */
  readonly className?: string | undefined;
}

/** The page of a collection: all its rows. */
export function RowsPage<R extends Declared>({ of, row, className, ...page }: RowsPageProps<R>) {
  const rows = useRows(of);
  const list = rows.map((each) => <Fragment key={each.id}>{row(each)}</Fragment>);
  return (
    <ListPage {...page} isEmpty={rows.length === 0}>
      {className === undefined ? list : <div className={className}>{list}</div>}
    </ListPage>
  );
}
