import { atos } from "@refugium/model/resources/atos.ts";
import { RowsPage } from "../../ui/ListPage.tsx";
import { AtoCard } from "./AtoCard.tsx";
import { AtoForm } from "./AtoForm.tsx";

export function AtoPage() {
  return (
    <RowsPage
      texts="ato"
      of={atos}
      form={(close) => <AtoForm ato={undefined} onClose={close} />}
      row={(ato) => <AtoCard ato={ato} />}
    />
  );
}
