// Endpoints of modules without a collection: camera, telemetry, history.

import { Camera } from "../camera.ts";
import { Obj } from "../declare/containers.ts";
import { Int } from "../declare/fields.ts";
import { answerObject, defineOperation, EMPTY_ANSWER } from "../declare/operation.ts";
import { MOMENT } from "../laws/moment.ts";
import { Telemetry } from "../telemetry.ts";

const string = { type: "string" };
const camera = { module: "camera" } as const;

export const getCamera = defineOperation({
  ...camera,
  key: "camera.config.get",
  method: "GET",
  path: "/api/camera/config",
  scope: "read",
  summary: "Camera configuration",
  answer: Camera.schema,
});
export const postCamera = defineOperation({
  ...camera,
  key: "camera.config.update",
  keeps: true,
  method: "POST",
  path: "/api/camera/config",
  scope: "configure",
  summary: "Change the camera configuration",
  body: Camera,
  answer: Camera.schema,
});
export const shoot = defineOperation({
  ...camera,
  key: "camera.shoot",
  method: "POST",
  path: "/api/camera/shoot",
  scope: "operate",
  summary: "Take a picture now",
  answer: answerObject({ image: string }),
});
export const latestImage = defineOperation({
  ...camera,
  key: "camera.latest",
  method: "GET",
  path: "/api/camera/latest",
  scope: "read",
  summary: "The newest picture",
  answer: answerObject({ image: string }),
});
const images = { type: "array", items: answerObject({ id: string, name: string }) };
export const listImages = defineOperation({
  ...camera,
  key: "camera.list",
  method: "GET",
  path: "/api/camera/list",
  scope: "read",
  summary: "Pictures, oldest first",
  answer: images,
});
export const listImagesAlias = defineOperation({
  ...camera,
  key: "camera.images",
  method: "GET",
  path: "/api/camera/images",
  scope: "read",
  summary: "The same list, under the name that clients ask for",
  answer: images,
});
export const deleteImage = defineOperation({
  ...camera,
  key: "camera.delete",
  method: "DELETE",
  path: "/api/camera/images/{file}",
  scope: "configure",
  summary: "Delete a picture and its thumbnail",
  answer: EMPTY_ANSWER,
});
/** `/images/<file>` and `/images/thumbnail-<file>`. */
export const getImage = defineOperation({
  ...camera,
  key: "images.get",
  method: "GET",
  path: "/images/{file}",
  scope: "read",
  summary: "A picture or its thumbnail",
  answer: string,
});

export const getTelemetry = defineOperation({
  key: "telemetry.get",
  method: "GET",
  path: "/api/telemetry",
  scope: "read",
  summary: "Notifications, export, limits of statistics",
  answer: Telemetry.schema,
});
export const postTelemetry = defineOperation({
  key: "telemetry.update",
  keeps: true,
  method: "POST",
  path: "/api/telemetry",
  scope: "configure",
  summary: "Change them: applied at once",
  body: Telemetry,
  answer: Telemetry.schema,
});
export const testMessage = defineOperation({
  key: "telemetry.test_message",
  method: "POST",
  path: "/api/telemetry/test_message",
  scope: "operate",
  summary: "Send a test mail and tell the mail server's answer",
  answer: { type: "object" },
});

export const testHeartbeat = defineOperation({
  key: "telemetry.test_heartbeat",
  method: "POST",
  path: "/api/telemetry/test_heartbeat",
  scope: "operate",
  summary:
    "Call the heartbeat's address now and tell what came of it; 409 while something is not looked after",
  answer: EMPTY_ANSWER,
});

export const METRIC_RANGES = ["1h", "6h", "1d", "7d", "30d"] as const;
/** The source of dashboard tiles; it serves any series of /api/history, too. */
export const getMetricSeries = defineOperation({
  key: "telemetry.series",
  method: "GET",
  path: "/api/telemetry/{metric}",
  scope: "read",
  summary:
    "One series for a tile: temperature.display, ph.display, ato.reservoir, or any name of /api/history",
  query: { range: { about: "1d when left out", schema: { type: "string", enum: METRIC_RANGES } } },
  answer: {
    type: "array",
    items: answerObject({
      t: { type: "integer", description: "Seconds since 1970" },
      v: { type: "number" },
    }),
  },
});
/** Prometheus text 0.0.4; 404 unless the setting `metrics_export` was on at the last start or reload. */
export const getMetrics = defineOperation({
  key: "metrics.get",
  method: "GET",
  path: "/x/metrics",
  scope: "read",
  summary: "Gauges for Prometheus, without a session, while metrics_export is on",
  answer: string,
});

export const getHistory = defineOperation({
  key: "history.get",
  method: "GET",
  path: "/api/history",
  scope: "read",
  summary:
    "Long history of one series, downsampled with its extremes and the number of samples in each point (`weight`; of outputs seconds); CSV with Accept: text/csv. Without series: the list of series",
  query: {
    series: "name, e.g. tcs/1/value",
    from: { about: "ISO time or milliseconds since 1970", schema: MOMENT },
    to: { about: "ISO time or milliseconds since 1970", schema: MOMENT },
    points: { about: "at most this many", schema: { type: "integer", minimum: 10, maximum: 5000 } },
    step: {
      about: "what fits the range when left out",
      schema: { type: "string", enum: ["minute", "hour", "day"] },
    },
  },
  answer: { type: "object" },
});
export const acknowledgeAlarm = defineOperation({
  key: "alarms.acknowledge",
  method: "POST",
  path: "/api/alarms/{id}/acknowledge",
  scope: "operate",
  summary: "Seen: stop repeating it",
  answer: EMPTY_ANSWER,
});
export const shelveAlarm = defineOperation({
  key: "alarms.shelve",
  method: "POST",
  path: "/api/alarms/{id}/shelve",
  scope: "operate",
  summary: "Keep it quiet for a while",
  body: Obj({ minutes: Int({ required: true, min: 1, max: 10_080, about: "How long" }) }),
  answer: EMPTY_ANSWER,
});

export const MODULE_OPERATIONS = [
  getHistory,
  getCamera,
  postCamera,
  shoot,
  latestImage,
  listImages,
  listImagesAlias,
  deleteImage,
  getImage,
  getTelemetry,
  postTelemetry,
  testMessage,
  testHeartbeat,
  getMetricSeries,
  getMetrics,
  acknowledgeAlarm,
  shelveAlarm,
];
