import type { access as English } from "@refugium/model/messages/access.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const access = translation<typeof English>()({
  signInFirst: "Connectez-vous d'abord",
  signInFirstHow: "Connectez-vous d'abord\u00a0: POST /auth/signin, ou envoyez HTTP Basic ou un jeton",
  wrongPair: "Utilisateur ou mot de passe incorrect",
  emptyPair: "L'utilisateur et le mot de passe ne doivent pas être vides",
  tooManyFailures: "Trop de tentatives de connexion\u00a0: réessayez dans {wait}",
  unknownSession: "Aucune session ne porte le numéro {id}",
  unprovenSession:
    "Pour fermer une autre session, il faut s'être connecté il y a moins de {within}\u00a0: reconnectez-vous, puis fermez-la",
  unprovenPasskey:
    "Pour renommer ou retirer une clé d'accès, il faut s'être connecté il y a moins de {within}\u00a0: reconnectez-vous, puis réessayez",
  unknownToken: "Aucun jeton ne porte le numéro {id}",
  tooManyTokens: "Il y a déjà {most} jetons\u00a0: révoquez d'abord l'un d'eux",
  notAhead: "doit être dans le futur",
  outlives: "Un jeton ne peut pas en créer un qui dure plus longtemps que lui",
  fieldOutlives: "ne doit pas dépasser la fin de votre propre jeton\u00a0: {end}",
  tooShort: "doit avoir au moins {shortest} caractères",
  isUser: "ne doit pas être le nom d'utilisateur",
  isDefault: "ne doit pas être le mot de passe par défaut",
  isCommon: "ne doit pas être l'un des 10\u00a0000 mots de passe les plus courants",
  firstByToken: "Un jeton ne peut pas choisir le premier mot de passe\u00a0: connectez-vous pour le choisir",
  currentPassword: "le mot de passe actuel {fault}",
  currentWrong: "est incorrect",
  currentByToken: "est nécessaire\u00a0: un jeton n'en tient pas lieu",
  currentStale: "est nécessaire\u00a0: la dernière connexion date de plus de {within}",
  currentByPasskey: "est nécessaire\u00a0: vous vous êtes connecté avec une clé d'accès",
  changedMeanwhile: "L'utilisateur ou le mot de passe a été modifié entre-temps\u00a0: rien n'a été changé",
  passkeyNeedsName:
    "Une clé d'accès appartient à un nom\u00a0: ouvrez cette page par son nom, et non par une adresse IP",
  passkeyNeedsHttps:
    "Les navigateurs n'utilisent les clés d'accès qu'en HTTPS, ou sur la machine du contrôleur elle-même",
  noPasskeyHere:
    "Il n'y a pas de clé d'accès pour {host}\u00a0: une clé d'accès ne vaut que sous le nom où elle a été créée",
  passkeyBySession: "Seule une personne connectée dans un navigateur peut modifier les clés d'accès",
  passkeyNeedsPassword:
    "Choisissez d'abord un mot de passe\u00a0: c'est lui qui vous ouvre si une clé d'accès est perdue",
  passkeyLate: "C'était trop long, ou la réponse avait déjà été donnée\u00a0: réessayez",
  passkeyWrong: "Cette clé d'accès n'ouvre pas ce contrôleur",
  passkeyCopied:
    "Cette clé d'accès est refusée\u00a0: elle a servi ailleurs entre-temps, il en existe peut-être une copie. Utilisez le mot de passe, et retirez-la",
  passkeyInvalid: "La réponse du navigateur n'est pas valide\u00a0: la clé d'accès n'a pas été ajoutée",
  passkeyKnown: "Cette clé d'accès est déjà ajoutée",
  tooManyPasskeys: "Il y a déjà {most} clés d'accès\u00a0: retirez-en d'abord une",
  unknownPasskey: "Aucune clé d'accès ne porte le numéro {id}",
  unknownAddress: "une adresse inconnue",
  signedIn: "{person} s'est connecté depuis {place}",
  firstSeen: "{person} a utilisé le mot de passe pour la première fois depuis {place}",
  heldOff: "trop de mots de passe incorrects depuis {place}\u00a0: accès refusé pendant {wait}",
  signedOut: "{person} s'est déconnecté depuis {place}",
  changed:
    "{person} a remplacé l'utilisateur et le mot de passe depuis {place}\u00a0; ont pris fin\u00a0: {sessions, plural, one {# session} other {# sessions}}, {tokens, plural, one {# jeton} other {# jetons}}",
  tokenMade: "{person} a créé le jeton «\u00a0{token}\u00a0» depuis {place}\u00a0; droits\u00a0: {scopes}",
  tokenRevoked: "{person} a révoqué le jeton «\u00a0{token}\u00a0» depuis {place}",
  sessionEnded: "{person} a fermé depuis {place} une session ouverte depuis {other}",
  signedInByPasskey: "{person} s'est connecté avec la clé d'accès «\u00a0{passkey}\u00a0» depuis {place}",
  passkeyAdded: "{person} a ajouté la clé d'accès «\u00a0{passkey}\u00a0» pour {host} depuis {place}",
  passkeyRenamed:
    "{person} a renommé la clé d'accès «\u00a0{before}\u00a0» en «\u00a0{passkey}\u00a0» depuis {place}",
  passkeyRemoved: "{person} a retiré la clé d'accès «\u00a0{passkey}\u00a0» depuis {place}",
  passkeysRemoved: "{person} a retiré toutes les clés d'accès depuis {place}\u00a0: {passkeys}",
  passkeyCopyTitle: "Il existe peut-être une copie de la clé d'accès «\u00a0{passkey}\u00a0»",
  passkeyCopyAlarm:
    "{title}\u00a0: depuis {place}, elle a servi avec un compteur qui avait reculé, et a été refusée. Supprimez-la sous «\u00a0Utilisateurs et jetons\u00a0» et regardez qui est connecté",
  passkeyCopySeen:
    "la clé d'accès «\u00a0{passkey}\u00a0» a été refusée depuis {place}\u00a0: son compteur a reculé, il en existe peut-être une copie",
});
