import { TextInput } from "@mantine/core";
import { DRIVER_KINDS } from "@refugium/model/resources/drivers.ts";
import { useState } from "react";
import { failureWords } from "../../api/request.ts";
import { messageText } from "../../text/message-text.ts";
import { useTranslation } from "../../text/translate.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { DriverForm } from "./DriverForm.tsx";
import { type DriverTypeReport, useDriverTypes } from "./use-driver-options.ts";
import type { FittingDriver } from "./use-machine.ts";

interface NewDriverProps {
  /** The driver of something that was found; undefined: the person chooses. */
  readonly fitting: FittingDriver | undefined;
  onClose(): void;
}

/** First the choice of the type, by kind of device and with a search, then its form. */
export function NewDriver({ fitting, onClose }: NewDriverProps) {
  const { t } = useTranslation("hardware");
  const [type, setType] = useState(fitting?.type);
  if (type !== undefined)
    return (
      <DriverForm
        driver={undefined}
        type={type}
        start={type === fitting?.type ? fitting.parameters : {}}
        onClose={onClose}
        onBack={() => setType(undefined)}
      />
    );
  return (
    <Sheet title={t("chooseType")} onClose={onClose}>
      <TypeList onChoose={setType} />
    </Sheet>
  );
}

function TypeList({ onChoose }: { onChoose(type: string): void }) {
  const { t } = useTranslation(["hardware", "common"]);
  const { data, error, refetch } = useDriverTypes();
  const [sought, setSought] = useState("");
  if (data === undefined && error === null) return <p className="quiet">{t("common:loading")}</p>;
  if (data === undefined)
    return (
      <Empty title={failureWords(error)}>
        <Button onClick={() => void refetch()}>{t("common:reload")}</Button>
      </Empty>
    );
  const found = data
    .filter((each) => isSought(each, sought))
    .toSorted((one, other) => messageText(one, "title").localeCompare(messageText(other, "title")));
  const kinds = DRIVER_KINDS.filter((kind) => found.some((each) => each.kind === kind));
  return (
    <div className="list">
      <TextInput
        label={t("findType")}
        type="search"
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {kinds.map((kind) => (
        <section key={kind} className="list" aria-labelledby={`kind-${kind}`}>
          <h3 id={`kind-${kind}`} className="heading">
            {t(`deviceKinds.${kind}`)}
          </h3>
          <ul className="list">
            {found
              .filter((each) => each.kind === kind)
              .map((each) => (
                <li key={each.type}>
                  <TypeButton report={each} onChoose={onChoose} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && <p className="quiet">{t("findNone")}</p>}
    </div>
  );
}

function TypeButton({
  report,
  onChoose,
}: {
  readonly report: DriverTypeReport;
  onChoose(type: string): void;
}) {
  const { t } = useTranslation("hardware");
  const pins = report.provides.map((kind) => t(`pinKinds.${kind}`)).join(", ");
  return (
    <button type="button" className="choice" onClick={() => onChoose(report.type)}>
      {messageText(report, "title")} <span className="quiet">{pins}</span>
    </button>
  );
}

/** By title or type, in any case, ignoring spaces and dashes. */
function isSought(report: DriverTypeReport, sought: string): boolean {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, "");
  return plain(`${messageText(report, "title")} ${report.type}`).includes(plain(sought));
}
