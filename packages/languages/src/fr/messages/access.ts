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
  currentPassword: "current_password {fault}",
  currentWrong: "est incorrect",
  currentByToken: "est nécessaire\u00a0: un jeton n'en tient pas lieu",
  currentStale: "est nécessaire\u00a0: la dernière connexion date de plus de {within}",
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
});
