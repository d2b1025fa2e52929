import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { get, post } from "../../api/request.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Card } from "../../ui/Card.tsx";
import { Loaded } from "./Loaded.tsx";
import styles from "./Settings.module.css";

interface DisplayState {
  readonly on: boolean;
  /** 0…255. */
  readonly brightness: number;
}

const KEY = ["display"];
const PERCENT = {
  show: (stored: number) => (stored / 255) * 100,
  read: (shown: number) => Math.round((shown / 100) * 255),
};

/** The attached display: on or off, and its brightness. */
export function DisplayCard() {
  const { t } = useTranslation("settings");
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get<DisplayState>("/api/display", signal),
  });
  return (
    <Card title={t("display.title")}>
      <Loaded from={state}>
        {(display) => (
          <>
            <OnOff isOn={display.on} />
            {display.on && <Brightness key={display.brightness} brightness={display.brightness} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation(["settings", "common"]);
  const queries = useQueryClient();
  const id = useId();
  const { send, isBusy, refusal } = useRequest();
  const toggle = async (): Promise<void> => {
    queries.setQueryData(KEY, await post<DisplayState>(`/api/display/${isOn ? "off" : "on"}`));
  };
  return (
    <>
      <div className={styles.switch}>
        <span id={id}>{isBusy ? t("display.asking") : t(isOn ? "display.on" : "display.off")}</span>
        <BigSwitch
          label={t("display.title")}
          describedBy={id}
          isOn={isOn}
          isSettled={!isBusy}
          isDisabled={isBusy}
          onPress={() => void send(toggle)}
        />
      </div>
      {refusal !== "" && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
    </>
  );
}

function Brightness({ brightness }: { readonly brightness: number }) {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const draft = useDraft({ brightness });
  const send = async (): Promise<void> => {
    const body = { brightness: draft.get("brightness") };
    queries.setQueryData(KEY, await post<DisplayState>("/api/display", body));
  };
  return (
    <Form draft={draft} send={send} action={t("display.set")}>
      <NumberControl
        path="brightness"
        label={t("display.brightness")}
        unit="%"
        min={0}
        max={100}
        step={5}
        decimals={0}
        scale={PERCENT}
      />
    </Form>
  );
}
