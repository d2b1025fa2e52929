import { useTranslation } from "../../text/translate.ts";
import type { Connector } from "./connectors.ts";
import styles from "./PinPicture.module.css";
import { fullPinWords, pinWords, traitWords } from "./pin-words.ts";
import type { Pin, PinnedDriver } from "./pins.ts";

interface PinPictureProps {
  readonly driver: PinnedDriver;
  readonly name: string;
  readonly pins: readonly Pin[];
  /** Called when a free pin is pressed. */
  onFree(pin: Pin): void;
  onUsed(connector: Connector): void;
}

/** The pins of a driver: used, free or in conflict. Pressing one adds or edits a connector. */
export function PinPicture({ driver, name, pins, onFree, onUsed }: PinPictureProps) {
  const { t } = useTranslation("hardware");
  const digital = pins.filter(({ isAnalog }) => !isAnalog);
  const analog = pins.filter(({ isAnalog }) => isAnalog);
  const used = pins.filter(({ users }) => users.length > 0).length;
  const press = (pin: Pin): void => {
    const [first] = pin.users;
    if (first === undefined) onFree(pin);
    else onUsed(pin.users.at(-1) ?? first);
  };
  return (
    <>
      <p className={styles.caption}>{t("pinsUsed", { used, all: pins.length })}</p>
      {[digital, analog]
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul
            key={String(group === analog)}
            className={styles.pins}
            aria-label={group === analog ? `${t("pins", { name })}, ${t("analog")}` : t("pins", { name })}
          >
            {group.map((pin) => (
              <li key={pin.number}>
                <PinButton driver={driver} pin={pin} onPress={() => press(pin)} />
              </li>
            ))}
          </ul>
        ))}
    </>
  );
}

interface PinButtonProps {
  readonly driver: PinnedDriver;
  readonly pin: Pin;
  onPress(): void;
}

function PinButton({ driver, pin, onPress }: PinButtonProps) {
  const { t } = useTranslation("hardware");
  const names = pin.users.map((user) => user.name).join(", ");
  const traits = traitWords(driver, pin, true);
  const title = `${fullPinWords(driver, pin)}: ${names === "" ? t("free") : names}`;
  const isConflict = pin.users.length > 1 || pin.kinds.length === 0;
  const isTwice = pin.users.length > 1;
  const look = isConflict ? styles.conflict : pin.users.length > 0 ? styles.used : "";
  return (
    <button
      type="button"
      className={`${styles.pin} ${look}`}
      title={traits === "" ? title : `${title} – ${traits}`}
      onClick={onPress}
    >
      <span className={styles.number}>{pinWords(driver, pin)}</span>{" "}
      <span className={styles.name}>{names === "" ? t("free") : names}</span>{" "}
      <span className="visually-hidden">
        {names === "" ? t("connectHere") : t(isTwice ? "takenTwice" : "editHere")}
      </span>
    </button>
  );
}
