import type { camera as English } from "@refugium/model/messages/camera.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const camera = translation<typeof English>()({
  noPictureYet: "Aucune photo n'a encore été prise",
  noPicture: "Il n'y a pas de photo «\u00a0{file}\u00a0»",
  takesNoPictures: "La caméra ne prend pas de photos",
  tookNone: "La caméra n'a pas pris de photo\u00a0: {why}",
  noProgram: "le programme de la caméra manque sur cet ordinateur ({programs})",
  wroteNone: "son programme s'est bien terminé mais n'en a écrit aucune",
  wroteTooMuch: "son programme a écrit {size} octets, plus que n'en a une photo",
  wroteNoJpeg: "son programme a écrit un fichier qui n'est pas un JPEG",
  tooLate: "elle n'a pas terminé en {limit}",
  noRoom: "Il n'y a pas de place pour les photos\u00a0: il reste moins de {least} Mo sur la carte mémoire",
  mustBePicture: "doit être celui d'une photo",
});
