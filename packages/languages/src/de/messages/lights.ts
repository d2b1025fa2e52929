import type { lights as English } from "@refugium/model/messages/lights.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const lights = translation<typeof English>()({
  heldByHand: "von Hand auf {value}",
  followsProfile:
    "folgt ihrer Kurve: {type, select, fixed {eine Helligkeit für eine Weile} interval {Punkte in einem Zeitfenster} diurnal {Tag mit langem Mittag} sine {sanfter Bogen} circadian {Morgen bis Mittag und zurück} solar {Sonne eines Ortes} lunar {Mondlicht} random {ziehende Wolken} lightning {Gewitter} cyclic {Welle, die sich wiederholt} loop {Helligkeiten der Reihe nach} auto {zwölf Punkte} composite {eine Kurve nach der anderen} other {aus der Kurvensammlung}}",
  off: "aus: {why}",
  failedChannel: "{channel}: {why}",
  failsTitle: "Licht „{light}“ fällt aus",
  profileTitle: "Licht „{light}“ kann seiner Kurve nicht folgen und ist aus",
  switched: "{light} {value, select, on {an} other {aus}}: {by}",
  runBegan: "{light} läuft den {date} in {span} durch, für {by}",
  runEnded: "{light} läuft keinen Tag mehr durch: {why}",
  runsThrough: "läuft den {date} durch",
  dayOver: "der Tag ist zu Ende",
  unwatched: "keine Seite hat sie mehr angezeigt",
  givenBack: "{channel} wurde auf Automatik zurückgestellt",
  stopped: "das Licht wurde angehalten",
  anotherBegan: "ein anderer Durchlauf hat begonnen",
  changed: "die Leuchte wurde geändert",
  runIsOver: "Dieser Durchlauf ist zu Ende",
  channelTripped: "{channel} bleibt aus: {trip}",
  channelHeld: "{channel} wird gesteuert von {owner}: {reason}",
  channelIs: "{channel}: {reason}",
  noChannel: "{light} hat keinen Kanal in Betrieb: Gib ihr einen Dimmausgang",
  alarmStands: "{light} muss warten, solange ein kritischer Alarm ansteht: {alarm}",
  isOff: "{light} ist ausgeschaltet: Schalte sie zuerst ein",
  isHeld: "{light}: {why}",
  light: "Licht „{light}“",
  pinOfJackDriven: "Anschluss {pin} des Dimmausgangs {jack} gehört schon: {user}",
  pinDriven: "Anschluss {pin} gehört über einen anderen Dimmausgang schon: {user}",
  hasTakenPin: "hat einen Anschluss, der schon vergeben ist",
  mustNotHavePin: "darf {pin} nicht haben, das gehört schon: {user}",
  noJack: "„{light}“ hat keinen Dimmausgang und beleuchtet nichts",
  chooseJack: "Wähle einen Dimmausgang",
  noPin:
    "Kanal {channel} von „{light}“ ist kein Anschluss seines Dimmausgangs ({pins}): Er beleuchtet nichts",
  removeChannel: "Lösche den Kanal, oder gib dem Dimmausgang diesen Anschluss",
  pinTaken:
    "Kanal {channel} von „{light}“ liegt auf dem Anschluss von: {user}. Die Leuchte lässt ihn in Ruhe",
});
