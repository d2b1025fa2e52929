// The English words of the first load: the window, signing in and the overview. All others come with the first page
// beside it (text/i18n.ts); a test looks after which ones are needed.
import { alarms } from "./alarms.ts";
import { chart } from "./chart.ts";
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
  equipment,
  form,
  log,
  nav,
  overview,
  preferences,
  signIn,
};
