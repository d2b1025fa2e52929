import type { Wiring } from "@refugium/model/resources/drivers.ts";
import { useTranslation } from "../../text/translate.ts";
import styles from "./WiringPicture.module.css";
import type { Contact, ContactRole } from "./wiring.ts";

interface WiringPictureProps {
  readonly contacts: readonly Contact[];
  readonly note: Wiring | "outlets" | "inlets" | "jacks";
}

const COLUMNS = 20;
const STEP = 20;

/** Where wires go on the 40-pin header of a Raspberry Pi, as a picture and as a list. */
export function WiringPicture({ contacts, note }: WiringPictureProps) {
  const { t } = useTranslation("hardware");
  if (contacts.length === 0) return null;
  const roleWords = (role: ContactRole): string => {
    if (role === "supply") return "3.3 V";
    if (role === "line") return "";
    return role === "ground" || role === "data" ? t(`wiring.${role}`) : role;
  };
  const words = ({ role, gpio, contact }: Contact): string => {
    const line = gpio === undefined ? "" : t("line", { number: gpio });
    const name = [roleWords(role), line].filter((part) => part !== "").join(", ");
    return t("wiring.contact", { name, contact });
  };
  return (
    <figure className={styles.figure}>
      <figcaption className="quiet">{t("wiring.title")}</figcaption>
      <Header contacts={contacts} />
      <ul className={styles.list}>
        {contacts
          .toSorted((one, other) => one.contact - other.contact)
          .map((contact) => (
            <li key={contact.contact}>{words(contact)}</li>
          ))}
      </ul>
      <p className="quiet">{t(`wiring.notes.${note}`)}</p>
    </figure>
  );
}

/** From above: contact 1 below left, contact 2 over it. */
function Header({ contacts }: Pick<WiringPictureProps, "contacts">) {
  const roles = new Map(contacts.map(({ contact, role }) => [contact, role]));
  return (
    <svg className={styles.header} viewBox={`0 0 ${COLUMNS * STEP} ${2 * STEP}`} aria-hidden="true">
      {Array.from({ length: 2 * COLUMNS }, (_, index) => index + 1).map((contact) => {
        const role = roles.get(contact);
        const x = Math.floor((contact - 1) / 2) * STEP + STEP / 2;
        const y = contact % 2 === 0 ? STEP / 2 : (3 * STEP) / 2;
        const look = role === undefined ? styles.free : role === "ground" ? styles.ground : styles.used;
        return (
          <g key={contact} className={look}>
            <rect x={x - 8} y={y - 8} width={16} height={16} rx={contact === 1 ? 0 : 8} />
            {role !== undefined && (
              <text x={x} y={y + 3.5}>
                {contact}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
