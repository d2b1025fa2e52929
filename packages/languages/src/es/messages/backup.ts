import type { backup as English } from "@refugium/model/messages/backup.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const backup = translation<typeof English>()({
  fileNeeded: "Hace falta un archivo",
  damaged: "Este archivo está dañado",
  ofReefPi: "Es una base de datos de reef-pi: aún no se pueden importar",
  notDownloaded: "No es una configuración descargada de Refugium",
  otherDatabase: "Es una base de datos, pero no una configuración de Refugium",
  newerFile: "Este archivo lo escribió un Refugium más reciente: instala antes esa versión",
  fileTooManyRows: "Este archivo tiene más de {most} filas de {collection}",
  withoutSettings: "Al archivo le faltan los ajustes: no es una configuración completa",
  tooSlow: "El archivo no se puede examinar en {limit}: no es una configuración",
  tooMuchMemory: "El archivo necesita más memoria de la que puede ocupar una configuración",
  newerRow: "es de un Refugium más reciente",
  olderRow: "no es de ningún Refugium",
  otherRelease: "es de otra versión",
  otherReleaseOrNone: "es de otra versión, o no es ninguna fila",
  noRow: "no es ninguna fila",
  tooManyRows: "tiene más de {most} filas",
  rowTooLong: "tiene más de {most} caracteres",
  tooDeep: "tiene más de {deepest} niveles anidados",
  tooManyKeys: "tiene más de {most} claves",
  tooManyValues: "tiene más de {most} valores",
  badMember: "tiene un campo con un nombre no admitido",
  wantsAlone: "quiere para sí {field} {value} de {collection}, igual que {other}",
  wantsToCommand: "quiere controlar {thing}, igual que {other}",
  unknownDriver: "no es un driver conocido: {type}",
  machineStays: "La dirección, la red, el cifrado y la elección del hardware se quedan como están aquí",
  sealedElsewhere: "{secret} se cifró en otro ordenador o para otra cosa: escríbelo de nuevo",
  sealBroken: "Un secreto guardado no se puede abrir con el archivo de clave: escríbelo de nuevo",
  noKey:
    "El archivo de clave {file} no contiene ninguna clave: repón el que guardaste, o elimínalo y escribe de nuevo los secretos",
  historyDamaged: "El historial estaba dañado",
  historySetAside:
    "{title}: se ha apartado como {file} y se ha empezado uno nuevo. El control no se ve afectado",
  oddRows: "Hay datos guardados que no se pueden leer",
  oddRow: "{collection} {id} ({why})",
  more: "{count} más",
  oddRowsLost: "{title}: {rows}. No se usan",
  oddRowsKept: "{title}: {rows}. Lo que se ha podido leer se conserva, pero no funciona: revísalo y guárdalo",
  copyInForce:
    "la configuración es una copia anterior ({time}): no se sabe qué se ha dosificado o rellenado desde entonces, ni qué se había bloqueado. Revisa antes el agua, el sump y los recipientes",
  ledgerSpoiled:
    "el libro de dosis y rellenos no se puede leer entero: no se sabe qué se ha dosificado o rellenado últimamente. Revisa antes el agua, el sump y los recipientes",
});
