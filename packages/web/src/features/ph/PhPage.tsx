import { phprobes } from "@refugium/model/resources/phprobes.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import { PhForm } from "./PhForm.tsx";
import { PhSection } from "./PhSection.tsx";

export function PhPage() {
  return (
    <RowsPage
      texts="ph"
      of={phprobes}
      form={(close) => <PhForm probe={undefined} onClose={close} />}
      row={(probe) => <PhSection probe={probe} />}
    />
  );
}
