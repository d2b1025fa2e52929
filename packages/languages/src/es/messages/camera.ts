import type { camera as English } from "@refugium/model/messages/camera.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const camera = translation<typeof English>()({
  noPictureYet: "Aún no se ha hecho ninguna foto",
  noPicture: "No existe la foto «{file}»",
  takesNoPictures: "La cámara no hace fotos",
  tookNone: "La cámara no ha hecho la foto: {why}",
  noProgram: "en este ordenador falta el programa de la cámara ({programs})",
  wroteNone: "su programa terminó bien, pero no escribió ninguna",
  wroteTooMuch: "su programa escribió {size} bytes, más de lo que ocupa una foto",
  wroteNoJpeg: "su programa escribió un archivo que no es JPEG",
  tooLate: "no terminó en {limit}",
  noRoom: "No hay espacio para fotos: en el disco quedan menos de {least} MB",
  mustBePicture: "debe ser el de una foto",
});
