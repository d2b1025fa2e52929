import { useConnection } from "../../api/live.ts";
import { useSession } from "../../api/session.ts";
import { text } from "../../text/en.ts";
import { AlarmStrip } from "../alarms/AlarmStrip.tsx";
import { ConnectionBanner } from "../connection/ConnectionBanner.tsx";
import { EquipmentCard } from "../equipment/EquipmentCard.tsx";
import { ProblemList } from "../problems/ProblemList.tsx";
import { SessionEnded } from "../sign-in/SessionEnded.tsx";
import { TemperatureCards } from "../temperature/TemperatureCards.tsx";
import { Header } from "./Header.tsx";
import styles from "./Overview.module.css";

/** The state of the tank on one page. */
export function Overview() {
  const { state } = useSession();
  const { since } = useConnection();
  return (
    <>
      <a href="#tank" className={styles.skip}>
        {text.skip}
      </a>
      <div className={styles.page}>
        <Header />
        <main id="tank" className={styles.main} tabIndex={-1}>
          {state === "ended" ? <SessionEnded /> : <ConnectionBanner />}
          {since === undefined ? (
            <p className={styles.loading}>{text.loading}</p>
          ) : (
            <>
              <AlarmStrip />
              <div className={styles.columns}>
                <div className={styles.temperature}>
                  <TemperatureCards />
                </div>
                <div className={styles.equipment}>
                  <EquipmentCard />
                </div>
                <div className={styles.problems}>
                  <ProblemList />
                </div>
              </div>
            </>
          )}
        </main>
      </div>
    </>
  );
}
