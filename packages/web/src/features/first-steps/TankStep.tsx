import type { SettingsValue } from "@refugium/model/settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { get, post } from "../../api/request.ts";
import { prefer, preference } from "../../app/preferences.ts";
import { ChoiceControl, SecretControl, TextControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Fields, Form } from "../../form/Form.tsx";
import { Step, type StepProps } from "./Step.tsx";

/** Whose tank it is, the units, and a password of one's own. */
export function TankStep(props: StepProps) {
  const settings = useQuery({
    queryKey: ["settings", "first-steps"],
    queryFn: ({ signal }) => get<SettingsValue>("/api/settings", signal),
    gcTime: 0,
  });
  const me = useQuery({
    queryKey: ["me", "first-steps"],
    queryFn: ({ signal }) => get<{ readonly user: string }>("/api/me", signal),
    gcTime: 0,
  });
  if (settings.data === undefined || me.data === undefined) return null;
  return <TankForm {...props} name={settings.data.name} user={me.data.user} />;
}

function TankForm({
  name,
  user,
  onNext,
  onBack,
}: StepProps & { readonly name: string; readonly user: string }) {
  const { t } = useTranslation(["firstSteps", "common"]);
  const queries = useQueryClient();
  const draft = useDraft({ name, unit: preference("unit") ?? "C", user, password: "" });
  const send = async (): Promise<void> => {
    await post("/api/settings", { name: draft.get("name") });
    const password = draft.get("password");
    if (typeof password === "string" && password !== "") {
      await post("/api/credentials", { user: draft.get("user"), password });
    }
    prefer("unit", draft.get("unit") === "F" ? "F" : "C");
    await queries.invalidateQueries({ queryKey: ["info"] });
  };
  return (
    <Step title={t("tank.title")} intro={t("tank.intro")} onBack={onBack}>
      <Form draft={draft} send={send} onSaved={onNext} action={t("common:next")} maySendUnchanged>
        <TextControl path="name" label={t("tank.name")} />
        <ChoiceControl
          path="unit"
          label={t("tank.unit")}
          options={[
            { value: "C", label: "°C" },
            { value: "F", label: "°F" },
          ]}
        />
        <Fields title={t("tank.access")}>
          <TextControl path="user" label={t("tank.user")} />
          <SecretControl path="password" label={t("tank.password")} help={t("tank.passwordHelp")} />
        </Fields>
      </Form>
    </Step>
  );
}
