import type { phone as english } from "../../en/pages/phone.ts";
import type { Words } from "../../words.ts";

export const phone: Words<typeof english> = {
  title: "Auf dem Handy öffnen",
  meaning: "Richte die Kamera des Handys darauf, im selben Netz. Darin steht nur die Adresse, kein Passwort.",
  code: "QR-Code von {{address}}",
  choose: "Adresse",
  address: "Adresse der Steuerung",
  copy: "Kopieren",
  copied: "Kopiert",
  notCopied: "Kopieren ging nicht: Markiere die Adresse und kopiere sie von Hand.",
  unreachable:
    "Die Steuerung antwortet nur ihrem eigenen Rechner: Ein Handy erreicht sie nicht. Ändere die Adresse unter „Steuerung“ oder stelle einen Webserver davor.",
  none: "Dieser Rechner hat keine Adresse in einem Netz.",
};
