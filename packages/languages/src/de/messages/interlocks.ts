import type { interlocks as English } from "@refugium/model/messages/interlocks.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const interlocks = translation<typeof English>()({
  owner: "Verriegelung „{interlock}“",
  inletIs: "Eingang „{inlet}“ ist {is, select, on {an} off {aus} other {}}",
  equipmentIs: "Gerät „{equipment}“ ist {is, select, on {an} off {aus} other {}}",
  readingIs:
    "{kind, select, tcs {Temperaturregler} phprobes {pH-Sonde} other {}} „{controller}“ liegt {is, select, above {über} below {unter} other {}} {limit}",
  alarmIs: "Alarm {id} steht an",
  forced:
    "{kind, select, equipment {Gerät} pumps {Dosierpumpe} lights {Licht} other {}} „{forced}“ {force, select, on {an} off {aus} other {}}",
  holds: "Verriegelung „{interlock}“ greift",
  holdsFor: "{title}: {condition}; {forced}",
  holdsUntilCleared: "{title}: {condition}; {forced}, bis du den Alarm zurücksetzt",
  cannotSee: "Verriegelung „{interlock}“ hat keinen Messwert",
  blind:
    "{title}: {source, select, inlet {Eingang} equipment {Gerät} reading {Messwert} alarm {Alarm} other {}} {watched} liefert keinen Wert. Was sie ausgeschaltet hält, bleibt aus; was sie eingeschaltet hält, gibt sie nach {after} frei",
  takesHold: "Verriegelung „{interlock}“ ist aktiv: {condition}",
  letsGo: "Verriegelung „{interlock}“ ist nicht mehr aktiv",
  heldBefore: "sie griff, als das Programm endete",
  forcesNothing: "Verriegelung „{interlock}“ schaltet ein Gerät, das keine funktionierende Steckdose hat",
  giveOutlet: "Gib dem Gerät eine Steckdose, oder nimm es aus der Verriegelung",
  circle: "Mit den anderen Verriegelungen schaltet diese im Kreis: {trail}",
  leadsBack: "darf nicht zu dem zurückführen, was beobachtet wird: {trail}",
});
