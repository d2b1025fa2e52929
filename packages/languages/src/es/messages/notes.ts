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
  tooManyPictures: "Las notas ya tienen {most} fotos y no se guardan más: elimina antes notas con fotos",
  tooManyWaiting:
    "Hay {most} fotos que aún no están en ninguna nota: guarda antes sus notas. Las que no se usan se eliminan al cabo de un día",
  notWritten: "No se pudo guardar la foto: el disco no la acepta",
  notRead: "No se pudo leer la foto: el disco no la entrega",
  notHere: "La foto no está aquí",
  notHereAnyMore: "ya no está aquí: vuelve a añadir la foto",
  tooMuchText: "Las notas ya tienen {most} MB de texto y no se guarda más: acorta o elimina antes alguna",
});
