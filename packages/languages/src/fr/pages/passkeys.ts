import type { passkeys as english } from "../../en/pages/passkeys.ts";
import type { Words } from "../../words.ts";

export const passkeys: Words<typeof english> = {
  title: "Clés d'accès",
  meaning:
    "Connectez-vous avec le doigt, le visage ou le code d'un téléphone ou d'un ordinateur, à la place du mot de passe. Le mot de passe reste\u00a0: c'est lui qui vous ouvre si un appareil est perdu.",
  none: "Pas encore de clé d'accès.",
  add: "Ajouter une clé d'accès",
  new: "Nouvelle clé d'accès",
  name: "Comment l'appelez-vous\u00a0?",
  nameHelp: "L'appareil ou le gestionnaire de mots de passe qui la garde",
  next: "Continuer",
  nextMeaning:
    "Votre appareil demande ensuite le doigt, le visage ou le code. La clé d'accès ne vaut que sous {{host}}.",
  made: "créée\u00a0: {{when}}",
  used: "dernière utilisation\u00a0: {{when}}",
  unused: "jamais utilisée",
  elsewhere: "ne vaut que sous {{host}}, pas à cette adresse",
  rename: "Renommer",
  renameNamed: "Renommer {{name}}",
  remove: "Retirer",
  removeNamed: "Retirer {{name}}",
  removeTitle: "Retirer {{name}}\u00a0?",
  removeConsequence:
    "Elle n'ouvre plus ce contrôleur\u00a0; votre mot de passe, si. Les appareils connectés le restent\u00a0: terminez-les sous «\u00a0Sessions ouvertes\u00a0». Supprimez aussi la clé d'accès sur votre appareil.",
  needsPassword:
    "Choisissez d'abord un mot de passe\u00a0: c'est lui qui vous ouvre si une clé d'accès est perdue.",
  address:
    "Cette page est ouverte sous une adresse IP. Les navigateurs n'acceptent les clés d'accès que sous un nom, en HTTPS et avec un certificat auquel ils font confiance. Un serveur web comme Caddy devant le contrôleur le permet\u00a0; docs/behind-caddy.md explique comment. Ouvrez ensuite cette page par son nom.",
  http: "Cette page est ouverte sans chiffrement. Les navigateurs n'acceptent les clés d'accès qu'en HTTPS, avec un certificat auquel ils font confiance. Un serveur web comme Caddy devant le contrôleur le permet\u00a0; docs/behind-caddy.md explique comment.",
  browser: "Ce navigateur ne sait pas utiliser les clés d'accès.",
  known: "Cet appareil a déjà une clé d'accès pour ce contrôleur.",
  failed:
    "Aucune clé d'accès n'a été créée\u00a0: opération annulée, trop longue, ou le navigateur ne fait pas confiance au certificat de cette page.",
};
