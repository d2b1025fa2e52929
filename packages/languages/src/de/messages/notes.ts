import type { notes as English } from "@refugium/model/messages/notes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const notes = translation<typeof English>()({
  mustBePicture: "muss der Name eines hochgeladenen Bildes sein",
  whenNeeded: "muss angegeben sein: Die Uhr geht falsch",
  noPicture: "Das ist kein Bild: Angenommen werden JPEG, PNG und WebP",
  otherType: "Das Bild ist {found}, gesendet wurde es als {said}",
  unsaid: "Die Art des Bildes fehlt: Es ist {found}",
  tooManyPixels: "Das Bild ist zu groß: {width} × {height} Pixel, höchstens {most} je Seite",
  quota: "Die Bilder der Notizen belegen {most} MB: Lösch zuerst Notizen mit Bildern",
  tooManyPictures:
    "Die Notizen haben schon {most} Bilder, mehr gehen nicht: Lösch zuerst Notizen mit Bildern",
  tooManyWaiting:
    "{most} Bilder gehören noch zu keiner Notiz: Speicher zuerst ihre Notizen. Was zu keiner gehört, wird nach einem Tag gelöscht",
  notWritten: "Das Bild ließ sich nicht speichern: Die Speicherkarte nimmt es nicht an",
  notRead: "Das Bild ließ sich nicht lesen: Die Speicherkarte gibt es nicht her",
  notHere: "Das Bild ist nicht da",
  notHereAnyMore: "ist nicht mehr da: Füg das Bild noch einmal hinzu",
  tooMuchText:
    "Die Notizen haben schon {most} MB Text, mehr geht nicht: Kürz zuerst Notizen oder lösch welche",
});
