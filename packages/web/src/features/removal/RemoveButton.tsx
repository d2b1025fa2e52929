import { lazy, Suspense, useState } from "react";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import type { Removed } from "./Removal.tsx";

// It loads the declaration of every collection, to find who uses the row.
const Removal = lazy(() => import("./Removal.tsx").then((module) => ({ default: module.Removal })));

/** Deletes a row after a question that names the consequence, or its users while it has some. */
export function RemoveButton(props: Omit<Removed, "onClose">) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={t("removeNamed", { name: props.name })}
        onClick={() => setAsking(true)}
      >
        {t("remove")}
      </Button>
      {isAsking && <ConfirmRemoval {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The question of `RemoveButton`. */
export function ConfirmRemoval(props: Removed) {
  return (
    <Suspense fallback={null}>
      <Removal {...props} />
    </Suspense>
  );
}
