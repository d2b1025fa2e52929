import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Empty } from "./Empty.tsx";
import { Page } from "./Page.tsx";

interface ListPageProps {
  readonly title: string;
  /** The word on the button that adds one. */
  readonly add: string;
  /** What is said while there are none, and what to do then. */
  readonly none: string;
  readonly next: string;
  readonly isEmpty: boolean;
  /** What else can be done, before adding one. */
  readonly actions?: ReactNode;
  /** The form that adds one. */
  form(close: () => void): ReactNode;
  readonly children: ReactNode;
}

/** The page of a list that people add to. While it is empty the way to the first one stands where the list would be. */
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
