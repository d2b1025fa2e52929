import type { notifications as English } from "@refugium/model/messages/notifications.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const notifications = translation<typeof English>()({
  mailPasswordAgain:
    "doit être saisi à nouveau\u00a0: celui qui est enregistré ne vaut que pour un autre serveur, port ou utilisateur",
  brokerPasswordAgain:
    "doit être saisi à nouveau\u00a0: celui qui est enregistré ne vaut que pour un autre broker ou utilisateur",
  sendingBy: "envoi par {channel}",
  theHeartbeat: "le signal de vie",
  sendingMail: "envoi d’un e-mail",
  cleared: "Terminé\u00a0: {title}",
  priority:
    "Priorité\u00a0: {priority, select, critical {critique} warning {avertissement} info {remarque} other {}}",
  since: "Depuis\u00a0: {since}",
  times: "Nombre de fois\u00a0: {count}",
  overSince: "Terminé depuis\u00a0: {since}",
  isLatched: "Elle reste jusqu'à ce que quelqu'un l'acquitte.",
  isRepeated:
    "Ce message revient toutes les {every} minutes jusqu'à ce que quelqu'un marque l'alarme comme vue.",
  andMore: "{title}, et {more, plural, one {# autre} other {# autres}}",
  off: "L'e-mail est désactivé",
  offInSettings: "L'e-mail est désactivé\u00a0: activez-le dans les réglages, sous Notifications",
  noServer: "Il manque le serveur de messagerie dans les réglages de l'e-mail",
  noSender: "Il manque l'expéditeur ou le destinataire dans les réglages de l'e-mail",
  refused: "Le serveur de messagerie {server}:{port} ne l'a pas accepté\u00a0: {why}",
  noMailServer: "il ne répond pas comme un serveur de messagerie",
  notFor: "pas pour {whom}\u00a0: {why}",
  takenBut: "Le serveur de messagerie l'a accepté, mais {but}",
  undelivered: "Une alarme n'a pas pu être transmise",
  notToAll: "Les alarmes n'atteignent pas tout le monde",
  messageUndelivered: "Un message n'a pas été transmis",
  messageUndeliveredFor: "{failure}\u00a0: «\u00a0{title}\u00a0»\u00a0: {why}",
  tooManyTests: "{most} e-mails de test en {within} minutes suffisent\u00a0: réessayez dans {wait}",
  testTitle: "E-mail de test",
  test: "Ceci est un test, envoyé\u00a0: {at}.",
  acknowledged: "vue par {by}",
  shelved: "mise en silence pendant {span} par {by}",
  heartbeatFails: "Le signal de vie n'arrive pas",
  notWell: "Tout ne va pas bien, comme le disent les alarmes\u00a0: pas de signal de vie d'ici là",
  noAddress: "Aucune adresse de signal de vie n'est enregistrée",
  badAddress: "ce qui est enregistré n'est pas une adresse",
  unreachable: "{host} est injoignable\u00a0: {why}",
  answered: "{host} a répondu {status}",
  redirected: "{host} a répondu {status}\u00a0: saisissez l'adresse à laquelle il renvoie",
});
