import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Empty } from "./Empty.tsx";
import { Page } from "./Page.tsx";

interface ListPageProps {
  readonly title: string;
  /** Label of the button that adds a row. */
  readonly add: string;
  /** Title of the empty list, and the advice below it. */
  readonly none: string;
  readonly next: string;
  readonly isEmpty: boolean;
  /** Further actions, before the button that adds one. */
  readonly actions?: ReactNode;
  form(close: () => void): ReactNode;
  readonly children: ReactNode;
}

/** The page of a list that people add to. While it is empty, the button to add the first row is in its place. */
export function ListPage({ title, add, none, next, isEmpty, actions, form, children }: ListPageProps) {
  const [isAdding, setAdding] = useState(false);
  const button = (
    <Button size="md" onClick={() => setAdding(true)}>
      {add}
    </Button>
  );
  return (
    <Page
      title={title}
      actions={
        <>
          {actions}
          {!isEmpty && button}
        </>
      }
    >
      {isEmpty && (
        <Empty title={none} next={next}>
          {button}
        </Empty>
      )}
      {children}
      {isAdding && form(() => setAdding(false))}
    </Page>
  );
}
