import type { channels as English } from "@refugium/model/messages/channels.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const channels = translation<typeof English>()({
  emailTitle: "E-mail",
  emailTo: "Adresses séparées par des virgules. L’e-mail passe par le serveur des réglages",
  mailAddresses: "doivent être des adresses comme anna@example.org, séparées par des virgules",
  ntfyServer: "https://ntfy.sh, ou l’adresse de votre propre serveur",
  ntfyTopic:
    "Le sujet auquel l’application est abonnée. Sur un serveur public, qui le devine le lit : choisissez-en un long",
  ntfyToken: "Jeton d’accès du serveur, s’il en demande un",
  ntfyTopicWords: "doit avoir de 1 à 64 lettres, chiffres, tirets ou tirets bas",
  httpAddress: "doit être une adresse comme https://example.org, sans utilisateur ni mot de passe",
  webhookAddress:
    "Adresse de votre propre serveur, qui reçoit un POST en JSON. Sans utilisateur, mot de passe ni point d’interrogation : toute personne connectée peut la lire",
  webhookSecret:
    "Un long texte aléatoire que votre serveur connaît aussi : chaque message est signé avec lui. Vide : pas de signature",
  usualServer: "À laisser tel quel, sauf si vous utilisez votre propre serveur",
  pushoverToken: "Jeton d’API d’une application que vous créez sur pushover.net, sous Your Applications",
  pushoverUser:
    "Votre clé d’utilisateur (User Key), en haut de pushover.net une fois connecté, ou la clé d’un groupe",
  pushoverKey: "doit être composé des lettres et chiffres que Pushover affiche",
  telegramToken: "Jeton d’un bot que vous créez dans Telegram : écrivez /newbot à @BotFather",
  telegramTokenWords: "doit être un jeton comme 123456789:AAH…, tel que BotFather l’affiche",
  telegramChat:
    "À laisser vide pour associer la discussion après l’enregistrement ; sinon, le numéro de la discussion",
  telegramChatWords: "doit être le numéro d’une discussion, comme 123456789",
  telegramNoChat: "Aucune discussion n’y est encore associée : associez-en une, ou saisissez son numéro",
  matrixServer: "Adresse du serveur du compte, comme https://matrix.org",
  matrixRoom:
    "Identifiant interne du salon, qui commence par ! : dans Element, sous Paramètres du salon, Avancé. Le compte doit être dans le salon, et le salon non chiffré",
  matrixRoomWords: "doit être un identifiant comme !abcdef:example.org, pas une adresse avec #",
  matrixToken:
    "Jeton d’accès d’un compte pour le contrôleur : dans Element, sous Tous les paramètres, Aide et à propos",
  telegramCommands:
    "/status – alarmes en cours\n/ack – les acquitter\n/why chauffage – pourquoi une sortie est en marche ou à l’arrêt",
  telegramPaired: "Discussion associée. Les alarmes arriveront désormais ici.",
  askingBot: "interrogation du bot",
  noAlarms: "Aucune alarme.",
  nothingToAcknowledge: "Il n’y a rien à acquitter.",
  noSuchOutput: "Aucune sortie ne s’appelle {name}.",
  why: "{name} : {why}",
  noPairing: "Seul un canal Telegram s’associe à une discussion",
  pairingOff: "Activez le canal avant d’associer une discussion",
  pairingUnreadable: "Saisissez de nouveau le jeton avant d’associer une discussion",
  pairedBy: "discussion associée par {by}",
  noAnswers: "Les boutons et commandes de {channel} n’arrivent pas : {why}",
  answersAgain: "Les boutons et commandes de {channel} arrivent de nouveau",
});
