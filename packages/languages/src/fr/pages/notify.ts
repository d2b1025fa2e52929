import type { notify as english } from "../../en/pages/notify.ts";
import type { Words } from "../../words.ts";

export const notify: Words<typeof english> = {
  recipients: "Qui est prévenu",
  recipientsMeaning:
    "Chaque personne a ses propres canaux : ce qui échoue pour l’une ne retarde aucune autre.",
  channelFirst:
    "Ajoutez d’abord un canal ci-dessous, par exemple ntfy sur votre téléphone. Dites ensuite qui est prévenu.",
  addRecipient: "Ajouter une personne",
  recipientName: "Nom",
  firstChannel: "Par",
  secondChannel: "En cas d’échec",
  secondChannelHelp: "Aussi s’il ne répond pas pendant 2 minutes",
  noChannel: "Aucun canal",
  least: "Prévenu de",
  after: "Seulement si personne n’acquitte pendant",
  afterHelp: "0 = aussitôt. Plus : pour une deuxième personne, prévenue quand la première ne réagit pas",
  language: "Langue des messages",
  quietFrom: "Silence de",
  quietTo: "Silence jusqu’à",
  quietHelp:
    "HH:MM, par exemple 22:00. D’ici là, seules les alarmes critiques arrivent ; les autres attendent",
  digest: "Résumé du jour à",
  digestHelp: "HH:MM ; vide : aucun. S’il ne vient pas, quelque chose ne va pas",
  isOn: "En marche",
  off: "Arrêt",
  atOnce: "aussitôt",
  later: "après {{minutes}} min sans acquittement",
  quiet: "silence {{from}}–{{to}}",
  removeRecipient: "Plus aucun message n’est envoyé à cette personne.",
  channels: "Canaux",
  channelsMeaning:
    "Un canal est un compte ou une adresse d’un service : ntfy sur un téléphone, une discussion Telegram, une adresse e-mail…",
  addChannel: "Ajouter un canal",
  chooseService: "Quel service ?",
  channelName: "Nom du canal",
  removeChannel: "Plus personne n’est prévenu par lui.",
  unused: "Pas encore utilisé",
  works: "Dernier message accepté à {{when}}",
  fails: "Échec à {{when}} : {{why}}",
  test: "Envoyer un essai",
  tested: "Accepté en {{seconds}} s. Est-il arrivé ?",
  pair: "Associer une discussion",
  pairWith: "Envoyez au bot dans les {{minutes}} minutes : /start {{code}}",
  links: "Liens dans les messages",
  linksMeaning:
    "Ils permettent d’acquitter une alarme ou de la mettre en silence depuis le message, sans connexion. Chacun sert une fois, pendant un jour.",
  address: "Adresse du contrôleur",
  addressHelp:
    "Telle que le téléphone l’atteint, en déplacement aussi avec un VPN ou un proxy. Vide : pas de liens dans les messages",
  thisAddress: "Utiliser {{address}}",
  addPhone: "Ajouter un téléphone",
  myPhone: "Mon téléphone",
  me: "Moi",
  phoneInstall: "Installez l’application ntfy sur le téléphone.",
  phoneTopic: "Dans l’application, abonnez-vous à ce sujet :",
  phonePress: "Appuyez ensuite ici. Un essai arrive sur le téléphone.",
  phonePublic:
    "Les messages passent par le serveur public ntfy.sh : qui connaît le sujet peut les lire. Votre propre serveur peut être saisi dans le canal.",
  phoneAdd: "Prévenir ce téléphone",
  phoneAgain: "Renvoyer l’essai",
  phoneReady: "Le service a accepté l’essai. Il devrait être sur le téléphone.",
  priority: {
    info: "Toutes les alarmes",
    warning: "Avertissements et alarmes critiques",
    critical: "Alarmes critiques seulement",
  },
};
