import type { signIn as english } from "../../en/pages/sign-in.ts";
import type { Words } from "../../words.ts";

export const signIn: Words<typeof english> = {
  title: "Connexion",
  intro: "Connectez-vous pour voir votre aquarium.",
  ended: "Votre session est terminée. Connectez-vous pour continuer\u00a0; rien n'est perdu sur cette page.",
  user: "Utilisateur",
  password: "Mot de passe",
  submit: "Se connecter",
  show: "Afficher le mot de passe",
  wrong: "Utilisateur ou mot de passe incorrect.",
  tooMany: "Trop de mots de passe incorrects. Attendez une minute et réessayez.",
  tooManyFor: "Trop de mots de passe incorrects. Ce que vous avez saisi sera réessayé dans {{span}}.",
  away: "Le contrôleur ne répond pas. Vérifiez qu'il est alimenté et que vous êtes sur le même réseau.",
  leaving:
    "Déconnexion… Si ce message reste, le contrôleur ne répond pas\u00a0: ce navigateur est encore connecté, et une nouvelle tentative a lieu.",
  needed: "Saisissez l'utilisateur et le mot de passe.",
  passkey: "Se connecter avec une clé d'accès",
  passkeyElsewhere:
    "Il y a une clé d'accès, mais elle ne vaut qu'à l'adresse où elle a été créée\u00a0: un nom, en HTTPS. Utilisez ici le mot de passe.",
  passkeyBrowser: "Ce navigateur ne sait pas utiliser les clés d'accès. Utilisez le mot de passe.",
  passkeyFailed:
    "La clé d'accès n'a pas été utilisée\u00a0: opération annulée, trop longue, ou refusée ici par le navigateur.",
  firstPassword: "Ce contrôleur s'ouvre encore avec son premier mot de passe.",
  setOwn: "Choisir votre mot de passe",
  firstTime: "Première fois ici\u00a0?",
  firstTimeHelp:
    "Connectez-vous en tant que «\u00a0reef-pi\u00a0». Le mot de passe est le code à usage unique que le contrôleur affiche là où il a été démarré, ou garde dans le fichier «\u00a0setup-code\u00a0» de son répertoire de données\u00a0: il ouvre une seule fois, dans la journée qui suit le démarrage. Sur cet ordinateur lui-même, «\u00a0reef-pi\u00a0» ouvre aussi un aquarium simulé.",
};
