import type { lights as English } from "@refugium/model/messages/lights.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const lights = translation<typeof English>()({
  heldByHand: "réglé à la main à {value}",
  followsProfile:
    "suit sa courbe\u00a0: {type, select, fixed {une intensité pour un moment} interval {points dans une plage horaire} diurnal {journée avec plateau à midi} sine {arc doux} circadian {de l'aube à midi, et retour} solar {soleil d'un lieu} lunar {clair de lune} random {passages nuageux} lightning {éclairs} cyclic {vague qui se répète} loop {intensités à la suite} auto {douze points} composite {une courbe après l'autre} other {de la bibliothèque}}",
  off: "éteint\u00a0: {why}",
  failedChannel: "{channel}\u00a0: {why}",
  failsTitle: "La lampe «\u00a0{light}\u00a0» est en panne",
  profileTitle: "La lampe «\u00a0{light}\u00a0» ne peut pas suivre sa courbe et est éteinte",
  switched: "{light} {value, select, on {en marche} other {à l'arrêt}}\u00a0: {by}",
  runBegan: "{light} passe la journée du {date} en accéléré, en {span}, pour {by}",
  runEnded: "{light} ne passe plus de journée en accéléré\u00a0: {why}",
  runsThrough: "passe la journée du {date} en accéléré",
  dayOver: "la journée est finie",
  unwatched: "aucune page ne l'affichait plus",
  givenBack: "{channel}\u00a0: retour en automatique",
  stopped: "l'éclairage a été arrêté",
  anotherBegan: "un autre accéléré a commencé",
  changed: "la lampe a été modifiée",
  runIsOver: "Cet accéléré est terminé",
  channelTripped: "{channel} reste bloqué\u00a0: {trip}",
  channelHeld: "{channel} est commandé par {owner}\u00a0: {reason}",
  channelIs: "{channel}\u00a0: {reason}",
  noChannel: "{light} n'a aucun canal en service\u00a0: donnez-lui un variateur",
  alarmStands: "{light} doit attendre tant qu'une alarme critique est en cours\u00a0: {alarm}",
  isOff: "{light} est désactivée\u00a0: activez-la d'abord",
  isHeld: "{light}\u00a0: {why}",
  light: "la lampe «\u00a0{light}\u00a0»",
  pinOfJackDriven: "La broche {pin} du variateur {jack} sert déjà à {user}",
  pinDriven: "La broche {pin} sert déjà à {user} par un autre variateur",
  hasTakenPin: "a une broche déjà occupée",
  mustNotHavePin: "ne doit pas avoir {pin}, qui sert à {user}",
  noJack: "«\u00a0{light}\u00a0» n'a pas de variateur et n'éclaire rien",
  chooseJack: "Choisissez un variateur",
  noPin:
    "Le canal {channel} de «\u00a0{light}\u00a0» n'est pas une broche de son variateur ({pins})\u00a0: il n'éclaire rien",
  removeChannel: "Supprimez le canal, ou donnez cette broche au variateur",
  pinTaken:
    "Le canal {channel} de «\u00a0{light}\u00a0» est sur une broche qui sert à {user}\u00a0: la lampe n'y touche pas",
});
