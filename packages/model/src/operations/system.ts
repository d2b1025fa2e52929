// Endpoints of the host and the configuration in spec/v3.md that belong to no collection.

import { Dashboard } from "../dashboard.ts";
import { Obj } from "../declare/containers.ts";
import { Bool, Int, Text } from "../declare/fields.ts";
import {
  answerObject,
  defineAction,
  defineOperation,
  defineReport,
  EMPTY_ANSWER,
} from "../declare/operation.ts";
import { usageSchema } from "../resources/usage.ts";
import { Capabilities, Settings } from "../settings.ts";

const string = { type: "string" };
const configuration = { module: "configuration" } as const;

const errorRecord = answerObject({
  message: string,
  time: { type: "string", description: "Local time, `Nov 21 02:21:56`" },
  count: { type: "integer" },
  id: string,
});

export const getInfo = defineReport({
  ...configuration,
  key: "info.get",
  path: "/api/info",
  summary: "About this controller and its host",
  answer: answerObject({
    name: string,
    ip: string,
    current_time: string,
    uptime: string,
    cpu_temperature: { type: "string", description: "`NN.N'C`" },
    version: string,
    model: string,
    simulated: { type: "boolean", description: "True while the hardware is simulated" },
    zone: { type: "string", description: "IANA name of the zone of all local times, e.g. `Europe/Berlin`" },
    in_force: {
      ...answerObject({
        address: { type: "string", description: "Host and port that it listens on" },
        address_given: {
          type: "boolean",
          description:
            "True while an address given at the start stands above the stored one: no reload moves it",
        },
        https: { type: "boolean" },
        metrics_export: { type: "boolean" },
        time_zone: { type: "string", description: "Empty: that of the machine" },
      }),
      description: "Settings that count from a reload on, as they were at the last one",
    },
  }),
});
/** What the sign-in page shows before signing in. */
export const getMeta = defineReport({
  key: "meta.get",
  path: "/api/meta",
  summary: "Which controller this is, without a session",
  answer: answerObject({
    name: string,
    ip: string,
    version: string,
    device: { type: "string", description: "Model of the host" },
    uptime: { type: "integer", description: "Seconds since the controller started" },
  }),
});
export const getAddresses = defineReport({
  key: "addresses.get",
  path: "/api/addresses",
  summary: "Where other machines of the network reach the page",
  answer: answerObject({
    addresses: {
      type: "array",
      items: string,
      description: "As `http://192.168.1.5:8080`; none while it listens for its own machine only",
    },
    listens: { type: "boolean", description: "False while it listens for its own machine only" },
  }),
});
export const getCapabilities = defineReport({
  key: "capabilities.get",
  path: "/api/capabilities",
  summary: "Modules that run now",
  answer: Capabilities.schema,
});
export const getSettings = defineReport({
  key: "settings.get",
  path: "/api/settings",
  summary: "Stored settings",
  answer: Settings.schema,
});
export const postSettings = defineAction({
  key: "settings.update",
  keeps: true,
  path: "/api/settings",
  scope: "configure",
  summary: "Change settings: stored at once, taken up by /api/admin/reload",
  body: Settings,
  answer: Settings.schema,
});
export const getDashboard = defineReport({
  key: "dashboard.get",
  path: "/api/dashboard",
  module: "dashboard",
  summary: "Dashboard layout",
  answer: Dashboard.schema,
});
export const postDashboard = defineAction({
  key: "dashboard.update",
  keeps: true,
  path: "/api/dashboard",
  scope: "configure",
  module: "dashboard",
  summary: "Change the dashboard layout",
  body: Dashboard,
  answer: Dashboard.schema,
});
export const listErrors = defineReport({
  key: "errors.list",
  path: "/api/errors",
  summary: "Error log, one record per id",
  answer: { type: "array", items: errorRecord },
});
export const getError = defineReport({
  key: "errors.get",
  path: "/api/errors/{id}",
  summary: "Read one error",
  answer: errorRecord,
});
export const deleteError = defineOperation({
  key: "errors.delete",
  method: "DELETE",
  path: "/api/errors/{id}",
  scope: "operate",
  summary: "Delete one error",
  answer: EMPTY_ANSWER,
});
export const clearErrors = defineOperation({
  key: "errors.clear",
  method: "DELETE",
  path: "/api/errors/clear",
  scope: "operate",
  summary: "Delete all errors",
  answer: EMPTY_ANSWER,
});
export const getHealthStats = defineReport({
  key: "health_stats.get",
  path: "/api/health_stats",
  module: "health_check",
  summary: "Load, memory and CPU temperature",
  answer: usageSchema({
    cpu: { type: "number", description: "5-minute load average" },
    memory: { type: "number", description: "Percent used" },
    cpu_temp: { type: "number", description: "°C; 0 when it cannot be read" },
    throttle: { type: "integer", description: "1: under-voltage is or was signalled" },
  }),
});
export const poweroff = defineAction({
  ...configuration,
  key: "admin.poweroff",
  path: "/api/admin/poweroff",
  scope: "configure",
  switches: true,
  summary: "Switch the host off",
  answer: string,
});
export const reboot = defineAction({
  ...configuration,
  key: "admin.reboot",
  path: "/api/admin/reboot",
  scope: "configure",
  switches: true,
  summary: "Restart the host",
  answer: string,
});
export const reload = defineAction({
  key: "admin.reload",
  path: "/api/admin/reload",
  scope: "configure",
  switches: true,
  summary: "Restart the modules with the stored settings; answers when they run",
  answer: { type: "object" },
});
const displayState = answerObject({
  on: { type: "boolean" },
  brightness: { type: "integer", minimum: 0, maximum: 255 },
});
export const getDisplay = defineReport({
  ...configuration,
  key: "display.get",
  path: "/api/display",
  summary: "State of the attached display",
  answer: displayState,
});
export const postDisplay = defineAction({
  ...configuration,
  key: "display.update",
  path: "/api/display",
  summary: "Set the brightness of the display",
  body: Obj({ brightness: Int({ min: 0, max: 255, required: true }), enable: Bool({ about: "Ignored" }) }),
  answer: displayState,
});
export const displayOn = defineAction({
  ...configuration,
  key: "display.on",
  path: "/api/display/on",
  summary: "Switch the display on",
  answer: displayState,
});
export const displayOff = defineAction({
  ...configuration,
  key: "display.off",
  path: "/api/display/off",
  summary: "Switch the display off",
  answer: displayState,
});

export const SYSTEM_OPERATIONS = [
  getInfo,
  getMeta,
  getAddresses,
  getCapabilities,
  getSettings,
  postSettings,
  getDashboard,
  postDashboard,
  listErrors,
  getError,
  clearErrors,
  deleteError,
  getHealthStats,
  poweroff,
  reboot,
  reload,
  getDisplay,
  postDisplay,
  displayOn,
  displayOff,
];

export const Credentials = Obj({
  user: Text({ min: 1, max: 128 }),
  password: Text({ min: 1, max: 1024, secret: true }),
});
