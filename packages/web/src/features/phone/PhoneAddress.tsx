import { NativeSelect, TextInput } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useAnswer } from "../../api/use-answer.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Loaded } from "../settings/Loaded.tsx";
import { copyFrom } from "./copy-from.ts";
import { isOwnMachine } from "./is-own-machine.ts";
import styles from "./Phone.module.css";

const QrCode = lazy(() => import("./QrCode.tsx").then((module) => ({ default: module.QrCode })));

const COPIED_MS = 4000;

/** The answer of GET /api/addresses. */
interface Addresses {
  readonly addresses: readonly string[];
  readonly listens: boolean;
}

/** The address of the page for a phone: that of this page, or those of the controller if this is its own machine. */
export function PhoneAddress() {
  return isOwnMachine(location.hostname) ? <OfNetwork /> : <Address addresses={[location.origin]} />;
}

function OfNetwork() {
  const { t } = useTranslation("phone");
  return (
    <Loaded from={useAnswer<Addresses>("/api/addresses")}>
      {({ addresses, listens }) =>
        addresses.length > 0 ? (
          <Address addresses={addresses} />
        ) : (
          <p>{t(listens ? "none" : "unreachable")}</p>
        )
      }
    </Loaded>
  );
}

function Address({ addresses }: { readonly addresses: readonly string[] }) {
  const { t } = useTranslation("phone");
  const [wanted, setWanted] = useState<string>();
  // The list may have come again without it.
  const chosen = addresses.find((address) => address === wanted) ?? addresses[0] ?? "";
  const { isCopied, isRefused, copy } = useCopy(chosen);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.phone}>
      <Suspense fallback={<div className={styles.code} />}>
        <QrCode text={chosen} label={t("code", { address: chosen })} />
      </Suspense>
      <div className={`stack ${styles.words}`}>
        <p className="quiet">{t("meaning")}</p>
        {addresses.length > 1 && (
          <NativeSelect
            label={t("choose")}
            data={[...addresses]}
            value={chosen}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <TextInput
          ref={field}
          readOnly
          label={t("address")}
          value={chosen}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="buttons">
          <Button variant="default" onClick={() => void copy(field.current)}>
            {isCopied ? t("copied") : t("copy")}
          </Button>
        </div>
        <Refusal words={isRefused ? t("notCopied") : ""} />
      </div>
    </div>
  );
}

interface Copied {
  readonly text: string;
  readonly isDone: boolean;
}

/** Copies the text of a field. Success is shown for some seconds, and both results until the text changes. */
function useCopy(text: string) {
  const [copied, setCopied] = useState<Copied>();
  useEffect(() => {
    if (copied?.isDone !== true) return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (field: HTMLInputElement | null): Promise<void> =>
    setCopied({ text, isDone: await copyFrom(field) });
  const isOfText = copied?.text === text;
  return { isCopied: isOfText && copied.isDone, isRefused: isOfText && !copied.isDone, copy };
}
