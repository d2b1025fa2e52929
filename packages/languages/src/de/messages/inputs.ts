import type { inputs as English } from "@refugium/model/messages/inputs.ts";
import { translation } from "@refugium/model/messages/templates.ts";

export const inputs = translation<typeof English>()({
  sampleTime: "muss eine Zeit mit Zeitzone sein, etwa 2026-05-01T12:00:00Z",
  timeOrAge: "kommt zusammen mit einem Alter: Sende die Zeit oder das Alter",
  future: "liegt {ahead} vor der Uhr der Steuerung: Stell die Uhr des Geräts, oder sende ein Alter",
  tooOld: "wurde vor {age} gemessen; ein Messwert darf {limit} alt sein",
  notLevel: "muss 0 oder 1 sein: Der Eingang ist ein Pegel",
  notPushed:
    "{input} wird von der Steuerung gelesen: Nur ein Eingang eines Treibers, der Messwerte empfängt, nimmt welche an",
  unknown: "es gibt keinen Eingang {input}; Eingänge heißen etwa analog-3 oder inlet-2",
  device: "Gerät, das seine Messwerte sendet",
  nameHelp: "Ein Name deiner Wahl; kein anderer Treiber darf ihn haben",
  name: "darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche haben",
});
