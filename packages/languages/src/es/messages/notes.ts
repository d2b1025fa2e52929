import type { notes as English } from "@refugium/model/messages/notes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const notes = translation<typeof English>()({
  mustBePicture: "debe ser el nombre de una foto subida",
  whenNeeded: "debe indicarse: el reloj del controlador no está bien",
  noPicture: "Esto no es una foto: se aceptan JPEG, PNG y WebP",
  otherType: "La foto es {found}, pero se envía como {said}",
  unsaid: "Falta el tipo de la foto: es {found}",
  tooManyPixels: "La foto es demasiado grande: {width} × {height} píxeles; como máximo {most} por lado",
  quota: "Las fotos de las notas ocupan {most} MB: elimina antes notas con fotos",
  notWritten: "No se pudo guardar la foto: el disco no la acepta",
  notHere: "La foto no está aquí",
});
