// All texts of the pages in French.
import { alarms } from "./alarms.ts";
import { ato } from "./ato.ts";
import { camera } from "./camera.ts";
import { chart } from "./chart.ts";
import { charts } from "./charts.ts";
import { dosing } from "./dosing.ts";
import { due } from "./due.ts";
import { equipment } from "./equipment.ts";
import { common } from "./everywhere.ts";
import { firstSteps } from "./first-steps.ts";
import { form } from "./form.ts";
import { hardware } from "./hardware.ts";
import { interlocks } from "./interlocks.ts";
import { journal } from "./journal.ts";
import { lights } from "./lights.ts";
import { log } from "./log.ts";
import { macros } from "./macros.ts";
import { modes } from "./modes.ts";
import { nav } from "./nav.ts";
import { notes } from "./notes.ts";
import { notify } from "./notify.ts";
import { overview } from "./overview.ts";
import { passkeys } from "./passkeys.ts";
import { ph } from "./ph.ts";
import { phone } from "./phone.ts";
import { preferences } from "./preferences.ts";
import { problems } from "./problems.ts";
import { regulation } from "./regulation.ts";
import { schedule } from "./schedule.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { simulation } from "./simulation.ts";
import { targets } from "./targets.ts";
import { tasks } from "./tasks.ts";
import { temperature } from "./temperature.ts";
import { timers } from "./timers.ts";
import { why } from "./why.ts";

export const pages = {
  alarms,
  ato,
  camera,
  chart,
  charts,
  common,
  dosing,
  due,
  equipment,
  firstSteps,
  form,
  journal,
  log,
  macros,
  hardware,
  interlocks,
  lights,
  modes,
  nav,
  notes,
  notify,
  overview,
  passkeys,
  ph,
  phone,
  preferences,
  problems,
  regulation,
  schedule,
  settings,
  signIn,
  targets,
  simulation,
  tasks,
  temperature,
  timers,
  why,
};
