// What the controller says, in German, by what it is about.
import type { Phrase } from "../../phrase-pattern.ts";
import { makeTranslate } from "../../sentence-patterns.ts";
import { ato } from "./ato.ts";
import { around, composed } from "./composed.ts";
import { controller } from "./controller.ts";
import { devices } from "./devices.ts";
import { dosing } from "./dosing.ts";
import { fields } from "./fields.ts";
import { hardware } from "./hardware.ts";
import { interlocks } from "./interlocks.ts";
import { lights } from "./lights.ts";
import { off } from "./off.ts";
import { outputs } from "./outputs.ts";
import { plans } from "./plans.ts";
import { regulation } from "./regulation.ts";
import { requests } from "./requests.ts";
import { roleGuards } from "./role-guards.ts";
import { simulated } from "./simulated.ts";
import { names, things } from "./things.ts";

const sentences: readonly Phrase[] = [
  ...ato,
  ...composed,
  ...controller,
  ...devices,
  ...dosing,
  ...fields,
  ...hardware,
  ...interlocks,
  ...lights,
  ...off,
  ...outputs,
  ...plans,
  ...regulation,
  ...requests,
  ...roleGuards,
  ...simulated,
  ...things,
];

export const phrases: readonly Phrase[] = [...sentences, ...around];

export const serverInGerman = makeTranslate(
  { sentences, names, around },
  { decimal: ",", moment: "$3.$2.$1 $4", quoted: "„$1“" },
);
