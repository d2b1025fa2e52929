import type { off as English } from "@refugium/model/messages/off.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const off = translation<typeof English>()({
  notSetUp:
    "{kind, select, temperature {Régulation de la température} water {Eau} topOff {Osmolateur} returnPump {Pompe de remontée} interlock {Verrouillage} ph {Régulation du pH} dosing {Pompe doseuse} module {Module} notification {E-mail} other {}}\u00a0: rien de configuré",
  isOff:
    "{kind, select, temperature {Régulation de la température} water {Eau} topOff {Osmolateur} returnPump {Pompe de remontée} interlock {Verrouillage} ph {Régulation du pH} dosing {Pompe doseuse} module {Module} notification {E-mail} other {}} «\u00a0{name}\u00a0» à l'arrêt",
  nobodyIsReached: "Téléphone, e-mail et surveillance externe à l'arrêt",
  waterOutOfRange: "L'eau de «\u00a0{name}\u00a0» est hors de la plage",
  waterUncontrolled: "{title}\u00a0: {temperature}, et rien ne la régule",
  since:
    "{title} depuis {since}\u00a0: {why, select, disabled {désactivation} controlOff {la commande est désactivée} tripped {blocage} switchedOff {mise à l'arrêt} notConnected {la prise n'est pas raccordée} moduleOff {le module ne fonctionne pas} uncontrolled {rien ne la régule} notSetUp {la configuration manque} other {}}",
  noNotification:
    "Aucune alarme n'atteint personne : ni téléphone, ni e-mail, ni surveillance externe en marche",
  setUpNotification: "Ajoutez un téléphone, un autre canal ou l'e-mail dans les réglages, sous Notifications",
});
