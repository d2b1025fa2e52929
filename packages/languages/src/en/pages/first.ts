// English texts of the first load: shell, sign-in and overview. All others are loaded with the first page beside the
// overview.
import { alarms } from "./alarms.ts";
import { chart } from "./chart.ts";
import { due } from "./due.ts";
import { equipment } from "./equipment.ts";
import { common } from "./everywhere.ts";
import { form } from "./form.ts";
import { log } from "./log.ts";
import { nav } from "./nav.ts";
import { overview } from "./overview.ts";
import { preferences } from "./preferences.ts";
import { signIn } from "./sign-in.ts";

export const first = {
  alarms,
  chart,
  common,
  due,
  equipment,
  form,
  log,
  nav,
  overview,
  preferences,
  signIn,
};
