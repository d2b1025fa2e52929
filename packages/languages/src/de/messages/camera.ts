import type { camera as English } from "@refugium/model/messages/camera.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const camera = translation<typeof English>()({
  noPictureYet: "Noch wurde kein Foto gemacht",
  noPicture: "Es gibt kein Foto „{file}“",
  takesNoPictures: "Die Kamera macht keine Fotos",
  tookNone: "Die Kamera hat kein Foto gemacht: {why}",
  noProgram: "auf diesem Rechner fehlt das Kameraprogramm ({programs})",
  wroteNone: "ihr Programm lief durch, hat aber kein Foto geschrieben",
  wroteTooMuch: "ihr Programm schrieb {size} Bytes, so groß ist kein Foto",
  wroteNoJpeg: "ihr Programm schrieb eine Datei, die kein JPEG ist",
  tooLate: "es wurde nicht in {limit} fertig",
  noRoom: "Für Fotos ist kein Platz: Auf der Speicherkarte sind weniger als {least} MB frei",
  mustBePicture: "muss zu einem Foto gehören",
});
