import { useLiveStore, useNow } from "../../api/live.ts";
import { countdown, moment } from "../../text/format.ts";
import { useTranslation } from "../../text/translate.ts";
import { NamedButton } from "../../ui/NamedButton.tsx";
import { Refusal } from "../../ui/Refusal.tsx";
import styles from "./ModeStrip.module.css";
import { Ring } from "./Ring.tsx";
import { useModeControl } from "./use-mode-control.ts";
import { type ActiveMode, useActiveModes } from "./use-modes.ts";

/** The modes that run, at the top of every page: until when, how long, and a button that ends each. */
export function ModeStrip() {
  const { t } = useTranslation("overview");
  const active = useActiveModes();
  if (active.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t("modes.label")}>
      {active.map((each) =>
        each.live.state === "running" ? (
          <Running key={each.mode.id} {...each} />
        ) : (
          <p key={each.mode.id} className={styles.words}>
            {t("modes.over", { name: each.mode.name, held: each.live.held })}
          </p>
        ),
      )}
    </section>
  );
}

const MORE_MINUTES = 10;

function Running({ mode, live }: ActiveMode) {
  const { t } = useTranslation(["overview", "common"]);
  const store = useLiveStore();
  useNow(true);
  const control = useModeControl(mode.id);
  const until = Date.parse(live.until);
  const whole = until - Date.parse(live.since);
  // The clocks of browser and controller may differ.
  const left = Math.min(whole, Math.max(0, until - store.controllerTime()));
  const { name } = mode;
  return (
    <div className={styles.mode}>
      <Ring share={left / whole} />
      <div className={styles.words}>
        <p className={styles.name} role="status">
          {t("modes.until", { name, until: moment(until, store.controllerTime()) })}
        </p>
        <p className={styles.left}>
          <span className={styles.time}>{t("modes.left", { left: countdown(left / 1000) })}</span>
          {live.alarms > 0 && <span> · {t("modes.waiting", { count: live.alarms })}</span>}
        </p>
      </div>
      <div className="buttons">
        <NamedButton
          label={t("modes.more")}
          named={t("modes.moreNamed", { name })}
          disabled={control.isDisabled}
          onPress={() => control.start(Math.ceil(left / 60_000) + MORE_MINUTES)}
        />
        <NamedButton
          label={t("common:endNow")}
          named={t("common:endNowNamed", { name })}
          variant="filled"
          disabled={control.isDisabled}
          onPress={control.stop}
        />
      </div>
      <Refusal words={control.refusal} />
    </div>
  );
}
