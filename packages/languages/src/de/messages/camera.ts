import type { camera as English } from "@refugium/model/messages/camera.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const camera = translation<typeof English>()({
  noPictureYet: "Noch wurde kein Foto gemacht",
  noPicture: "Es gibt kein Foto „{file}“",
  takesNoPictures: "Die Kamera macht keine Fotos",
  tookNone: "Die Kamera hat kein Foto gemacht: {why}",
  noProgram: "auf diesem Rechner fehlt das Kameraprogramm ({programs})",
  wroteNone: "ihr Programm endete gut, hat aber keines geschrieben",
  wroteTooMuch: "ihr Programm schrieb {size} Bytes, mehr als ein Foto hat",
  wroteNoJpeg: "ihr Programm schrieb eine Datei, die kein JPEG ist",
  tooLate: "es wurde nicht in {limit} fertig",
  noRoom: "Für Fotos ist kein Platz: Auf der Speicherkarte sind weniger als {least} MB frei",
  mustBePicture: "muss der eines Bildes sein",
});
