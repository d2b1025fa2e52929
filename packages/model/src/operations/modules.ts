// Endpoints of modules without a collection: camera, telemetry, history.

import { Camera } from "../camera.ts";
import { Obj } from "../declare/containers.ts";
import { Int } from "../declare/fields.ts";
import {
  answerObject,
  defineAction,
  defineOperation,
  defineReport,
  EMPTY_ANSWER,
} from "../declare/operation.ts";
import { MOMENT } from "../laws/moment.ts";
import { Telemetry } from "../telemetry.ts";

const string = { type: "string" };
const camera = { module: "camera" } as const;

export const getCamera = defineReport({
  ...camera,
  key: "camera.config.get",
  path: "/api/camera/config",
  summary: "Camera configuration",
  answer: Camera.schema,
});
export const postCamera = defineAction({
  ...camera,
  key: "camera.config.update",
  keeps: true,
  path: "/api/camera/config",
  scope: "configure",
  summary: "Change the camera configuration",
  body: Camera,
  answer: Camera.schema,
});
export const shoot = defineAction({
  ...camera,
  key: "camera.shoot",
  path: "/api/camera/shoot",
  summary: "Take a picture now",
  answer: answerObject({ image: string }),
});
export const latestImage = defineReport({
  ...camera,
  key: "camera.latest",
  path: "/api/camera/latest",
  summary: "The newest picture",
  answer: answerObject({ image: string }),
});
const images = { type: "array", items: answerObject({ id: string, name: string }) };
export const listImages = defineReport({
  ...camera,
  key: "camera.list",
  path: "/api/camera/list",
  summary: "Pictures, oldest first",
  answer: images,
});
export const listImagesAlias = defineReport({
  ...camera,
  key: "camera.images",
  path: "/api/camera/images",
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
export const getImage = defineReport({
  ...camera,
  key: "images.get",
  path: "/images/{file}",
  summary: "A picture or its thumbnail",
  answer: string,
});

export const getTelemetry = defineReport({
  key: "telemetry.get",
  path: "/api/telemetry",
  summary: "Notifications, export, limits of statistics",
  answer: Telemetry.schema,
});
export const postTelemetry = defineAction({
  key: "telemetry.update",
  keeps: true,
  path: "/api/telemetry",
  scope: "configure",
  summary: "Change them: applied at once",
  body: Telemetry,
  answer: Telemetry.schema,
});
export const testMessage = defineAction({
  key: "telemetry.test_message",
  path: "/api/telemetry/test_message",
  summary: "Send a test mail and tell the mail server's answer",
  answer: { type: "object" },
});

export const testHeartbeat = defineAction({
  key: "telemetry.test_heartbeat",
  path: "/api/telemetry/test_heartbeat",
  summary:
    "Call the heartbeat's address now and tell what came of it; 409 while something is not looked after",
});

export const METRIC_RANGES = ["1h", "6h", "1d", "7d", "30d"] as const;
/** The source of dashboard tiles; it serves any series of /api/history, too. */
export const getMetricSeries = defineReport({
  key: "telemetry.series",
  path: "/api/telemetry/{metric}",
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
export const getMetrics = defineReport({
  key: "metrics.get",
  path: "/x/metrics",
  summary: "Gauges for Prometheus, without a session, while metrics_export is on",
  answer: string,
});

export const getUsualMetrics = defineReport({
  key: "metrics.usual",
  path: "/metrics",
  summary: "The same under the path that scrapers expect",
  answer: string,
});

export const getHistory = defineReport({
  key: "history.get",
  path: "/api/history",
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
export const acknowledgeAlarm = defineAction({
  key: "alarms.acknowledge",
  path: "/api/alarms/{id}/acknowledge",
  summary: "Acknowledge: stop repeating it",
});
export const shelveAlarm = defineAction({
  key: "alarms.shelve",
  path: "/api/alarms/{id}/shelve",
  summary: "Keep it quiet for a while",
  body: Obj({ minutes: Int({ required: true, min: 1, max: 10_080, about: "How long" }) }),
});

const HTML = { type: "string", contentMediaType: "text/html" };

/** Links in messages act without a session: the token is the right to do one thing once. */
export const askNoticeLink = defineReport({
  key: "notices.ask",
  path: "/x/notice/{link}",
  summary: "A page that asks whether to do what a link in a message does; without a session",
  answer: HTML,
});
export const followNoticeLink = defineAction({
  key: "notices.follow",
  path: "/x/notice/{link}",
  summary: "Do what a link in a message does: acknowledge or silence one alarm, once; without a session",
  answer: HTML,
});
export const NOTICE_LINKS = [askNoticeLink, followNoticeLink];

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
  getUsualMetrics,
  acknowledgeAlarm,
  shelveAlarm,
  ...NOTICE_LINKS,
];
