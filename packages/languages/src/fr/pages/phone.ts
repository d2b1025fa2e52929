import type { phone as english } from "../../en/pages/phone.ts";
import type { Words } from "../../words.ts";

export const phone: Words<typeof english> = {
  title: "Ouvrir sur le téléphone",
  meaning:
    "Visez-le avec l'appareil photo du téléphone, dans le même réseau. Il ne contient que l'adresse, aucun mot de passe.",
  code: "Code QR de {{address}}",
  choose: "Adresse",
  address: "Adresse du contrôleur",
  copy: "Copier",
  copied: "Copié",
  notCopied: "La copie a échoué\u00a0: sélectionnez l'adresse et copiez-la à la main.",
  unreachable:
    "Le contrôleur ne répond qu'à sa propre machine\u00a0: un téléphone ne peut pas l'atteindre. Changez l'adresse sous «\u00a0Contrôleur\u00a0», ou placez un serveur web devant.",
  none: "Cette machine n'a pas d'adresse dans un réseau.",
};
