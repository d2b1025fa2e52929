import type { notes as English } from "@refugium/model/messages/notes.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const notes = translation<typeof English>()({
  mustBePicture: "doit être le nom d'une photo envoyée",
  whenNeeded: "doit être indiqué\u00a0: l'horloge du contrôleur n'est pas à l'heure",
  noPicture: "Ce n'est pas une photo\u00a0: JPEG, PNG et WebP sont acceptés",
  otherType: "La photo est {found}, mais elle est envoyée comme {said}",
  unsaid: "Le type de la photo manque\u00a0: c'est {found}",
  tooManyPixels: "La photo est trop grande\u00a0: {width} × {height} pixels, au plus {most} de chaque côté",
  quota: "Les photos des notes occupent {most}\u00a0Mo\u00a0: supprimez d'abord des notes avec photos",
  tooManyPictures:
    "Les notes ont déjà {most} photos, le maximum\u00a0: supprimez d'abord des notes avec photos",
  tooManyWaiting:
    "{most} photos ne sont encore dans aucune note\u00a0: enregistrez d'abord leurs notes. Celles qui restent sans note sont supprimées au bout d'un jour",
  notWritten: "La photo n'a pas pu être enregistrée\u00a0: la carte mémoire ne l'accepte pas",
  notRead: "La photo n'a pas pu être lue\u00a0: la carte mémoire ne la donne pas",
  notHere: "La photo n'est pas là",
  notHereAnyMore: "n'est plus là\u00a0: ajoutez de nouveau la photo",
  tooMuchText:
    "Les notes ont déjà {most}\u00a0Mo de texte, le maximum\u00a0: raccourcissez ou supprimez d'abord des notes",
});
