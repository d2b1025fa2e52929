import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { post } from "../../api/request.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { useRequest } from "../../api/use-request.ts";
import { NumberControl } from "../../form/controls.tsx";
import { useDraft } from "../../form/draft.ts";
import { Form } from "../../form/Form.tsx";
import { useTranslation } from "../../text/translate.ts";
import { BigSwitch } from "../../ui/BigSwitch.tsx";
import { Card } from "../../ui/Card.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import { Loaded } from "./Loaded.tsx";
import styles from "./Settings.module.css";

interface DisplayState {
  readonly on: boolean;
  /** 0…255. */
  readonly brightness: number;
}

const DISPLAY = "/api/display";
const PERCENT = {
  show: (stored: number) => (stored / 255) * 100,
  read: (shown: number) => Math.round((shown / 100) * 255),
};

/** The attached display: on or off, and its brightness. */
export function DisplayCard() {
  const { t } = useTranslation("settings");
  return (
    <Card title={t("display.title")}>
      <Loaded from={useAnswer<DisplayState>(DISPLAY)}>
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

/** Takes the answer to a change as the present state. */
function useRenewal(): (answer: DisplayState) => void {
  const queries = useQueryClient();
  return (answer) => queries.setQueriesData({ queryKey: [DISPLAY] }, answer);
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  const { t } = useTranslation(["settings", "common"]);
  const renew = useRenewal();
  const id = useId();
  const { send, isBusy, refusal } = useRequest();
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
          onPress={() => void send(() => post<DisplayState>(`${DISPLAY}/${isOn ? "off" : "on"}`).then(renew))}
        />
      </div>
      <Refusal words={refusal} />
    </>
  );
}

function Brightness({ brightness }: { readonly brightness: number }) {
  const { t } = useTranslation("settings");
  const renew = useRenewal();
  const draft = useDraft({ brightness });
  const send = (): Promise<void> =>
    post<DisplayState>(DISPLAY, { brightness: draft.get("brightness") }).then(renew);
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
